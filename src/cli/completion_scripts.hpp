// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tightfit::cli {

// For "bash", "zsh", "fish" or "kubectl". All of them ask the program itself (complete.hpp), so
// that they fit every release.
std::string completion_script(const std::string& shell);

}  // namespace tightfit::cli
