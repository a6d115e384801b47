// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>

namespace tightfit {

__extension__ typedef __int128 Int128;

// The largest scale that scaled_fraction takes: a percentage.
inline constexpr std::int64_t kMaxScale = 100;

// floor(part * scale / whole), exact for every input: the product takes up to 126 bits.
// Requires 0 <= part <= whole, whole > 0, 0 <= scale <= kMaxScale; the result is at most scale.
constexpr std::int64_t scaled_fraction_wide(std::int64_t part, std::int64_t whole,
                                            std::int64_t scale) noexcept {
  return static_cast<std::int64_t>(static_cast<Int128>(part) * scale / whole);
}

// The same. A 64-bit division where the product fits: part * scale <= whole * scale, and almost
// every node is that small (81.92 PiB of memory is the bound for scale 100).
constexpr std::int64_t scaled_fraction(std::int64_t part, std::int64_t whole,
                                       std::int64_t scale) noexcept {
  if (whole <= std::numeric_limits<std::int64_t>::max() / kMaxScale) return part * scale / whole;
  return scaled_fraction_wide(part, whole, scale);
}

}  // namespace tightfit
