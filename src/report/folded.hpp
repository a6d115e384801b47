// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tightfit {

// `text` in lines of at most `width` characters, broken behind characters of `breaks` (a space
// there is left out) as far as that is possible. At least one line.
std::vector<std::string> folded(const std::string& text, std::size_t width,
                                std::string_view breaks);

// The smallest width that folded() can keep to.
std::size_t folded_width(const std::string& text, std::string_view breaks);

}  // namespace tightfit
