// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/status.hpp"

namespace tightfit::cli {

// What is in a file, or in standard input for "-": a configuration, which has an end. Of more than
// kMaxTextBytes only so much is read that its reader refuses it.
Result<std::string> read_text_file(const std::string& path);

// Puts `text` in the place of the file, whole or not at all: written beside it, then renamed. Keeps
// the mode, and a link that leads to the file. Returns why that failed, or nothing.
std::string replace_file(const std::string& path, const std::string& text);

}  // namespace tightfit::cli
