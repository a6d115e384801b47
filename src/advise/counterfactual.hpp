// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/policy.hpp"
#include "sim/pod_scores.hpp"

namespace tightfit {

enum class ChangeKind : std::uint8_t { kWeight, kRequest, kNodeUse, kStrategy };

// One change after which the runner-up would win, and the scores after it.
struct Counterfactual {
  ChangeKind kind = ChangeKind::kWeight;
  std::size_t resource = 0;  // in policy.resources; not for kStrategy
  std::size_t node = 0;      // kNodeUse: the candidate whose use changes
  // The weight, the pod's request, the node's use as scored; milli-CPU for cpu, else units.
  std::int64_t from = 0;
  std::int64_t to = 0;
  ScoringStrategyType strategy = ScoringStrategyType::kLeastAllocated;  // kStrategy
  std::vector<UtilizationShapePoint> shape;                             // of that strategy
  std::int64_t runner_up_score = 0;
  std::optional<std::int64_t> winner_score;  // none: the pod no longer fits there
};

/*
 * Of each kind the smallest change that makes `runner_up` win, both candidates of `scores` that
 * fit; a kind is absent where no change does it. Weights: of one resource, 1 to 100. Requests: the
 * pod's sum of one resource that it requests or that counts always, for filter and score alike.
 * Use: of one resource of one of the two nodes, at least 0. Strategy: for all resources,
 * LeastAllocated, MostAllocated, and RequestedToCapacityRatio by the shape 0:0,100:10. Changes of
 * different resources compare by their share of what the runner-up has; of equally small ones the
 * one to the smaller amount counts, of the resource that comes first. The search is exact: scores
 * change only at whole percents of what a node has (step_points.hpp), and each of these is tried
 * with the real filter and the real scorer.
 */
std::vector<Counterfactual> find_counterfactuals(const PodScores& scores, const Policy& policy,
                                                 std::size_t winner, std::size_t runner_up);

}  // namespace tightfit
