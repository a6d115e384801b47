// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "kube/quantity.hpp"

namespace tightfit::testing {

// The names that the recorded results and the oracle have for the errors.
inline std::string_view name_of(QuantityError error) {
  switch (error) {
    case QuantityError::kFormat:
      return "format";
    case QuantityError::kNumeric:
      return "numeric";
    case QuantityError::kSuffix:
      return "suffix";
  }
  return "";
}

}  // namespace tightfit::testing
