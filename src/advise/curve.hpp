// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/policy.hpp"
#include "sim/pod_scores.hpp"

namespace tightfit {

// Where nodes stand on a curve.
struct CurveDot {
  std::int64_t utilization = 0;  // whole percent, 0 to 100
  std::int64_t score = 0;
  std::vector<std::string> nodes;
};

// How a resource is scored, from empty to full, and where the nodes are on it.
struct Curve {
  const ResourceSpec* spec = nullptr;                      // of the policy
  std::array<std::int64_t, kMaxUtilization + 1> scores{};  // at each whole percent in use
  std::vector<CurveDot> dots;                              // by utilization
  std::size_t absent = 0;                                  // nodes that have none of it
};

// A curve for each resource of the policy. The nodes' use is the scored one, as it is, or with
// `pod` on each of them that has room.
std::vector<Curve> resource_curves(const Policy& policy, const Cluster& cluster,
                                   const PodScores* pod);

}  // namespace tightfit
