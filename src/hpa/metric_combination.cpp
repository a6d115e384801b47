// SPDX-License-Identifier: Apache-2.0
#include "hpa/metric_combination.hpp"

#include "hpa/reasons.hpp"

namespace tightfit::hpa {

Combination combine(std::span<const MetricOutcome> metrics, std::int32_t current_replicas) {
  Combination result;
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    if (metrics[i].error) {
      if (result.failed++ == 0) result.first_failed = i;
    } else if (result.replicas == 0 || metrics[i].proposal.replicas > result.replicas) {
      result.replicas = metrics[i].proposal.replicas;
      result.winner = i;
    }
  }
  result.void_result =
      result.failed >= metrics.size() || (result.failed > 0 && result.replicas < current_replicas);
  return result;
}

std::string_view failure_reason(MetricSourceType type) noexcept {
  switch (type) {
    case MetricSourceType::kResource:
      return reasons::kFailedGetResourceMetric;
    case MetricSourceType::kContainerResource:
      return reasons::kFailedGetContainerResourceMetric;
    case MetricSourceType::kPods:
      return reasons::kFailedGetPodsMetric;
    case MetricSourceType::kObject:
      return reasons::kFailedGetObjectMetric;
    case MetricSourceType::kExternal:
      return reasons::kFailedGetExternalMetric;
    case MetricSourceType::kUnknown:
      break;
  }
  return reasons::kInvalidMetricSourceType;
}

}  // namespace tightfit::hpa
