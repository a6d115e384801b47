// SPDX-License-Identifier: Apache-2.0
// Names in enabled, disabled and pluginConfig that are no plugin's.
#include <string>
#include <vector>

#include "advise/lint/context.hpp"
#include "advise/lint/edits.hpp"
#include "advise/lint/known_plugins.hpp"
#include "advise/lint/plugin_entries.hpp"
#include "advise/lint/slip.hpp"
#include "config/fields.hpp"

namespace tightfit {

namespace {

// A name where it stands. `enabled`: the scheduler would look for the plugin and not find it.
struct Name {
  std::string_view text;
  const Value& value;
  const Path& path;
  bool enabled;
};

std::string effect(const Name& name) {
  return name.enabled ? "kube-scheduler does not start" : "the entry has no effect";
}

std::string retired_message(const RetiredPlugin& retired, const Name& name) {
  return quoted(retired.name) + " was removed from kube-scheduler, " + effect(name) + ": " +
         advice_on(retired);
}

void report_unknown(const LintContext& context, const Name& name) {
  const Rule& rule = name.enabled ? rules::kUnknownPlugin : rules::kUnknownPluginIgnored;
  if (context.problems.full(rule)) return;
  const std::string nearest = nearest_plugin(context.options, name.text);
  std::string message = "there is no plugin " + quoted(name.text) + ", " + effect(name);
  std::vector<Edit> fix;
  if (nearest.empty()) {
    message += "; a scheduler that was built with it needs --plugin here";
  } else {
    message += "; did you mean " + quoted(nearest) + "?";
    if (is_slip(name.text, nearest)) {
      fix = replace_token(context.text, name.value.offset, name.text, nearest);
    }
  }
  context.problems.add(rule, name.value, name.path, message, std::move(fix));
}

void check(const LintContext& context, const Name& name) {
  if (name.text.empty() || name.text == "*" || has_plugin(context.options, name.text)) return;
  if (const RetiredPlugin* retired = find_retired_plugin(name.text)) {
    const Rule& rule = name.enabled ? rules::kRetiredPlugin : rules::kRetiredPluginIgnored;
    // kube-scheduler itself looks for some of them.
    if (context.problems.has(rules::kRetiredPlugin, name.value.offset)) return;
    context.problems.add(rule, name.value, name.path, retired_message(*retired, name));
    return;
  }
  // kube-scheduler has its own finding on this one.
  if (!name.enabled && name.text == "NodeResourcesFitArgs") return;
  report_unknown(context, name);
}

void check_plugin_config(const LintContext& context, const Profile& profile, const Path& path) {
  const Path list = path.child("pluginConfig");
  for (const PluginArgs& entry : profile.args) {
    const Value* name = field(entry.entry, "name", context.findings());
    // Where the plugin is enabled, that is reported.
    if (name == nullptr || profile.plugins.enables(entry.plugin)) continue;
    const Path at = list.index(entry.index);
    check(context, {entry.plugin, *name, at.child("name"), false});
  }
}

}  // namespace

void lint_plugin_names(const LintContext& context) {
  for_each_plugin_entry(context, [&](const PluginEntry& entry) {
    check(context, {entry.name, entry.name_value, entry.path.child("name"), entry.enabled});
  });
  const Path top;
  const Path profiles = top.child("profiles");
  for (std::size_t i = 0; i < context.config.profiles.size(); ++i) {
    check_plugin_config(context, context.config.profiles[i], profiles.index(i));
  }
}

}  // namespace tightfit
