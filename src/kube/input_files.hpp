// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/status.hpp"

namespace tightfit {

// The files that a name of the command line stands for: itself, or those in a folder (with
// `recursive` also further below) that end in .json, .yaml or .yml, also with .gz behind it, sorted
// by name. Errors: kNotFound in one line without the name.
Result<std::vector<std::string>> input_files(const std::string& name, bool recursive);

}  // namespace tightfit
