// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/policy.hpp"
#include "core/scaled_fraction.hpp"

namespace tightfit {

// MostAllocated score of one resource, 0..100: the used share of `allocatable` (not 0) after
// placing, in percent, truncated; 100 when over-committed, 0 where `allocatable` is negative.
// `requested` includes the pod; below 0 it counts as 0. Source: most_allocated.go of the in-tree
// noderesources package.
constexpr std::int64_t most_allocated(std::int64_t requested, std::int64_t allocatable) noexcept {
  if (allocatable < 0) return 0;
  if (requested > allocatable) return kMaxNodeScore;
  const std::int64_t used = requested < 0 ? 0 : requested;
  return scaled_fraction(used, allocatable, kMaxNodeScore);
}

}  // namespace tightfit
