// SPDX-License-Identifier: Apache-2.0
// All that is not the answer: to stderr.
#pragma once

#include <string_view>

namespace tightfit::cli {

// "always", "never" or "auto": then by the terminal and NO_COLOR. `descriptor` is 1 or 2.
bool wants_color(std::string_view choice, int descriptor);

// Before any of the others. `verbosity`: -v N.
void open_log(int verbosity, bool color);

void log_error(std::string_view message);    // "error: ..."
void log_warning(std::string_view message);  // "warning: ..."
void log_note(std::string_view message);     // "note: ..."
// Shown from -v LEVEL on, in the form of Kubernetes' own logs.
void log_info(int level, std::string_view message);

}  // namespace tightfit::cli
