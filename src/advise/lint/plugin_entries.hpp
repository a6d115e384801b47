// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "advise/lint/context.hpp"
#include "config/path.hpp"
#include "config/plugin_registry.hpp"

namespace tightfit {

// An entry of `enabled` or `disabled` somewhere in a profile.
struct PluginEntry {
  const Profile& profile;
  std::optional<ExtensionPoint> point;  // empty: multiPoint
  bool enabled = true;
  std::string_view name;
  const Value& value;
  const Value& name_value;
  const Path& path;  // ends with the entry's index
};

using PluginEntryVisitor = std::function<void(const PluginEntry&)>;

// All entries with a name of all profiles, in the order of the extension points.
void for_each_plugin_entry(const LintContext& context, const PluginEntryVisitor& visit);

// "score", "multiPoint".
std::string_view point_name(std::optional<ExtensionPoint> point);

}  // namespace tightfit
