// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tightfit {

// Bounds within which one multiplication of doubles gives the exact whole percentage; proofs in
// docs/kernels.md. Beyond them rows and pods are scored in integers.
inline constexpr std::int64_t kMaxFastAllocatable = (std::int64_t{1} << 53) / 300;  // 27.3 TiB
inline constexpr std::int64_t kMaxFastAmount = (std::int64_t{1} << 52) - 1;  // allocated, request

// What the vector kernels read of one node and resource.
struct FastCell {
  double free;        // allocatable - allocated
  double used;        // allocated
  double reciprocal;  // the smallest double that is not below 100 / allocatable
};

// Where the node has none of the resource. `free - request` and `used + request`, times the
// reciprocal, come out at 110.5 and -17.5 for every request: outside 0..100, so that the kernels
// recognise them in the percentage itself.
inline constexpr FastCell kAbsentCell = {110.5 * 0x1p900, -17.5 * 0x1p900, 0x1p-900};

constexpr bool in_fast_domain(std::int64_t allocatable, std::int64_t allocated) noexcept {
  return allocatable >= 0 && allocatable <= kMaxFastAllocatable && allocated >= 0 &&
         allocated <= kMaxFastAmount;
}

// kAbsentCell for allocatable 0 and beyond the fast domain.
FastCell fast_cell(std::int64_t allocatable, std::int64_t allocated) noexcept;

}  // namespace tightfit
