// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/policy.hpp"

namespace tightfit {

// Why a resource has no part in a node's score.
enum class LeftOut : std::uint8_t {
  kCounted,         // it has
  kNotRequested,    // a scalar resource that the pod does not request
  kNotAllocatable,  // the node has none of it
  kShapeScoreZero,  // RequestedToCapacityRatio scored it 0
};

// One resource of one node, scored. Amounts: milli-CPU for cpu, else bytes or counts.
struct ResourceScore {
  LeftOut left_out = LeftOut::kCounted;
  std::int64_t requested = 0;  // allocated and pod request together, saturated
  std::int64_t score = 0;      // 0..100
};

// Scores one resource: what every kernel and every explanation is compared with.
// Source: resource_allocation.go of the in-tree noderesources package.
ResourceScore score_resource(const ResourceSpec& spec, std::int64_t allocatable,
                             std::int64_t allocated, std::int64_t pod_request) noexcept;

// Scores one node, 0..100: arrays in the order of policy.resources, of its length.
std::uint8_t score_node(const Policy& policy, const std::int64_t* allocatable,
                        const std::int64_t* allocated, const std::int64_t* pod_request) noexcept;

}  // namespace tightfit
