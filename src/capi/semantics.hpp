// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/semantics.hpp"
#include "tightfit/tightfit.h"

namespace tightfit::capi {

// The header's numbers are one more than the enum's: 0 is the default. Nothing for a number that
// is none.
constexpr std::optional<Semantics> to_semantics(tightfit_semantics number) noexcept {
  if (number == TIGHTFIT_SEMANTICS_DEFAULT) return kDefaultSemantics;
  if (number < TIGHTFIT_SEMANTICS_K8S_1_34 || number > TIGHTFIT_SEMANTICS_K8S_1_38) {
    return std::nullopt;
  }
  return static_cast<Semantics>(number - 1);
}

constexpr tightfit_semantics to_number(Semantics semantics) noexcept {
  return static_cast<tightfit_semantics>(semantics) + 1;
}

}  // namespace tightfit::capi
