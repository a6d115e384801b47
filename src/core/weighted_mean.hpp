// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/policy.hpp"

namespace tightfit {

// The node's score from its resources' scores. With weights up to 100 and scores up to 100 the
// sums of any list that fits in memory are far from overflow.
struct WeightedMean {
  std::int64_t weighted_sum = 0;
  std::int64_t weight_sum = 0;

  constexpr void add(std::int64_t score, std::int64_t weight) noexcept {
    weighted_sum += score * weight;
    weight_sum += weight;
  }

  // 0 when nothing counted. Rounding half away from zero equals the in-tree plugin's round of the
  // quotient as doubles, since both sums are non-negative and far below 2^53.
  constexpr std::int64_t value(Rounding rounding) const noexcept {
    if (weight_sum == 0) return 0;
    if (rounding == Rounding::kTruncate) return weighted_sum / weight_sum;
    return (2 * weighted_sum + weight_sum) / (2 * weight_sum);
  }
};

}  // namespace tightfit
