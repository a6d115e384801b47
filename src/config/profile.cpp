// SPDX-License-Identifier: Apache-2.0
#include "config/profile.hpp"

#include <algorithm>

#include "config/fields.hpp"
#include "config/plugin_args.hpp"
#include "config/schema.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kDefaultSchedulerName = "default-scheduler";

std::vector<PluginArgs> read_plugin_config(const Value* profile, const Path& path,
                                           const Source& source, Findings& findings) {
  std::vector<PluginArgs> result;
  const Path list = path.child("pluginConfig");
  const auto& entries = list_field(profile, "pluginConfig", findings);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto name = string_field(entries[i], "name", "", findings);
    if (!name || findings.is_bad(entries[i])) continue;
    PluginArgs args{*name, entries[i]->find("args"), i, entries[i], true};
    if (args.args != nullptr && plugin_args_type(*name) != nullptr) {
      const Path entry = list.index(i);
      args.readable = check_plugin_args(*name, *args.args, entry.child("args"), source, findings);
    }
    result.push_back(args);
  }
  return result;
}

Profile read_profile(const Value* value, const Path& path, bool only, const Source& source,
                     Findings& findings) {
  Profile profile;
  profile.value = value;
  const auto name =
      string_field(value, "schedulerName", only ? kDefaultSchedulerName : "", findings);
  profile.name_known = name.has_value();
  profile.name = name.value_or("");
  profile.plugins = merge_plugins(field(value, "plugins", findings), source.semantics, findings);
  profile.args = read_plugin_config(value, path, source, findings);
  return profile;
}

}  // namespace

const PluginArgs* Profile::args_of(std::string_view plugin) const {
  const auto found = std::find_if(args.begin(), args.end(), [plugin](const PluginArgs& entry) {
    return entry.plugin == plugin;
  });
  return found == args.end() ? nullptr : &*found;
}

std::vector<Profile> read_profiles(const Value* root, const Source& source, Findings& findings) {
  const Path top;
  const Path list = top.child("profiles");
  const auto& items = list_field(root, "profiles", findings);
  std::vector<Profile> profiles;
  if (items.empty())
    profiles.push_back(read_profile(nullptr, list.index(0), true, source, findings));
  for (std::size_t i = 0; i < items.size(); ++i) {
    profiles.push_back(read_profile(items[i], list.index(i), items.size() == 1, source, findings));
  }
  return profiles;
}

}  // namespace tightfit
