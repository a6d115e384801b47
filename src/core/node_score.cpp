// SPDX-License-Identifier: Apache-2.0
#include "core/node_score.hpp"

#include <cstddef>

#include "core/least_allocated.hpp"
#include "core/most_allocated.hpp"
#include "core/requested_to_capacity_ratio.hpp"
#include "core/saturating.hpp"
#include "core/weighted_mean.hpp"

namespace tightfit {

ResourceScore score_resource(const ResourceSpec& spec, std::int64_t allocatable,
                             std::int64_t allocated, std::int64_t pod_request) noexcept {
  ResourceScore result;
  result.requested = saturating_add(allocated, pod_request);
  if (spec.scalar && pod_request == 0) {
    result.left_out = LeftOut::kNotRequested;
    return result;
  }
  if (allocatable == 0) {
    result.left_out = LeftOut::kNotAllocatable;
    return result;
  }
  switch (spec.strategy) {
    case ScoringStrategyType::kLeastAllocated:
      result.score = least_allocated(result.requested, allocatable);
      break;
    case ScoringStrategyType::kMostAllocated:
      result.score = most_allocated(result.requested, allocatable);
      break;
    case ScoringStrategyType::kRequestedToCapacityRatio:
      result.score = requested_to_capacity_ratio(result.requested, allocatable, spec.shape_table);
      if (result.score == 0) result.left_out = LeftOut::kShapeScoreZero;
      break;
  }
  return result;
}

std::uint8_t score_node(const Policy& policy, const std::int64_t* allocatable,
                        const std::int64_t* allocated, const std::int64_t* pod_request) noexcept {
  WeightedMean mean;
  for (std::size_t i = 0; i < policy.resources.size(); ++i) {
    const ResourceSpec& spec = policy.resources[i];
    const ResourceScore resource =
        score_resource(spec, allocatable[i], allocated[i], pod_request[i]);
    if (resource.left_out == LeftOut::kCounted) mean.add(resource.score, spec.weight);
  }
  return static_cast<std::uint8_t>(mean.value(policy.rounding));
}

}  // namespace tightfit
