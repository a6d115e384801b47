// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "cli/program.hpp"

namespace tightfit::cli {

// The manual page of a command in roff, of the program for "".
std::string man_page(const Program& program, const std::string& command);

}  // namespace tightfit::cli
