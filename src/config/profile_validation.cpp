// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "config/fields.hpp"
#include "config/validation.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kRemovedPlugins[] = {"AzureDiskLimits", "CinderLimits", "EBSLimits",
                                                "GCEPDLimits"};

bool is_removed(std::string_view plugin) {
  return std::find(std::begin(kRemovedPlugins), std::end(kRemovedPlugins), plugin) !=
         std::end(kRemovedPlugins);
}

std::string removed(std::string_view plugin) {
  return "must be a plugin that kube-scheduler still has, got " + quoted(plugin);
}

// multiPoint is not looked at here, nor are placements' extension points before 1.38.
bool looks_for_removed(ExtensionPoint point, Semantics semantics) {
  return semantics >= Semantics::k138 ||
         (point != ExtensionPoint::kPlacementGenerate && point != ExtensionPoint::kPlacementScore);
}

void validate_enabled(const Profile& profile, const Path& path, Findings& findings) {
  const Path plugins = path.child("plugins");
  for (std::size_t i = 0; i < kExtensionPointCount; ++i) {
    const auto point = static_cast<ExtensionPoint>(i);
    if (!looks_for_removed(point, profile.plugins.semantics)) continue;
    const Path set = plugins.child(extension_point_name(point));
    const Path list = set.child("enabled");
    for (const EnabledPlugin& plugin : profile.plugins.at[i].enabled) {
      if (!is_removed(plugin.name)) continue;
      findings.add(field_offset(*plugin.value, "name"), list.index(plugin.index),
                   Stage::kValidation, Kind::kInvalid, removed(plugin.name));
    }
  }
}

void validate_entry(const PluginArgs& entry, const Path& path, Semantics semantics,
                    Findings& findings) {
  if (is_removed(entry.plugin)) {
    findings.add(field_offset(*entry.entry, "name"), path, Stage::kValidation, Kind::kInvalid,
                 removed(entry.plugin));
  } else if (entry.plugin == "NodeResourcesFitArgs") {
    // kube-scheduler looks for this name by mistake, and no arguments can be right for it.
    findings.add(field_offset(*entry.entry, "args"), path.child("args"), Stage::kValidation,
                 Kind::kInvalid,
                 "the plugin is named \"NodeResourcesFit\", got " + quoted(entry.plugin));
  } else if (entry.args != nullptr && entry.readable) {
    validate_plugin_args(entry.plugin, *entry.args, path.child("args"), semantics, findings);
  }
}

void validate_plugin_config(const Profile& profile, const Path& path, Findings& findings) {
  const Path list = path.child("pluginConfig");
  std::set<std::string_view> seen;
  for (const PluginArgs& entry : profile.args) {
    const Path at = list.index(entry.index);
    if (!seen.insert(entry.plugin).second) {
      findings.add(field_offset(*entry.entry, "name"), at, Stage::kValidation, Kind::kDuplicate,
                   quoted(entry.plugin) + " is configured twice");
    }
    validate_entry(entry, at, profile.plugins.semantics, findings);
  }
}

}  // namespace

void validate_profiles(const std::vector<Profile>& profiles, Findings& findings) {
  const Path top;
  const Path list = top.child("profiles");
  std::map<std::string_view, std::size_t> names;
  for (std::size_t i = 0; i < profiles.size(); ++i) {
    const Profile& profile = profiles[i];
    if (profile.value == nullptr) continue;
    const Path path = list.index(i);
    FieldReporter reporter(profile.value, path, findings);
    if (profile.name_known) {
      if (profile.name.empty()) {
        reporter.report("schedulerName", Kind::kRequired,
                        profiles.size() == 1 ? "must not be empty"
                                             : "required where there are several profiles");
      }
      const auto [first, fresh] = names.emplace(profile.name, i);
      if (!fresh) {
        reporter.report("schedulerName", Kind::kDuplicate,
                        "must differ from " + list.index(first->second).str() +
                            ".schedulerName, got " + quoted(profile.name));
      }
    }
    reporter.check_range("percentageOfNodesToScore", 0, 0, 100);
    validate_percentage_of_placements(profile.value, path, profile.plugins.semantics, findings);
    validate_enabled(profile, path, findings);
    validate_plugin_config(profile, path, findings);
  }
}

}  // namespace tightfit
