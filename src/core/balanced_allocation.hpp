// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/semantics.hpp"

namespace tightfit {

// How evenly a node is used, 0..100: 100 when every resource is used to the same fraction. Arrays
// of `count` amounts; a resource with allocatable 0 is left out, a negative sum counts as 0.
//
// The fractions and their population standard deviation are doubles, added in the order of the
// list, as upstream has them; hence -ffp-contract=off.
// Source: balanced_allocation.go of the in-tree noderesources package.
std::int64_t balanced_use(const std::int64_t* requested, const std::int64_t* allocatable,
                          std::size_t count) noexcept;

// NodeResourcesBalancedAllocation's score, 0..100. requested = allocated and the pod together.
// Since 1.36 it is what the pod changes (75: nothing), before that the state with the pod.
std::int64_t balanced_allocation(const std::int64_t* requested, const std::int64_t* allocated,
                                 const std::int64_t* allocatable, std::size_t count,
                                 Semantics semantics) noexcept;

}  // namespace tightfit
