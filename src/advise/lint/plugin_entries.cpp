// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/plugin_entries.hpp"

#include <algorithm>

#include "config/fields.hpp"

namespace tightfit {

namespace {

struct Set {
  const Profile& profile;
  std::optional<ExtensionPoint> point;
  const Value* value;
  const Path& path;
};

void visit_list(const LintContext& context, const Set& set, bool enabled,
                const PluginEntryVisitor& visit) {
  const std::string_view key = enabled ? "enabled" : "disabled";
  const Path list = set.path.child(key);
  const auto& items = list_field(set.value, key, context.findings());
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (context.findings().is_bad(items[i])) continue;
    const Value* name = field(items[i], "name", context.findings());
    if (name == nullptr) continue;
    const Path path = list.index(i);
    visit({set.profile, set.point, enabled, name->text, *items[i], *name, path});
  }
}

}  // namespace

std::string_view point_name(std::optional<ExtensionPoint> point) {
  return point ? extension_point_name(*point) : "multiPoint";
}

void for_each_plugin_entry(const LintContext& context, const PluginEntryVisitor& visit) {
  const Path top;
  const Path profiles = top.child("profiles");
  for (std::size_t i = 0; i < context.config.profiles.size(); ++i) {
    const Profile& profile = context.config.profiles[i];
    const Value* plugins = field(profile.value, "plugins", context.findings());
    const Path at = profiles.index(i);
    const Path path = at.child("plugins");
    const auto visit_set = [&](std::optional<ExtensionPoint> point) {
      const std::string_view name = point_name(point);
      const Path set_path = path.child(name);
      const Set set{profile, point, field(plugins, name, context.findings()), set_path};
      visit_list(context, set, true, visit);
      visit_list(context, set, false, visit);
    };
    visit_set(std::nullopt);
    for (std::size_t point = 0; point < kExtensionPointCount; ++point) {
      visit_set(static_cast<ExtensionPoint>(point));
    }
  }
}

}  // namespace tightfit
