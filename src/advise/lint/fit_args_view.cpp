// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/fit_args_view.hpp"

#include <algorithm>
#include <string_view>

#include "advise/lint/shape_points.hpp"
#include "config/fields.hpp"
#include "core/strategy_name.hpp"

namespace tightfit {

namespace {

void visit_profile(const LintContext& context, std::size_t index, const Path& path,
                   const std::function<void(const FitArgs&)>& visit) {
  const Profile& profile = context.config.profiles[index];
  const Path list = path.child("pluginConfig");
  for (const PluginArgs& entry : profile.args) {
    const bool fit = entry.plugin == "NodeResourcesFit" || entry.plugin == "TightFit";
    if (!fit || entry.args == nullptr || !entry.readable) continue;
    const Path at = list.index(entry.index);
    const Path args = at.child("args");
    const Value* strategy = field(entry.args, "scoringStrategy", context.findings());
    visit({*entry.args, strategy, args, &profile, index, entry.plugin});
  }
}

}  // namespace

void for_each_fit_args(const LintContext& context,
                       const std::function<void(const FitArgs&)>& visit) {
  const Path top;
  if (context.config.bare_args && context.config.decoded) {
    const Value& args = *context.root();
    visit({args, field(&args, "scoringStrategy", context.findings()), top, nullptr, 0,
           "NodeResourcesFit"});
  }
  const Path profiles = top.child("profiles");
  for (std::size_t i = 0; i < context.config.profiles.size(); ++i) {
    visit_profile(context, i, profiles.index(i), visit);
  }
}

bool scores(const FitArgs& fit) {
  return fit.profile == nullptr || score_weights(fit.profile->plugins).count(fit.plugin) != 0;
}

bool packs(const FitArgs& fit, const Findings& findings) {
  const auto type = string_field(fit.strategy, "type", "", findings).value_or("");
  if (type == strategy_name(ScoringStrategyType::kMostAllocated)) return true;
  if (type != strategy_name(ScoringStrategyType::kRequestedToCapacityRatio)) return false;
  const auto shape = read_shape_points(fit, findings);
  return std::any_of(shape.begin(), shape.end(),
                     [&](const ShapePoint& point) { return point.score > shape.front().score; });
}

}  // namespace tightfit
