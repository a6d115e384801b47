// SPDX-License-Identifier: Apache-2.0
// Rules on metrics, their targets and what usage is set against.
#include <algorithm>

#include "hpa/lint_rules.hpp"

namespace tightfit::hpa {
namespace {

std::string_view type_name(MetricTargetType type) {
  switch (type) {
    case MetricTargetType::kUtilization:
      return "Utilization";
    case MetricTargetType::kValue:
      return "Value";
    case MetricTargetType::kAverageValue:
      return "AverageValue";
    case MetricTargetType::kUnknown:
      break;
  }
  return "";
}

void lint_target_type(const LintSubject& subject, std::size_t index) {
  const MetricSpec& spec = subject.spec.metrics[index];
  const MetricTarget& target = spec.target;
  const std::string said(type_name(target.type));
  const std::string field = metric_field(index) + ".target";
  if (spec.type != MetricSourceType::kObject) {
    const MetricTargetType effective = effective_type(spec);
    if (effective == target.type || effective == MetricTargetType::kUnknown) return;
    subject.report(LintRule::kTargetTypeDisagrees, metric_offset(subject, index), field,
                   "type says " + said +
                       ", but the controller goes by the field that is set and "
                       "takes it for " +
                       std::string(type_name(effective)));
    return;
  }
  const bool set =
      target.type == MetricTargetType::kValue
          ? target.value.has_value()
          : target.type == MetricTargetType::kAverageValue && target.average_value.has_value();
  if (!set) {
    subject.report(LintRule::kTargetTypeDisagrees, metric_offset(subject, index), field,
                   "type says " + said +
                       ", and the field that it needs is not set: the metric "
                       "fails at every sync");
  } else if (target.value && target.average_value) {
    subject.report(LintRule::kTargetTypeDisagrees, metric_offset(subject, index), field,
                   "value and averageValue are set; type " + said +
                       " decides, the other counts "
                       "for nothing");
  }
}

void lint_surge(const LintSubject& subject, std::size_t index) {
  const MetricSpec& spec = subject.spec.metrics[index];
  const bool one_value =
      spec.type == MetricSourceType::kObject || spec.type == MetricSourceType::kExternal;
  const bool surges = subject.target != nullptr && subject.target->surges;
  if (!one_value || !surges || effective_type(spec) != MetricTargetType::kAverageValue) return;
  subject.report(LintRule::kAverageDuringSurge, metric_offset(subject, index),
                 metric_field(index) + ".target.averageValue",
                 "the value is divided by status.replicas, which a rollout of the Deployment "
                 "raises by maxSurge: the average drops meanwhile");
}

// The pods, or what they will be where there is none.
std::vector<const AutoscaledPod*> subjects_pods(const LintSubject& subject) {
  std::vector<const AutoscaledPod*> pods;
  for (const AutoscaledPod& pod : subject.view.pods) pods.push_back(&pod);
  if (subject.target != nullptr && !subject.target->pod_template.containers.empty()) {
    pods.push_back(&subject.target->pod_template);
  }
  return pods;
}

void lint_base(const LintSubject& subject, std::size_t index) {
  const MetricSpec& spec = subject.spec.metrics[index];
  const BaseQuery query{
      .resource = spec.name, .container = spec.container, .basis = subject.view.basis};
  for (const AutoscaledPod* pod : subjects_pods(subject)) {
    const BaseAmount base = utilization_base(*pod, query, subject.config.rules);
    const auto* error = std::get_if<MetricError>(&base);
    // Which node a template's pods will run on is open.
    if (error == nullptr ||
        (error->kind == MetricErrorKind::kMissingAllocatable && pod->node_allocatable.empty())) {
      continue;
    }
    const bool absent = error->kind == MetricErrorKind::kContainerNotFound;
    subject.report(absent ? LintRule::kContainerNotFound : LintRule::kMissingRequest,
                   metric_offset(subject, index), metric_field(index),
                   describe(*error) + ": the metric fails at every sync");
    return;
  }
}

// The most of a resource that a node has; 0 without nodes.
std::int64_t largest_node(const LintSubject& subject, const std::string& resource) {
  std::int64_t most = 0;
  for (const NodeObject& node : subject.cluster.nodes) {
    const std::int64_t* amount = find_amount(node.allocatable, resource);
    if (amount != nullptr) most = std::max(most, *amount);
  }
  return most;
}

}  // namespace

void lint_metric_targets(const LintSubject& subject) {
  for (std::size_t i = 0; i < subject.spec.metrics.size(); ++i) {
    lint_target_type(subject, i);
    lint_surge(subject, i);
  }
}

void lint_bases(const LintSubject& subject) {
  for (std::size_t i = 0; i < subject.spec.metrics.size(); ++i) {
    if (has_utilization_target(subject.spec.metrics[i])) lint_base(subject, i);
  }
}

void lint_node_size(const LintSubject& subject) {
  for (std::size_t i = 0; i < subject.spec.metrics.size(); ++i) {
    const MetricSpec& spec = subject.spec.metrics[i];
    if (!has_utilization_target(spec) || subject.view.basis == UtilizationBasis::kRequest) continue;
    const BaseQuery query{
        .resource = spec.name, .container = spec.container, .basis = subject.view.basis};
    const std::int64_t largest = largest_node(subject, spec.name);
    for (const AutoscaledPod* pod : subjects_pods(subject)) {
      const BaseAmount base = utilization_base(*pod, query, subject.config.rules);
      const auto* milli = std::get_if<std::int64_t>(&base);
      const std::int64_t* own = find_amount(pod->node_allocatable, spec.name);
      const std::int64_t node = own != nullptr ? *own : largest;
      if (milli == nullptr || node == 0 || *milli <= node) continue;
      const auto percent = static_cast<std::int64_t>(100.0 * static_cast<double>(node) /
                                                     static_cast<double>(*milli));
      subject.report(LintRule::kLimitBeyondNode, metric_offset(subject, i), metric_field(i),
                     "on a node that can allocate " + std::to_string(node) + " milli of " +
                         spec.name + " a pod gets no further than " + std::to_string(percent) +
                         " % of its limit; the target is " +
                         std::to_string(*spec.target.average_utilization) + " %");
      break;
    }
  }
}

}  // namespace tightfit::hpa
