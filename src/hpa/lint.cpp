// SPDX-License-Identifier: Apache-2.0
#include "hpa/lint.hpp"

#include "hpa/input/explain_cluster.hpp"
#include "hpa/lint_rules.hpp"

namespace tightfit::hpa {

std::string_view lint_rule_name(LintRule rule) noexcept {
  switch (rule) {
    case LintRule::kUnreachableMinimum:
      return "unreachable-minimum";
    case LintRule::kToleranceOverStep:
      return "tolerance-over-step";
    case LintRule::kMissingRequest:
      return "missing-request";
    case LintRule::kContainerNotFound:
      return "container-not-found";
    case LintRule::kPercentOnlyFromZero:
      return "percent-only-from-zero";
    case LintRule::kTargetTypeDisagrees:
      return "target-type-disagrees";
    case LintRule::kLimitBeyondNode:
      return "limit-beyond-node";
    case LintRule::kAverageDuringSurge:
      return "average-during-surge";
    case LintRule::kMaxBelowCurrent:
      return "max-below-current";
    case LintRule::kTargetNotFound:
      return "target-not-found";
  }
  return "";
}

void LintSubject::report(LintRule rule, std::size_t offset, std::string field,
                         std::string message) const {
  findings.push_back({.place = autoscaler.place(offset),
                      .autoscaler = full_name(autoscaler),
                      .rule = rule,
                      .field = std::move(field),
                      .message = std::move(message)});
}

std::size_t metric_offset(const LintSubject& subject, std::size_t index) {
  const auto& metrics = subject.autoscaler.loaded.object.metrics;
  return metrics.has() && index < metrics.value->size() ? (*metrics.value)[index].type.offset : 0;
}

std::string metric_field(std::size_t index) {
  return "spec.metrics[" + std::to_string(index) + ']';
}

bool has_utilization_target(const MetricSpec& spec) {
  const bool resource =
      spec.type == MetricSourceType::kResource || spec.type == MetricSourceType::kContainerResource;
  return resource && !spec.target.average_value && spec.target.average_utilization;
}

std::vector<LintFinding> lint(const Cluster& cluster, const ControllerConfig& config,
                              std::optional<UtilizationBasis> basis) {
  std::vector<LintFinding> findings;
  const ClusterViews views(cluster, {.replicas = {}, .basis = basis});
  for (std::size_t i = 0; i < cluster.autoscalers.size(); ++i) {
    const AutoscalerObject& autoscaler = cluster.autoscalers[i];
    const SyncView view = views.view(i);
    const LintSubject subject{.cluster = cluster,
                              .config = config,
                              .autoscaler = autoscaler,
                              .spec = autoscaler.loaded.spec,
                              .target = views.find_target(autoscaler),
                              .view = view,
                              .findings = findings};
    lint_minimum(subject);
    lint_tolerance(subject);
    lint_bases(subject);
    lint_from_zero(subject);
    lint_metric_targets(subject);
    lint_node_size(subject);
    lint_scale(subject);
  }
  return findings;
}

}  // namespace tightfit::hpa
