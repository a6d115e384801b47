// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "config/document.hpp"
#include "config/findings.hpp"
#include "config/path.hpp"
#include "config/source.hpp"

namespace tightfit {

// Checks the arguments of a plugin whose arguments are known (see plugin_args_type) as they are
// decoded: what they say they are, fields and types. Then the result is true, also with unknown
// fields; else the arguments cannot be read further.
bool check_plugin_args(std::string_view plugin, const Value& args, const Path& path,
                       const Source& source, Findings& findings);

}  // namespace tightfit
