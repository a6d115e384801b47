// SPDX-License-Identifier: Apache-2.0
// What is valid and yet does not do what it looks like.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hpa/controller_config.hpp"
#include "hpa/input/cluster.hpp"

namespace tightfit::hpa {

enum class LintRule : std::uint8_t {
  kUnreachableMinimum,   // the count cannot come down to minReplicas, at least not at this usage
  kToleranceOverStep,    // the tolerance is wider than one replica
  kMissingRequest,       // a utilization target, and a pod without the request (or basis)
  kContainerNotFound,    // the metric names a container that no pod has
  kPercentOnlyFromZero,  // no policy lets the count leave zero
  kTargetTypeDisagrees,  // target.type says another field than the one that counts
  kLimitBeyondNode,      // no pod can use what the target asks for: no node is as large
  kAverageDuringSurge,   // AverageValue is divided by pods of a rollout, too
  kMaxBelowCurrent,      // the next sync scales down to maxReplicas
  kTargetNotFound,       // scaleTargetRef names nothing among the inputs
};

struct LintFinding {
  InputPlace place{};
  std::string autoscaler{};  // namespace/name
  LintRule rule = LintRule::kUnreachableMinimum;
  std::string field{};
  std::string message{};  // one line
};

// "unreachable-minimum", ...
std::string_view lint_rule_name(LintRule rule) noexcept;

// Findings by autoscaler in the cluster's order, then by rule. Rules that need a target, pods,
// samples or nodes say nothing where those are not among the inputs.
// `basis` takes the place of the autoscalers' own.
std::vector<LintFinding> lint(const Cluster& cluster, const ControllerConfig& config,
                              std::optional<UtilizationBasis> basis = {});

}  // namespace tightfit::hpa
