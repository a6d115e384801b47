// SPDX-License-Identifier: Apache-2.0
// Inside of lint.hpp: the rules, each on one autoscaler.
#pragma once

#include <string>
#include <vector>

#include "hpa/input/sync_view.hpp"
#include "hpa/lint.hpp"

namespace tightfit::hpa {

// One autoscaler and what is known of its surroundings.
struct LintSubject {
  const Cluster& cluster;
  const ControllerConfig& config;
  const AutoscalerObject& autoscaler;
  const AutoscalerSpec& spec;
  const WorkloadObject* target;  // null: not among the inputs
  const SyncView& view;
  std::vector<LintFinding>& findings;

  void report(LintRule rule, std::size_t offset, std::string field, std::string message) const;
};

void lint_minimum(const LintSubject& subject);
void lint_tolerance(const LintSubject& subject);
void lint_from_zero(const LintSubject& subject);
void lint_scale(const LintSubject& subject);
void lint_metric_targets(const LintSubject& subject);
void lint_bases(const LintSubject& subject);
void lint_node_size(const LintSubject& subject);

// Where the metric with that index stands.
std::size_t metric_offset(const LintSubject& subject, std::size_t index);
std::string metric_field(std::size_t index);
bool has_utilization_target(const MetricSpec& spec);

}  // namespace tightfit::hpa
