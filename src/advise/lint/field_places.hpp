// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tightfit {

// Where a field of this name is known, as near as may be to `path` where it stands: such as
// "profiles[].pluginConfig[].args.scoringStrategy". `args_of`: the plugin whose arguments `path`
// leads into, or "". Empty if nowhere.
std::string find_field_place(std::string_view field, std::string_view path,
                             std::string_view args_of);

// What became of a field that older API versions had; "" for others.
std::string_view retired_field(std::string_view field);

}  // namespace tightfit
