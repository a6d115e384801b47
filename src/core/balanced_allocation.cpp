// SPDX-License-Identifier: Apache-2.0
#include "core/balanced_allocation.hpp"

#include <algorithm>
#include <cmath>

#include "core/policy.hpp"

#if defined(__FAST_MATH__)
#error "the score depends on the exact rounding of each operation"
#endif

namespace tightfit {
namespace {

double used_fraction(std::int64_t requested, std::int64_t allocatable) noexcept {
  return std::clamp(static_cast<double>(requested) / static_cast<double>(allocatable), 0.0, 1.0);
}

}  // namespace

std::int64_t balanced_use(const std::int64_t* requested, const std::int64_t* allocatable,
                          std::size_t count) noexcept {
  double total = 0.0;
  double first_two[2] = {0.0, 0.0};
  std::size_t counted = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (allocatable[i] == 0) continue;
    const double fraction = used_fraction(requested[i], allocatable[i]);
    total += fraction;
    if (counted < 2) first_two[counted] = fraction;
    ++counted;
  }
  double deviation = 0.0;
  if (counted == 2) {
    // Half the difference is the standard deviation, but rounds differently.
    deviation = std::abs((first_two[0] - first_two[1]) / 2);
  } else if (counted > 2) {
    const double mean = total / static_cast<double>(counted);
    double squares = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
      if (allocatable[i] == 0) continue;
      const double distance = used_fraction(requested[i], allocatable[i]) - mean;
      squares = squares + distance * distance;
    }
    deviation = std::sqrt(squares / static_cast<double>(counted));
  }
  return static_cast<std::int64_t>((1 - deviation) * static_cast<double>(kMaxNodeScore));
}

std::int64_t balanced_allocation(const std::int64_t* requested, const std::int64_t* allocated,
                                 const std::int64_t* allocatable, std::size_t count,
                                 Semantics semantics) noexcept {
  const std::int64_t with_pod = balanced_use(requested, allocatable, count);
  if (semantics < Semantics::k136) return with_pod;
  const std::int64_t without_pod = balanced_use(allocated, allocatable, count);
  constexpr std::int64_t kHalf = kMaxNodeScore / 2;
  return kHalf + (kHalf + with_pod - without_pod) / 2;
}

}  // namespace tightfit
