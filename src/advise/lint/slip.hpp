// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "base/nearest_name.hpp"

namespace tightfit {

// Whether `written` is so near to `meant` that it can be mended without asking.
inline bool is_slip(std::string_view written, std::string_view meant) {
  constexpr std::size_t kFewChanges = 2;
  return name_distance(written, meant) <= kFewChanges;
}

}  // namespace tightfit
