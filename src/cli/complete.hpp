// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "cli/program.hpp"

namespace tightfit::cli {

// What may stand in place of the last of `words` (those behind the program's name; it may be
// empty): a line each, "word<tab>description", then ":0" if files are candidates, too, or ":4" if
// not. This is cobra's protocol, which kubectl speaks with its plugins.
std::string complete(const Program& program, std::vector<std::string> words);

}  // namespace tightfit::cli
