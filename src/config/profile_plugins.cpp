// SPDX-License-Identifier: Apache-2.0
#include "config/profile_plugins.hpp"

#include <algorithm>

#include "config/fields.hpp"

namespace tightfit {

namespace {

bool contains(const std::vector<EnabledPlugin>& plugins, std::string_view name) {
  return std::any_of(plugins.begin(), plugins.end(),
                     [name](const EnabledPlugin& plugin) { return plugin.name == name; });
}

PluginSet read_set(const Value* set, const Findings& findings) {
  PluginSet result;
  const auto& enabled = list_field(set, "enabled", findings);
  for (std::size_t i = 0; i < enabled.size(); ++i) {
    if (findings.is_bad(enabled[i])) continue;
    const auto name = string_field(enabled[i], "name", "", findings);
    if (!name) continue;
    const auto weight = int_field(enabled[i], "weight", 0, findings);
    result.enabled.push_back({*name, weight.value_or(0), enabled[i], i});
  }
  for (const Value* item : list_field(set, "disabled", findings)) {
    if (const auto name = string_field(item, "name", "", findings)) {
      result.disabled.push_back(*name);
    }
  }
  return result;
}

// Defaults first, each replaced by the last configured plugin of its name; then the others.
PluginSet merge_with_defaults(PluginSet custom, Semantics semantics) {
  PluginSet merged;
  std::vector<bool> used(custom.enabled.size(), false);
  for (const DefaultPlugin& plugin : default_plugins(semantics)) {
    if (custom.disables(plugin.name)) continue;
    const auto last =
        std::find_if(custom.enabled.rbegin(), custom.enabled.rend(),
                     [&](const EnabledPlugin& enabled) { return enabled.name == plugin.name; });
    if (last == custom.enabled.rend()) {
      merged.enabled.push_back({plugin.name, plugin.weight, nullptr, 0});
    } else {
      used[static_cast<std::size_t>(custom.enabled.rend() - last - 1)] = true;
      merged.enabled.push_back(*last);
    }
  }
  for (std::size_t i = 0; i < custom.enabled.size(); ++i) {
    if (!used[i]) merged.enabled.push_back(custom.enabled[i]);
  }
  merged.disabled = std::move(custom.disabled);
  return merged;
}

}  // namespace

bool PluginSet::disables(std::string_view name) const {
  return std::any_of(disabled.begin(), disabled.end(),
                     [name](std::string_view entry) { return entry == name || entry == "*"; });
}

bool ProfilePlugins::enables(std::string_view name) const {
  return contains(multi_point.enabled, name) ||
         std::any_of(std::begin(at), std::end(at),
                     [name](const PluginSet& set) { return contains(set.enabled, name); });
}

ProfilePlugins merge_plugins(const Value* plugins, Semantics semantics, const Findings& findings) {
  ProfilePlugins merged;
  merged.semantics = semantics;
  merged.multi_point =
      merge_with_defaults(read_set(field(plugins, "multiPoint", findings), findings), semantics);
  for (std::size_t i = 0; i < extension_point_count(semantics); ++i) {
    const auto point = static_cast<ExtensionPoint>(i);
    merged.at[i] = read_set(field(plugins, extension_point_name(point), findings), findings);
  }
  if (semantics >= Semantics::k138) {
    constexpr auto kReserve = static_cast<std::size_t>(ExtensionPoint::kReserve);
    merged.at[kReserve].disabled.push_back("DefaultPreemption");
  }
  return merged;
}

std::map<std::string_view, std::int64_t> score_weights(const ProfilePlugins& plugins) {
  std::map<std::string_view, std::int64_t> weights;
  const PluginSet& score = plugins.at[static_cast<std::size_t>(ExtensionPoint::kScore)];
  const auto add = [&](const EnabledPlugin& plugin) {
    weights.try_emplace(plugin.name, plugin.weight == 0 ? 1 : plugin.weight);
  };
  std::for_each(score.enabled.begin(), score.enabled.end(), add);
  for (const EnabledPlugin& plugin : plugins.multi_point.enabled) {
    if (score.disables(plugin.name) ||
        !implements(plugin.name, ExtensionPoint::kScore, plugins.semantics))
      continue;
    add(plugin);
  }
  return weights;
}

}  // namespace tightfit
