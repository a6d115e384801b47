// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tightfit {

// `mark` and `text`, broken at spaces to lines of `width` (0: 80) that align behind the mark.
std::string wrapped(const std::string& mark, const std::string& text, int width);

}  // namespace tightfit
