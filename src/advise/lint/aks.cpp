// SPDX-License-Identifier: Apache-2.0
// What Azure AKS (Kubernetes 1.33 and later, preview) takes: profiles of these 18 in-tree plugins,
// under any name but aks-system. Source: "Scheduler configuration concepts" and "Configure
// scheduler profiles" of the AKS documentation, 2025-09. What else a profile may hold is not
// documented and not checked.
#include <algorithm>
#include <string>

#include "advise/lint/context.hpp"
#include "advise/lint/plugin_entries.hpp"
#include "config/fields.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kSystemProfile = "aks-system";
constexpr std::string_view kPlugins[] = {
    "DefaultBinder",      "DefaultPreemption",
    "ImageLocality",      "InterPodAffinity",
    "NodeAffinity",       "NodeName",
    "NodePorts",          "NodeResourcesBalancedAllocation",
    "NodeResourcesFit",   "NodeUnschedulable",
    "NodeVolumeLimits",   "PodTopologySpread",
    "PrioritySort",       "SchedulingGates",
    "TaintToleration",    "VolumeBinding",
    "VolumeRestrictions", "VolumeZone",
};

void check_plugin(const LintContext& context, std::string_view name, const Value& value,
                  const Path& path) {
  const bool taken =
      std::find(std::begin(kPlugins), std::end(kPlugins), name) != std::end(kPlugins);
  if (taken || name.empty() || name == "*") return;
  context.problems.add(rules::kTargetAks, value, path,
                       quoted(name) + " is none of the 18 plugins that AKS lets one configure");
}

}  // namespace

void lint_aks(const LintContext& context) {
  for_each_plugin_entry(context, [&](const PluginEntry& entry) {
    check_plugin(context, entry.name, entry.name_value, entry.path.child("name"));
  });
  const Path top;
  const Path profiles = top.child("profiles");
  for (std::size_t i = 0; i < context.config.profiles.size(); ++i) {
    const Profile& profile = context.config.profiles[i];
    const Path path = profiles.index(i);
    const Value* name = field(profile.value, "schedulerName", context.findings());
    if (name != nullptr && name->text == kSystemProfile) {
      context.problems.add(rules::kTargetAks, *name, path.child("schedulerName"),
                           "AKS keeps the profile aks-system to itself");
    }
    const Path list = path.child("pluginConfig");
    for (const PluginArgs& entry : profile.args) {
      const Value* plugin = field(entry.entry, "name", context.findings());
      const Path at = list.index(entry.index);
      if (plugin != nullptr) check_plugin(context, entry.plugin, *plugin, at.child("name"));
    }
  }
}

}  // namespace tightfit
