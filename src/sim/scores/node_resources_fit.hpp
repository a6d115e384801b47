// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/policy.hpp"
#include "sim/scores/resource_amounts.hpp"

namespace tightfit {

// A score, 0..100, and the amounts that it was made from, in the order of policy.resources.
struct FitScore {
  ResourceAmounts amounts;
  std::uint8_t score = 0;
};

// The names of a policy's resources, in its order.
std::vector<std::string> resource_names(const Policy& policy);

// NodeResourcesFit's score of a node for a pod that is not on it.
FitScore node_resources_fit(const Pod& pod, const NodeInfo& node, const Policy& policy,
                            Semantics semantics);

}  // namespace tightfit
