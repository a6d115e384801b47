// SPDX-License-Identifier: Apache-2.0
#include "config/validation.hpp"

#include "config/fit_args.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kFitPlugins[] = {"NodeResourcesFit", "TightFit"};

// NodeResourcesFit's arguments are looked at when the plugin is made, so only if it is enabled.
void validate_fit(const Profile& profile, const Path& path, Findings& findings) {
  for (const std::string_view plugin : kFitPlugins) {
    const PluginArgs* args = profile.args_of(plugin);
    if (args == nullptr || args->args == nullptr || !args->readable) continue;
    if (!profile.plugins.enables(plugin)) continue;
    const Path list = path.child("pluginConfig");
    const Path entry = list.index(args->index);
    validate_fit_args(*args->args, entry.child("args"), findings);
  }
}

}  // namespace

void validate_configuration(const Value*, const std::vector<Profile>& profiles,
                            Findings& findings) {
  const Path top;
  const Path list = top.child("profiles");
  for (std::size_t i = 0; i < profiles.size(); ++i) {
    validate_fit(profiles[i], list.index(i), findings);
  }
}

}  // namespace tightfit
