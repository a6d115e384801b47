// SPDX-License-Identifier: Apache-2.0
// Whether a packing strategy gets to see all nodes.
#include <algorithm>
#include <cstdint>
#include <string>

#include "advise/lint/context.hpp"
#include "advise/lint/fit_args_view.hpp"
#include "config/fields.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kPercentage = "percentageOfNodesToScore";
constexpr std::int64_t kAll = 100;

// How many feasible nodes kube-scheduler looks for among `nodes`.
// Source: numFeasibleNodesToFind of pkg/scheduler/schedule_one.go; the same in 1.34 to 1.38.
std::int64_t sample_size(std::int64_t nodes, std::int64_t percentage) {
  constexpr std::int64_t kAlwaysScored = 100;
  constexpr std::int64_t kMinPercentage = 5;
  if (nodes < kAlwaysScored || percentage >= kAll) return nodes;
  if (percentage == 0) percentage = std::max(kMinPercentage, 50 - nodes / 125);
  return std::max(kAlwaysScored, nodes * percentage / 100);
}

struct Setting {
  const Value* value = nullptr;  // null: not set
  std::int64_t percentage = 0;
  std::string field;
};

Setting find_setting(const LintContext& context, const FitArgs& fit) {
  const Path top;
  const Path profiles = top.child("profiles");
  const Path profile = profiles.index(fit.profile_index);
  if (const Value* value = field(fit.profile->value, kPercentage, context.findings())) {
    return {value, value->integer, profile.child(kPercentage).str()};
  }
  if (const Value* value = field(context.root(), kPercentage, context.findings())) {
    return {value, value->integer, top.child(kPercentage).str()};
  }
  return {nullptr, 0, fit.path.child("scoringStrategy").str() + ".type"};
}

constexpr const char* kAdvice =
    " for a pod and the next pod sees others; set percentageOfNodesToScore to 100 to pack";

void check(const LintContext& context, const FitArgs& fit) {
  const Setting setting = find_setting(context, fit);
  if (setting.percentage < 0 || setting.percentage >= kAll) return;
  const Value& place = setting.value == nullptr ? *fit.strategy->find("type") : *setting.value;
  if (context.options.cluster) {
    const auto nodes = static_cast<std::int64_t>(context.options.cluster->nodes);
    const std::int64_t size = sample_size(nodes, setting.percentage);
    if (size >= nodes) return;
    context.problems.add(rules::kSamplingDefeatsPacking, place.offset, setting.field,
                         "at most " + std::to_string(size) + " of " + std::to_string(nodes) +
                             " nodes are scored" + kAdvice);
  } else if (setting.percentage > 0) {
    context.problems.add(rules::kSamplingDefeatsPacking, place.offset, setting.field,
                         "of more than 100 nodes only " + std::to_string(setting.percentage) +
                             " % (at least 100) are scored" + kAdvice);
  } else {
    context.problems.add(rules::kPackingSamples, place.offset, setting.field,
                         std::string("of more than 100 nodes only a part is scored") + kAdvice);
  }
}

}  // namespace

void lint_sampling(const LintContext& context) {
  for_each_fit_args(context, [&](const FitArgs& fit) {
    if (fit.profile != nullptr && scores(fit) && packs(fit, context.findings())) {
      check(context, fit);
    }
  });
}

}  // namespace tightfit
