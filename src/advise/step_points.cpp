// SPDX-License-Identifier: Apache-2.0
#include "advise/step_points.hpp"

#include "core/policy.hpp"
#include "core/saturating.hpp"
#include "core/scaled_fraction.hpp"

namespace tightfit {

std::vector<std::int64_t> step_points(std::int64_t allocatable) {
  std::vector<std::int64_t> points;
  if (allocatable <= 0) return points;
  for (std::int64_t percent = 0; percent <= kMaxNodeScore; ++percent) {
    const auto sum =
        static_cast<std::int64_t>(static_cast<Int128>(allocatable) * percent / kMaxNodeScore);
    points.insert(points.end(), {sum - 1, sum, saturating_add(sum, 1)});
  }
  return points;
}

}  // namespace tightfit
