// SPDX-License-Identifier: Apache-2.0
// Entries of `disabled` that take nothing away.
#include <algorithm>
#include <string>

#include "advise/lint/context.hpp"
#include "advise/lint/known_plugins.hpp"
#include "advise/lint/plugin_entries.hpp"

namespace tightfit {

namespace {

bool lists(const std::vector<EnabledPlugin>& plugins, std::string_view name) {
  return std::any_of(plugins.begin(), plugins.end(),
                     [name](const EnabledPlugin& plugin) { return plugin.name == name; });
}

bool is_default(std::string_view name, Semantics semantics) {
  const auto defaults = default_plugins(semantics);
  return std::any_of(defaults.begin(), defaults.end(),
                     [name](const DefaultPlugin& plugin) { return plugin.name == name; });
}

// Why the entry has no effect; empty if it has one.
std::string reason(const PluginEntry& entry, Semantics semantics) {
  const ProfilePlugins& plugins = entry.profile.plugins;
  if (!entry.point) {
    // Naming a plugin in both lists is how its place in the order is changed.
    if (is_default(entry.name, semantics) || lists(plugins.multi_point.enabled, entry.name)) {
      return "";
    }
    return "is not enabled by default";
  }
  if (!implements(entry.name, *entry.point, semantics)) {
    return "does nothing at " + std::string(point_name(entry.point));
  }
  const PluginSet& set = plugins.at[static_cast<std::size_t>(*entry.point)];
  if (lists(plugins.multi_point.enabled, entry.name) || lists(set.enabled, entry.name) ||
      plugins.multi_point.disables(entry.name)) {
    return "";
  }
  return "is not enabled by multiPoint";
}

}  // namespace

void lint_disabled_plugins(const LintContext& context) {
  const Semantics semantics = context.options.target.semantics;
  for_each_plugin_entry(context, [&](const PluginEntry& entry) {
    // Of a plugin that is not known here nothing can be said.
    if (entry.enabled || entry.name == "*" || !has_plugin(context.options, entry.name) ||
        !is_known_plugin(entry.name, semantics)) {
      return;
    }
    const std::string why = reason(entry, semantics);
    if (why.empty()) return;
    context.problems.add(rules::kDisabledWithoutEffect, entry.name_value, entry.path.child("name"),
                         quoted(entry.name) + " " + why + ", so disabling it there has no effect");
  });
}

}  // namespace tightfit
