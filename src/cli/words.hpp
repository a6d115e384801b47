// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tightfit::cli {

// `text` with the program's name for "{tightfit}".
std::string with_program(std::string_view text, const std::string& program);

// Each line with `spaces` before it, the last one ended.
std::string indented(std::string_view text, std::size_t spaces);

// `left`, then `right` wrapped to `width` from `column` on; on a line of its own if `left` is long.
std::string hanging(const std::string& left, const std::string& right, std::size_t column,
                    int width);

}  // namespace tightfit::cli
