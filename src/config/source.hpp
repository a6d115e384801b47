// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/semantics.hpp"

namespace tightfit {

// What values were read from, and the release by whose rules they are judged.
struct Source {
  std::string_view text;
  bool json = false;
  Semantics semantics = kDefaultSemantics;
};

}  // namespace tightfit
