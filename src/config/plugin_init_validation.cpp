// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>
#include <set>
#include <string>

#include "config/fields.hpp"
#include "config/fit_args.hpp"
#include "config/validation.hpp"
#include "core/policy.hpp"

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
    validate_fit_args(*args->args, entry.child("args"), profile.plugins.semantics, findings);
  }
}

// A scheduler may have more plugins than are known here, but none of these names.
bool can_exist(std::string_view plugin) { return !plugin.empty() && plugin != "*"; }

void report(const EnabledPlugin& plugin, const Path& list, Kind kind, std::string message,
            Findings& findings) {
  findings.add(plugin.value->offset, list.index(plugin.index), Stage::kPluginInit, kind,
               std::move(message));
}

void validate_set(const PluginSet& set, ExtensionPoint point, Semantics semantics,
                  const Path& plugins, Findings& findings) {
  const Path at = plugins.child(extension_point_name(point));
  const Path list = at.child("enabled");
  std::set<std::string_view> seen;
  for (const EnabledPlugin& plugin : set.enabled) {
    if (!can_exist(plugin.name)) {
      report(plugin, list, Kind::kNotSupported,
             "no plugin can have the name " + quoted(plugin.name), findings);
    } else if (is_known_plugin(plugin.name, semantics) &&
               !implements(plugin.name, point, semantics)) {
      report(plugin, list, Kind::kNotSupported,
             quoted(plugin.name) + " does nothing at " + std::string(extension_point_name(point)),
             findings);
    } else if (!seen.insert(plugin.name).second) {
      report(plugin, list, Kind::kDuplicate, quoted(plugin.name) + " is enabled twice", findings);
    }
  }
}

bool contains(const PluginSet& set, std::string_view name) {
  return std::any_of(set.enabled.begin(), set.enabled.end(),
                     [name](const EnabledPlugin& plugin) { return plugin.name == name; });
}

// Whether multiPoint brings the plugin to the point: where the point itself names or disables the
// plugin, that decides. A plugin that is not known here may be for any point.
bool expands_to(const ProfilePlugins& plugins, std::string_view name, ExtensionPoint point) {
  const PluginSet& set = plugins.at[static_cast<std::size_t>(point)];
  return !set.disables(name) && !contains(set, name) &&
         (implements(name, point, plugins.semantics) || !is_known_plugin(name, plugins.semantics));
}

bool expands_anywhere(const ProfilePlugins& plugins, std::string_view name) {
  for (std::size_t i = 0; i < extension_point_count(plugins.semantics); ++i) {
    if (expands_to(plugins, name, static_cast<ExtensionPoint>(i))) return true;
  }
  return false;
}

void validate_multi_point(const ProfilePlugins& plugins, const Path& path, Findings& findings) {
  const Path at = path.child("multiPoint");
  const Path list = at.child("enabled");
  std::set<std::string_view> seen;
  for (const EnabledPlugin& plugin : plugins.multi_point.enabled) {
    if (!can_exist(plugin.name)) {
      report(plugin, list, Kind::kNotSupported,
             "no plugin can have the name " + quoted(plugin.name), findings);
    } else if (!seen.insert(plugin.name).second && expands_anywhere(plugins, plugin.name)) {
      report(plugin, list, Kind::kDuplicate, quoted(plugin.name) + " is enabled twice", findings);
    }
  }
}

struct Count {
  std::size_t known = 0;
  bool open = false;  // plugins that are not known here may add to it
};

Count count_at(const ProfilePlugins& plugins, ExtensionPoint point) {
  Count count;
  count.known = plugins.at[static_cast<std::size_t>(point)].enabled.size();
  for (const EnabledPlugin& plugin : plugins.multi_point.enabled) {
    if (!expands_to(plugins, plugin.name, point)) continue;
    if (is_known_plugin(plugin.name, plugins.semantics)) {
      ++count.known;
    } else {
      count.open = true;
    }
  }
  return count;
}

// The weights must not overflow when they are added up. Positive ones of 32 bits cannot, but the
// scheduler's check goes wrong, and refuses, once the sum is negative and another plugin follows.
void validate_weights(const ProfilePlugins& plugins, ExtensionPoint point, const Path& path,
                      Findings& findings) {
  std::vector<EnabledPlugin> list = plugins.at[static_cast<std::size_t>(point)].enabled;
  const auto& multi_point = plugins.multi_point.enabled;
  list.insert(list.end(), multi_point.begin(), multi_point.end());
  std::set<std::string_view> seen;
  const EnabledPlugin* negative = nullptr;
  std::int64_t total = 0;
  for (const EnabledPlugin& plugin : list) {
    const bool scores = implements(plugin.name, point, plugins.semantics);
    if (!scores || !seen.insert(plugin.name).second) continue;
    if (total < 0) {
      const Path at = path.child(extension_point_name(point));
      findings.add(field_offset(*negative->value, "weight"), at, Stage::kPluginInit, Kind::kInvalid,
                   "weights must not be negative, got " + std::to_string(negative->weight) +
                       " for " + quoted(negative->name));
      return;
    }
    if (plugin.weight < 0) negative = &plugin;
    total += (plugin.weight == 0 ? 1 : plugin.weight) * kMaxNodeScore;
  }
}

}  // namespace

void validate_plugin_init(const Profile& profile, const Path& path, Findings& findings) {
  validate_fit(profile, path, findings);
  if (profile.value == nullptr) return;
  const Path plugins = path.child("plugins");
  const Value* configured = field(profile.value, "plugins", findings);
  if (configured == nullptr) return;
  const Semantics semantics = profile.plugins.semantics;
  for (std::size_t i = 0; i < extension_point_count(semantics); ++i) {
    validate_set(profile.plugins.at[i], static_cast<ExtensionPoint>(i), semantics, plugins,
                 findings);
  }
  validate_multi_point(profile.plugins, plugins, findings);
  FieldReporter reporter(configured, plugins, findings, Stage::kPluginInit);
  const Count sorters = count_at(profile.plugins, ExtensionPoint::kQueueSort);
  if (sorters.known > 1 || (sorters.known == 0 && !sorters.open)) {
    reporter.report("queueSort", Kind::kInvalid,
                    "exactly one plugin must sort the queue, got " + std::to_string(sorters.known));
  }
  const Count binders = count_at(profile.plugins, ExtensionPoint::kBind);
  if (binders.known == 0 && !binders.open) {
    reporter.report("bind", Kind::kRequired, "at least one plugin must bind pods, got none");
  }
  if (semantics < Semantics::k138 &&
      count_at(profile.plugins, ExtensionPoint::kPlacementGenerate).known > 1) {
    reporter.report("placementGenerate", Kind::kInvalid,
                    "at most one plugin may generate placements");
  }
  validate_weights(profile.plugins, ExtensionPoint::kScore, plugins, findings);
  validate_weights(profile.plugins, ExtensionPoint::kPlacementScore, plugins, findings);
}

}  // namespace tightfit
