// SPDX-License-Identifier: Apache-2.0
// Whether a packing strategy can have its way against the plugins that spread.
#include <cstdint>
#include <string>

#include "advise/lint/context.hpp"
#include "advise/lint/fit_args_view.hpp"
#include "config/fields.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kSpread = "PodTopologySpread";
constexpr std::string_view kBalanced = "NodeResourcesBalancedAllocation";

// Whether PodTopologySpread spreads pods that have no constraints of their own.
bool spreads_by_default(const Profile& profile, const Findings& findings) {
  const PluginArgs* args = profile.args_of(kSpread);
  const Value* value = args == nullptr || !args->readable ? nullptr : args->args;
  if (string_field(value, "defaultingType", "System", findings) == "System") return true;
  return !list_field(value, "defaultConstraints", findings).empty();
}

void check(const LintContext& context, const FitArgs& fit) {
  const auto weights = score_weights(fit.profile->plugins);
  const auto weight_of = [&](std::string_view plugin) {
    const auto found = weights.find(plugin);
    return found == weights.end() ? 0 : found->second;
  };
  const std::int64_t own = weight_of(fit.plugin);
  const bool spreads = spreads_by_default(*fit.profile, context.findings());
  const std::int64_t spread = spreads ? weight_of(kSpread) : 0;
  const std::int64_t balanced = weight_of(kBalanced);
  const bool outvoted = spread > 0 ? own <= spread + balanced : own < balanced;
  if (!outvoted) return;
  std::string message =
      std::string(fit.plugin) + " packs with weight " + std::to_string(own) + ", against";
  if (spread > 0) message += " " + std::string(kSpread) + " with " + std::to_string(spread);
  if (spread > 0 && balanced > 0) message += " and";
  if (balanced > 0) message += " " + std::string(kBalanced) + " with " + std::to_string(balanced);
  message += ": pods may spread all the same; raise its weight or disable them";
  const Path strategy = fit.path.child("scoringStrategy");
  context.problems.add(rules::kPackingOutvoted, *fit.strategy->find("type"), strategy.child("type"),
                       message);
}

}  // namespace

void lint_packing(const LintContext& context) {
  for_each_fit_args(context, [&](const FitArgs& fit) {
    if (fit.profile != nullptr && scores(fit) && packs(fit, context.findings())) {
      check(context, fit);
    }
  });
}

}  // namespace tightfit
