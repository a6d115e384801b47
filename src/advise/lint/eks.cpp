// SPDX-License-Identifier: Apache-2.0
// What Amazon EKS takes: kubeSchedulerConfig.nodeResourcesFit.scoringStrategy with a type, which is
// LeastAllocated or MostAllocated, and at most 100 resources with a name of 1 to 253 characters and
// a weight of 1 to 100. Source: Amazon EKS API reference, ScoringStrategy and ResourceWeight, 2026.
#include <string>

#include "advise/lint/context.hpp"
#include "advise/lint/fit_args_view.hpp"
#include "config/fields.hpp"
#include "config/path.hpp"

namespace tightfit {

namespace {

constexpr std::size_t kMaxResources = 100;
constexpr std::size_t kMaxName = 253;
constexpr std::string_view kPlace =
    "EKS takes no more than NodeResourcesFit's scoringStrategy of the default profile";

using Names = std::initializer_list<std::string_view>;

// Reports the fields of `map` that are not in `taken`.
void only(const LintContext& context, const Value* map, const Path& path, Names taken) {
  if (map == nullptr) return;
  for (const Member& entry : map->members) {
    const bool ok = std::find(taken.begin(), taken.end(), entry.key) != taken.end();
    if (ok || entry.shadowed || entry.value->kind == ValueKind::kNull) continue;
    context.problems.add(rules::kTargetEks, entry.offset, path.child(entry.key).str(),
                         std::string(kPlace));
  }
}

void check_resources(const LintContext& context, const FitArgs& fit, const Path& strategy) {
  const Path list = strategy.child("resources");
  const auto& items = list_field(fit.strategy, "resources", context.findings());
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Path entry = list.index(i);
    if (i == kMaxResources) {
      context.problems.add(rules::kTargetEks, *items[i], entry, "EKS takes at most 100 resources");
    }
    const Value* name = field(items[i], "name", context.findings());
    if (name != nullptr && (name->text.empty() || name->text.size() > kMaxName)) {
      context.problems.add(rules::kTargetEks, *name, entry.child("name"),
                           "EKS takes names of 1 to 253 characters");
    }
    const Value* weight = field(items[i], "weight", context.findings());
    if (weight != nullptr && weight->integer == 0) {
      context.problems.add(rules::kTargetEks, *weight, entry.child("weight"),
                           "EKS takes weights of 1 to 100, got 0");
    }
  }
}

void check_strategy(const LintContext& context, const FitArgs& fit) {
  only(context, &fit.args, fit.path, {"apiVersion", "kind", "scoringStrategy"});
  if (fit.strategy == nullptr) return;
  const Path strategy = fit.path.child("scoringStrategy");
  const Value* type = field(fit.strategy, "type", context.findings());
  if (type != nullptr && type->text == "RequestedToCapacityRatio") {
    context.problems.add(rules::kTargetEks, *type, strategy.child("type"),
                         "EKS takes LeastAllocated or MostAllocated, and no shape; MostAllocated "
                         "is the nearest to a rising one");
  }
  check_resources(context, fit, strategy);
}

void check_profile(const LintContext& context, const Profile& profile, const Path& path) {
  only(context, profile.value, path, {"schedulerName", "pluginConfig"});
  const Value* name = field(profile.value, "schedulerName", context.findings());
  if (name != nullptr && name->text != "default-scheduler") {
    context.problems.add(rules::kTargetEks, *name, path.child("schedulerName"),
                         std::string(kPlace));
  }
  const Path list = path.child("pluginConfig");
  for (const PluginArgs& entry : profile.args) {
    if (entry.plugin == "NodeResourcesFit") continue;
    const Path at = list.index(entry.index);
    context.problems.add(rules::kTargetEks, field_offset(*entry.entry, "name"),
                         at.child("name").str(), std::string(kPlace));
  }
}

}  // namespace

void lint_eks(const LintContext& context) {
  const Path top;
  const auto& profiles = context.config.profiles;
  if (!context.config.bare_args)
    only(context, context.root(), top, {"apiVersion", "kind", "profiles"});
  const Path list = top.child("profiles");
  for (std::size_t i = 0; i < profiles.size(); ++i) {
    if (profiles[i].value == nullptr) continue;
    const Path path = list.index(i);
    if (i > 0) {
      context.problems.add(rules::kTargetEks, *profiles[i].value, path, "EKS has one profile");
      continue;
    }
    check_profile(context, profiles[i], path);
  }
  for_each_fit_args(context, [&](const FitArgs& fit) {
    if (fit.profile_index == 0 && fit.plugin == "NodeResourcesFit") check_strategy(context, fit);
  });
}

}  // namespace tightfit
