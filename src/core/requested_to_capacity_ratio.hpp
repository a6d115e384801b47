// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/most_allocated.hpp"
#include "core/policy.hpp"

namespace tightfit {

// Utilization of one resource in whole percent, 0..100, truncated; 100 when over-committed. The
// shape is read at this integer. MostAllocated's arithmetic, but for a negative `allocatable`.
constexpr std::int64_t utilization_percent(std::int64_t requested,
                                           std::int64_t allocatable) noexcept {
  if (requested > allocatable) return kMaxUtilization;
  return most_allocated(requested, allocatable);
}

// RequestedToCapacityRatio score of one resource, 0..100. A score of 0 leaves the resource out of
// the node's mean, weight included (weighted_mean.hpp).
// Source: requested_to_capacity_ratio.go of the in-tree noderesources package.
constexpr std::int64_t requested_to_capacity_ratio(std::int64_t requested, std::int64_t allocatable,
                                                   const ShapeTable& shape) noexcept {
  return shape[static_cast<std::size_t>(utilization_percent(requested, allocatable))];
}

}  // namespace tightfit
