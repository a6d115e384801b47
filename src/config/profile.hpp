// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "config/document.hpp"
#include "config/findings.hpp"
#include "config/path.hpp"
#include "config/profile_plugins.hpp"
#include "config/source.hpp"

namespace tightfit {

// An entry of pluginConfig.
struct PluginArgs {
  std::string_view plugin;
  const Value* args = nullptr;  // null: defaults
  std::size_t index = 0;        // in pluginConfig
  const Value* entry = nullptr;
  bool readable = true;  // false: its decoding has findings that leave nothing to validate
};

// A profile after decoding and defaulting.
struct Profile {
  const Value* value = nullptr;  // null for the one that is there by default
  std::string name;
  bool name_known = true;  // false: of a wrong type
  ProfilePlugins plugins;
  std::vector<PluginArgs> args;

  // The arguments that `plugin` is made with, or null. The first entry counts; a second is refused.
  const PluginArgs* args_of(std::string_view plugin) const;
};

// The profiles of a checked configuration (or of none at all, when `root` is null), with the
// defaults that do not depend on the plugin. Checks the arguments of known plugins.
std::vector<Profile> read_profiles(const Value* root, const Source& source, Findings& findings);

}  // namespace tightfit
