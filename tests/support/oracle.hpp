// SPDX-License-Identifier: Apache-2.0
// Scoring once more, the obvious way: everything in 128 bits, exact fractions, no shortcut and no
// code of src/core. It shares the structs of a policy with it, nothing else.
#pragma once

#include <cstdint>
#include <vector>

#include "core/policy.hpp"

namespace tightfit::oracle {

__extension__ typedef __int128 Wide;

// True where int64 arithmetic times 100 would wrap: kube-scheduler up to 1.37 does, we do not.
bool wraps_times_100(std::int64_t amount);

// 0..100 at a utilization of 0..100.
std::int64_t shape_score(const std::vector<UtilizationShapePoint>& shape, std::int64_t utilization);

// 0..100 of one resource with a non-zero allocatable.
std::int64_t resource_score(const ResourceSpec& spec, std::int64_t allocatable, Wide requested);

// 0..100 of one node; arrays in the order of policy.resources.
std::int64_t node_score(const Policy& policy, const std::int64_t* allocatable,
                        const std::int64_t* allocated, const std::int64_t* pod_request);

}  // namespace tightfit::oracle
