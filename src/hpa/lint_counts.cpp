// SPDX-License-Identifier: Apache-2.0
// Rules on replicas, tolerances and behavior.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <unordered_map>

#include "hpa/lint_rules.hpp"
#include "hpa/sync.hpp"

namespace tightfit::hpa {
namespace {

std::string short_number(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%.10g", value);
  return buffer;
}

std::size_t spec_offset(const LintSubject& subject) {
  return subject.autoscaler.loaded.object.max_replicas.offset;
}

// The utilization of the least busy pod, in percent of its base.
std::optional<double> least_utilization(const LintSubject& subject, const MetricSpec& spec) {
  const BaseQuery query{
      .resource = spec.name, .container = spec.container, .basis = subject.view.basis};
  std::unordered_map<std::string_view, const AutoscaledPod*> pods;
  for (const AutoscaledPod& pod : subject.view.pods) pods.emplace(pod.name, &pod);
  std::optional<double> least;
  for (const ResourceSample& sample : subject.view.resource_samples) {
    const auto found = pods.find(sample.pod);
    const auto usage = resource_usage(sample, spec.name, spec.container);
    if (found == pods.end() || !usage) continue;
    const BaseAmount base = utilization_base(*found->second, query, subject.config.rules);
    const auto* milli = std::get_if<std::int64_t>(&base);
    if (milli == nullptr || *milli <= 0) continue;
    const double percent = 100 * static_cast<double>(usage->value) / static_cast<double>(*milli);
    least = std::min(least.value_or(percent), percent);
  }
  return least;
}

// From min + 1 the count comes down only if ceil(ratio * (min + 1)) is min or less.
void lint_usage_at_minimum(const LintSubject& subject, std::size_t index, double down) {
  const MetricSpec& spec = subject.spec.metrics[index];
  const std::optional<double> least = least_utilization(subject, spec);
  if (!least) return;
  const double min = subject.spec.min_replicas;
  const double needed = *spec.target.average_utilization * std::min(min / (min + 1), 1 - down);
  if (*least <= needed) return;
  subject.report(LintRule::kUnreachableMinimum, metric_offset(subject, index), metric_field(index),
                 short_number(min + 1) + " replicas come down to minReplicas " + short_number(min) +
                     " only at " + short_number(std::floor(needed)) +
                     " % or less; the least busy pod uses " + short_number(std::ceil(*least)) +
                     " % now");
}

}  // namespace

void lint_minimum(const LintSubject& subject) {
  const AutoscalerSpec& spec = subject.spec;
  if (spec.min_replicas >= spec.max_replicas) return;
  const auto& behavior = spec.behavior;
  const double down = tolerances_of(spec, subject.config).down;
  if (behavior && behavior->down.select == SelectPolicy::kDisabled) {
    subject.report(
        LintRule::kUnreachableMinimum, spec_offset(subject), "spec.behavior.scaleDown.selectPolicy",
        "Disabled: the count never comes down to minReplicas " + std::to_string(spec.min_replicas));
    return;
  }
  if (down >= 1) {
    subject.report(LintRule::kUnreachableMinimum, spec_offset(subject),
                   "spec.behavior.scaleDown.tolerance",
                   "no usage is below 1 - " + short_number(down) +
                       " of the target: the count never comes down to minReplicas " +
                       std::to_string(spec.min_replicas));
    return;
  }
  if (spec.min_replicas < 1) return;
  for (std::size_t i = 0; i < spec.metrics.size(); ++i) {
    if (has_utilization_target(spec.metrics[i])) lint_usage_at_minimum(subject, i, down);
  }
}

void lint_tolerance(const LintSubject& subject) {
  const Tolerances tolerances = tolerances_of(subject.spec, subject.config);
  const auto check = [&](double tolerance, const char* direction, const char* field) {
    // One replica of n is 1/n of the load.
    const double replicas = tolerance * subject.spec.max_replicas;
    if (replicas <= 1) return;
    subject.report(LintRule::kToleranceOverStep, spec_offset(subject), field,
                   "at " + std::to_string(subject.spec.max_replicas) + " replicas the tolerance " +
                       short_number(tolerance) + " is worth " + short_number(replicas) +
                       ": that much more or less load scales nothing " + direction);
  };
  check(tolerances.up, "up", "spec.behavior.scaleUp.tolerance");
  if (tolerances.down < 1) check(tolerances.down, "down", "spec.behavior.scaleDown.tolerance");
}

void lint_from_zero(const LintSubject& subject) {
  const AutoscalerSpec& spec = subject.spec;
  if (spec.min_replicas != 0 || !spec.behavior) return;
  const ScalingRules& up = spec.behavior->up;
  const auto is_percent = [](const ScalingPolicy& policy) {
    return policy.type == ScalingPolicyType::kPercent;
  };
  const bool stuck = up.select == SelectPolicy::kDisabled ||
                     (up.select == SelectPolicy::kMin
                          ? std::any_of(up.policies.begin(), up.policies.end(), is_percent)
                          : std::all_of(up.policies.begin(), up.policies.end(), is_percent));
  if (!stuck) return;
  subject.report(LintRule::kPercentOnlyFromZero, spec_offset(subject),
                 "spec.behavior.scaleUp.policies",
                 "a Percent policy adds nothing to 0 replicas: once at minReplicas 0 the count "
                 "stays there");
}

void lint_scale(const LintSubject& subject) {
  const std::int32_t current = subject.view.scale.spec_replicas;
  if (current > subject.spec.max_replicas) {
    subject.report(LintRule::kMaxBelowCurrent, spec_offset(subject), "spec.maxReplicas",
                   std::to_string(subject.spec.max_replicas) + " is less than the " +
                       std::to_string(current) +
                       " replicas of now: the next sync scales down without a metric being read");
  }
  if (subject.target == nullptr && !subject.cluster.workloads.empty()) {
    const ObjectReference& name = subject.spec.scale_target;
    subject.report(LintRule::kTargetNotFound, spec_offset(subject), "spec.scaleTargetRef",
                   name.kind + ' ' + name.name + " is not among the inputs");
  }
}

}  // namespace tightfit::hpa
