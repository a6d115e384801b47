// SPDX-License-Identifier: Apache-2.0
#include "support/oracle.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <stdexcept>

namespace tightfit::oracle {
namespace {

constexpr Wide kMin = std::numeric_limits<std::int64_t>::min();
constexpr Wide kMax = std::numeric_limits<std::int64_t>::max();

// The largest integer not above n / d, for d > 0.
Wide floor_of(Wide n, Wide d) {
  Wide q = n / d;
  while (q * d > n) --q;
  while ((q + 1) * d <= n) ++q;
  return q;
}

Wide ceil_of(Wide n, Wide d) { return -floor_of(-n, d); }

}  // namespace

bool wraps_times_100(std::int64_t amount) {
  const Wide product = static_cast<Wide>(amount) * 100;
  return product > kMax || product < kMin;
}

std::int64_t shape_score(const std::vector<UtilizationShapePoint>& shape,
                         std::int64_t utilization) {
  if (utilization <= shape.front().utilization) return 10 * shape.front().score;
  if (utilization >= shape.back().utilization) return 10 * shape.back().score;
  for (std::size_t i = 1; i < shape.size(); ++i) {
    const Wide u0 = shape[i - 1].utilization;
    const Wide u1 = shape[i].utilization;
    if (utilization > u1) continue;
    const Wide s0 = 10 * shape[i - 1].score;
    const Wide s1 = 10 * shape[i].score;
    // The exact value is (s0 (u1 - u) + s1 (u - u0)) / (u1 - u0). Truncating the way from s0
    // keeps a rising line at or below it and a falling one at or above.
    const Wide n = s0 * (u1 - utilization) + s1 * (utilization - u0);
    return static_cast<std::int64_t>(s1 >= s0 ? floor_of(n, u1 - u0) : ceil_of(n, u1 - u0));
  }
  throw std::logic_error("utilizations do not rise");
}

std::int64_t resource_score(const ResourceSpec& spec, std::int64_t allocatable, Wide requested) {
  const Wide whole = allocatable;
  switch (spec.strategy) {
    case ScoringStrategyType::kLeastAllocated:
      if (whole < 0 || requested > whole) return 0;
      return static_cast<std::int64_t>(
          floor_of(100 * (whole - std::max<Wide>(requested, 0)), whole));
    case ScoringStrategyType::kMostAllocated:
      if (whole < 0) return 0;
      return static_cast<std::int64_t>(
          floor_of(100 * std::clamp<Wide>(requested, 0, whole), whole));
    case ScoringStrategyType::kRequestedToCapacityRatio: {
      if (requested > whole) return shape_score(spec.shape, 100);
      if (whole < 0) return shape_score(spec.shape, 0);
      const Wide percent = floor_of(100 * std::max<Wide>(requested, 0), whole);
      return shape_score(spec.shape, static_cast<std::int64_t>(percent));
    }
  }
  throw std::logic_error("unknown strategy");
}

std::int64_t node_score(const Policy& policy, const std::int64_t* allocatable,
                        const std::int64_t* allocated, const std::int64_t* pod_request) {
  Wide sum = 0;
  Wide weights = 0;
  for (std::size_t r = 0; r < policy.resources.size(); ++r) {
    const ResourceSpec& spec = policy.resources[r];
    if (allocatable[r] == 0 || (spec.scalar && pod_request[r] == 0)) continue;
    const Wide requested =
        std::clamp(static_cast<Wide>(allocated[r]) + static_cast<Wide>(pod_request[r]), kMin, kMax);
    const std::int64_t score = resource_score(spec, allocatable[r], requested);
    if (score == 0 && spec.strategy == ScoringStrategyType::kRequestedToCapacityRatio) continue;
    sum += static_cast<Wide>(score) * spec.weight;
    weights += spec.weight;
  }
  if (weights == 0) return 0;
  Wide mean = floor_of(sum, weights);
  const Wide rest = sum - mean * weights;
  if (policy.rounding == Rounding::kHalfAwayFromZero && rest >= weights - rest) ++mean;
  return static_cast<std::int64_t>(mean);
}

}  // namespace tightfit::oracle
