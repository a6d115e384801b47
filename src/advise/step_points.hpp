// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace tightfit {

// Sums of requests of a resource, among them both neighbours of every sum at which a strategy's
// score can change: all strategies divide sum * 100 by the allocatable amount, so scores change
// only at whole percents of it. Empty where nothing is allocatable; not sorted.
std::vector<std::int64_t> step_points(std::int64_t allocatable);

}  // namespace tightfit
