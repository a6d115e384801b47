// SPDX-License-Identifier: Apache-2.0
// Policies made by hand, for tests that do not go through a configuration.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/function_shape.hpp"
#include "core/policy.hpp"

namespace tightfit::testing {

using NamedWeights = std::vector<std::pair<std::string, std::int64_t>>;

inline Policy make_policy(ScoringStrategyType strategy, const NamedWeights& resources,
                          const std::vector<UtilizationShapePoint>& shape = {}) {
  Policy policy;
  policy.rounding = strategy == ScoringStrategyType::kRequestedToCapacityRatio
                        ? Rounding::kHalfAwayFromZero
                        : Rounding::kTruncate;
  for (const auto& [name, weight] : resources) {
    ResourceSpec spec;
    spec.name = name;
    spec.weight = weight;
    spec.strategy = strategy;
    spec.shape = shape;
    spec.shape_table = evaluate_shape(shape);
    policy.resources.push_back(spec);
  }
  return policy;
}

}  // namespace tightfit::testing
