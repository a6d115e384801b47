// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sim/scores/resource_amounts.hpp"

namespace tightfit {

// A score, 0..100, and the amounts that it was made from. No score: the pod requests none of the
// resources, and the plugin is skipped for it on every node; of the amounts only pod_request is
// set then.
struct BalancedScore {
  ResourceAmounts amounts;
  std::optional<std::int64_t> score;
};

// NodeResourcesBalancedAllocation's score of a node for a pod that is not on it; `resources` are
// the names in the plugin's arguments.
BalancedScore node_resources_balanced_allocation(const Pod& pod, const NodeInfo& node,
                                                 const std::vector<std::string>& resources,
                                                 Semantics semantics);

}  // namespace tightfit
