// SPDX-License-Identifier: Apache-2.0
#include "table/fast_cell.hpp"

#include <bit>
#include <cmath>

namespace tightfit {
namespace {

// Does not trust the rounding mode: the remainder decides, and std::fma gives its sign exactly.
double reciprocal_not_below(double allocatable) noexcept {
  const double nearest = 100.0 / allocatable;
  if (std::fma(nearest, allocatable, -100.0) >= 0) return nearest;
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(nearest) + 1);
}

}  // namespace

FastCell fast_cell(std::int64_t allocatable, std::int64_t allocated) noexcept {
  if (allocatable == 0 || !in_fast_domain(allocatable, allocated)) return kAbsentCell;
  return {static_cast<double>(allocatable - allocated), static_cast<double>(allocated),
          reciprocal_not_below(static_cast<double>(allocatable))};
}

}  // namespace tightfit
