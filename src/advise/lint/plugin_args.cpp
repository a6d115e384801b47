// SPDX-License-Identifier: Apache-2.0
// Arguments that nothing reads.
#include <string>

#include "advise/lint/context.hpp"
#include "advise/lint/fit_args_view.hpp"
#include "advise/lint/known_plugins.hpp"
#include "config/fields.hpp"
#include "config/fit_args.hpp"
#include "config/plugin_registry.hpp"
#include "config/schema.hpp"

namespace tightfit {

namespace {

void check_entry(const LintContext& context, const Profile& profile, const PluginArgs& entry,
                 const Path& path) {
  const Value* name = field(entry.entry, "name", context.findings());
  if (name == nullptr || entry.plugin.empty()) return;
  const bool enabled = profile.plugins.enables(entry.plugin);
  if (!is_known_plugin(entry.plugin, context.options.target.semantics)) {
    // One that is not enabled and not declared is reported by its name.
    if (enabled && entry.args != nullptr) {
      context.problems.add(rules::kUncheckedArgs, *entry.args, path.child("args"),
                           "not checked: kube-scheduler hands arguments of a plugin that is not "
                           "its own on as they are, unless the scheduler knows a type " +
                               std::string(entry.plugin) + "Args");
    } else if (!enabled && has_plugin(context.options, entry.plugin)) {
      context.problems.add(rules::kUnusedArgs, *name, path.child("name"),
                           quoted(entry.plugin) + " is not enabled in this profile");
    }
    return;
  }
  if (!has_plugin(context.options, entry.plugin)) return;
  if (!enabled) {
    context.problems.add(
        rules::kUnusedArgs, *name, path.child("name"),
        quoted(entry.plugin) + " is not enabled in this profile, so its arguments have no effect");
  } else if (entry.args != nullptr && plugin_args_type(entry.plugin) == nullptr) {
    context.problems.add(rules::kUnusedArgs, *entry.args, path.child("args"),
                         quoted(entry.plugin) + " takes no arguments");
  }
}

// What kube-scheduler would say of them, once the plugin were enabled.
void check_disabled_fit(const LintContext& context, const FitArgs& fit) {
  Findings findings(context.text);
  validate_fit_args(fit.args, fit.path, context.options.target.semantics, findings);
  for (Finding& finding : findings.take()) {
    const Position position{finding.line, finding.column};
    context.problems.add(
        rules::kUnusedArgsInvalid, context.problems.lines().offset(position),
        std::move(finding.field),
        "would be refused if " + std::string(fit.plugin) + " were enabled: " + finding.message);
  }
}

void check_strategy(const LintContext& context, const FitArgs& fit) {
  const Member* strategy = fit.args.member("scoringStrategy");
  context.problems.add(
      rules::kUnusedArgs, strategy->offset, fit.path.child("scoringStrategy").str(),
      std::string(fit.plugin) + " does not score in this profile, so the strategy has no effect");
}

}  // namespace

void lint_plugin_args(const LintContext& context) {
  const Path top;
  const Path profiles = top.child("profiles");
  for (std::size_t i = 0; i < context.config.profiles.size(); ++i) {
    const Profile& profile = context.config.profiles[i];
    const Path at = profiles.index(i);
    const Path list = at.child("pluginConfig");
    for (const PluginArgs& entry : profile.args) {
      check_entry(context, profile, entry, list.index(entry.index));
    }
  }
  for_each_fit_args(context, [&](const FitArgs& fit) {
    if (fit.profile == nullptr) return;
    if (!fit.profile->plugins.enables(fit.plugin)) {
      check_disabled_fit(context, fit);
    } else if (fit.strategy != nullptr && !scores(fit)) {
      check_strategy(context, fit);
    }
  });
}

}  // namespace tightfit
