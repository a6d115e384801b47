// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/context.hpp"
#include "advise/lint/known_plugins.hpp"
#include "advise/lint/plugin_entries.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kTightFit = "TightFit";

}  // namespace

void lint_scored_twice(const LintContext& context) {
  for_each_plugin_entry(context, [&](const PluginEntry& entry) {
    const bool scores = !entry.point || *entry.point == ExtensionPoint::kScore;
    if (!entry.enabled || !scores || entry.name != kTightFit) return;
    if (!has_plugin(context.options, kTightFit)) return;
    if (context.problems.full(rules::kScoredTwice)) return;
    const auto weights = score_weights(entry.profile.plugins);
    if (weights.count(kTightFit) == 0 || weights.count("NodeResourcesFit") == 0) return;
    context.problems.add(rules::kScoredTwice, entry.name_value, entry.path.child("name"),
                         "NodeResourcesFit scores in this profile too, so resources count twice; "
                         "disable it under preScore and score");
  });
}

}  // namespace tightfit
