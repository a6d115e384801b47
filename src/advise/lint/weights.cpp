// SPDX-License-Identifier: Apache-2.0
// Weights of plugins and of resources.
#include <algorithm>
#include <string>

#include "advise/lint/context.hpp"
#include "advise/lint/edits.hpp"
#include "advise/lint/fit_args_view.hpp"
#include "advise/lint/plugin_entries.hpp"
#include "config/fields.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kWeight = "weight";

bool is_weighted(std::optional<ExtensionPoint> point) {
  return !point || *point == ExtensionPoint::kScore || *point == ExtensionPoint::kPlacementScore;
}

// Whether the plugin may score: of one that is not known here that cannot be excluded.
bool may_score(std::string_view plugin, Semantics semantics) {
  return !is_known_plugin(plugin, semantics) ||
         implements(plugin, ExtensionPoint::kScore, semantics) ||
         implements(plugin, ExtensionPoint::kPlacementScore, semantics);
}

std::string effective_weight(const PluginEntry& entry) {
  const auto weights = score_weights(entry.profile.plugins);
  const auto found = weights.find(entry.name);
  if (found == weights.end()) return "it does not score in this profile";
  return "it scores with weight " + std::to_string(found->second);
}

// What `score` says about a plugin goes before multiPoint.
bool score_decides(const PluginEntry& entry) {
  const PluginSet& score =
      entry.profile.plugins.at[static_cast<std::size_t>(ExtensionPoint::kScore)];
  return score.disables(entry.name) ||
         std::any_of(score.enabled.begin(), score.enabled.end(),
                     [&](const EnabledPlugin& plugin) { return plugin.name == entry.name; });
}

// Why a weight that is not 0 has no effect; empty if it has one.
std::string reason(const PluginEntry& entry, Semantics semantics) {
  const std::string name = quoted(entry.name);
  if (!entry.enabled) return "a weight under disabled has no effect";
  if (!is_weighted(entry.point)) {
    return "a weight counts only under score and multiPoint, not under " +
           std::string(point_name(entry.point)) + "; " + effective_weight(entry);
  }
  if (!may_score(entry.name, semantics))
    return name + " does not score, so its weight has no effect";
  if (!entry.point && score_decides(entry)) {
    return "what score says about " + name + " goes before multiPoint: " + effective_weight(entry);
  }
  return "";
}

bool has_no_default_weight(std::string_view name, Semantics semantics) {
  const auto plugins = default_plugins(semantics);
  return std::any_of(plugins.begin(), plugins.end(), [name](const DefaultPlugin& plugin) {
    return plugin.name == name && plugin.weight == 0;
  });
}

void check_plugin(const LintContext& context, const PluginEntry& entry) {
  if (context.problems.full(rules::kWeightWithoutEffect)) return;
  const auto weight = int_field(&entry.value, kWeight, -1, context.findings());
  const Value* value = field(&entry.value, kWeight, context.findings());
  if (value == nullptr || !weight) return;
  const Semantics semantics = context.options.target.semantics;
  const Path path = entry.path.child(kWeight);
  const std::string why = reason(entry, semantics);
  // kube-scheduler writes its defaults with a weight of 0 wherever it has none.
  if (*weight == 0) {
    if (!why.empty() || (!entry.point && has_no_default_weight(entry.name, semantics))) return;
    context.problems.add(
        rules::kWeightZero, *value, path,
        "0 is read as 1; to switch off " + quoted(entry.name) + " name it under disabled");
  } else if (!why.empty()) {
    context.problems.add(rules::kWeightWithoutEffect, *value, path, why,
                         remove_entry(context.text, entry.value, kWeight));
  }
}

void check_resources(const LintContext& context, const FitArgs& fit) {
  const Path strategy_path = fit.path.child("scoringStrategy");
  const Path list = strategy_path.child("resources");
  const auto& items = list_field(fit.strategy, "resources", context.findings());
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Value* weight = field(items[i], kWeight, context.findings());
    if (weight == nullptr || weight->integer != 0) continue;
    const Path entry = list.index(i);
    context.problems.add(rules::kWeightZero, *weight, entry.child(kWeight),
                         "0 is read as 1; to leave out a resource do not list it");
  }
}

}  // namespace

void lint_weights(const LintContext& context) {
  for_each_plugin_entry(context, [&](const PluginEntry& entry) { check_plugin(context, entry); });
  for_each_fit_args(context, [&](const FitArgs& fit) { check_resources(context, fit); });
}

}  // namespace tightfit
