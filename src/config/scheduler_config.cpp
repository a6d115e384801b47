// SPDX-License-Identifier: Apache-2.0
#include "config/scheduler_config.hpp"

#include <utility>

#include "config/checked_config.hpp"
#include "config/fields.hpp"
#include "config/fit_args.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kFit = "NodeResourcesFit";
constexpr std::string_view kTightFit = "TightFit";
constexpr std::string_view kBalanced = "NodeResourcesBalancedAllocation";

std::vector<BalancedResource> read_balanced(const PluginArgs* args, const Findings& findings) {
  std::vector<BalancedResource> resources;
  const Value* value = args == nullptr ? nullptr : args->args;
  for (const Value* item : list_field(value, "resources", findings)) {
    resources.push_back({std::string(string_field(item, "name", "", findings).value_or("")), 1});
  }
  if (resources.empty()) resources = {{"cpu", 1}, {"memory", 1}};
  return resources;
}

ProfileConfig make_config(const Profile& profile, const Findings& findings) {
  ProfileConfig config;
  config.scheduler_name = profile.name;
  const auto weights = score_weights(profile.plugins);
  const auto weight_of = [&](std::string_view plugin) {
    const auto found = weights.find(plugin);
    return found == weights.end() ? std::nullopt : std::optional<std::int64_t>(found->second);
  };
  const bool tight_fit = weights.count(kTightFit) != 0;
  const PluginArgs* args = profile.args_of(tight_fit ? kTightFit : kFit);
  config.fit = read_fit_args(args == nullptr ? nullptr : args->args, findings);
  config.fit_weight = weight_of(tight_fit ? kTightFit : kFit);
  config.balanced = read_balanced(profile.args_of(kBalanced), findings);
  config.balanced_weight = weight_of(kBalanced);
  return config;
}

ProfileConfig make_bare_config(const Value& args, const Findings& findings) {
  ProfileConfig config;
  config.fit = read_fit_args(&args, findings);
  config.fit_weight = 1;
  return config;
}

}  // namespace

LoadedConfig load_scheduler_config(std::string_view text, Semantics semantics) {
  CheckedConfig checked = check_scheduler_config(text, semantics);
  LoadedConfig loaded;
  if (checked.findings.empty()) {
    loaded.config.bare_args = checked.bare_args;
    for (const Profile& profile : checked.profiles) {
      loaded.config.profiles.push_back(make_config(profile, checked.findings));
    }
    if (checked.bare_args) {
      loaded.config.profiles.push_back(make_bare_config(*checked.document.root, checked.findings));
    }
  }
  loaded.findings = checked.findings.take();
  return loaded;
}

}  // namespace tightfit
