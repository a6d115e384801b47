// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/policy.hpp"
#include "core/scaled_fraction.hpp"

namespace tightfit {

// LeastAllocated score of one resource, 0..100: the free share of `allocatable` (not 0) after
// placing, in percent, truncated; 0 when over-committed. `requested` includes the pod; below 0 it
// counts as 0. Nothing is free where `allocatable` is negative. Source: least_allocated.go of the
// in-tree noderesources package.
constexpr std::int64_t least_allocated(std::int64_t requested, std::int64_t allocatable) noexcept {
  if (requested > allocatable || allocatable < 0) return 0;
  const std::int64_t used = requested < 0 ? 0 : requested;
  return scaled_fraction(allocatable - used, allocatable, kMaxNodeScore);
}

}  // namespace tightfit
