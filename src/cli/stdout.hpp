// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tightfit::cli {

// Writes all of `text` to standard output. A reader that has gone is no error. Returns why it could
// not be written, or nothing.
std::string write_stdout(std::string_view text);

// Columns of the terminal that standard output is; 0 if it is none.
int stdout_width();

// Whether the user's locale is one of UTF-8.
bool is_unicode_locale();

}  // namespace tightfit::cli
