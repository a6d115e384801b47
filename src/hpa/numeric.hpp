// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#ifdef __FAST_MATH__
#error "The decisions depend on IEEE 754 double arithmetic: build without -ffast-math."
#endif

namespace tightfit::hpa {

// Points in time and spans, in milliseconds. The origin is the caller's choice, the same for every
// argument of one call.
using Millis = std::int64_t;

// The instant of a time that the API object leaves out where it means "never": before all others.
inline constexpr Millis kZeroTime = std::numeric_limits<Millis>::min();

// The integer nearest to a double, 0 for NaN. Kubernetes 1.38 saturates in this way; older releases
// leave values out of range to the CPU in most places, which is never imitated.
inline std::int32_t saturate_int32(double value) noexcept {
  using Limits = std::numeric_limits<std::int32_t>;
  if (std::isnan(value)) return 0;
  if (value >= static_cast<double>(Limits::max())) return Limits::max();
  if (value <= static_cast<double>(Limits::min())) return Limits::min();
  return static_cast<std::int32_t>(value);
}

inline std::int64_t saturate_int64(double value) noexcept {
  using Limits = std::numeric_limits<std::int64_t>;
  if (std::isnan(value)) return 0;
  // The largest int64 is no double; the next one up, 2^63, is what the conversion yields.
  if (value >= static_cast<double>(Limits::max())) return Limits::max();
  if (value <= static_cast<double>(Limits::min())) return Limits::min();
  return static_cast<std::int64_t>(value);
}

// Go's integers wrap around; in C++ that is undefined for signed ones, hence these.
template <typename Int>
constexpr Int wrapping_add(Int a, Int b) noexcept {
  Int result = 0;
  (void)__builtin_add_overflow(a, b, &result);
  return result;
}

template <typename Int>
constexpr Int wrapping_subtract(Int a, Int b) noexcept {
  Int result = 0;
  (void)__builtin_sub_overflow(a, b, &result);
  return result;
}

template <typename Int>
constexpr Int wrapping_multiply(Int a, Int b) noexcept {
  Int result = 0;
  (void)__builtin_mul_overflow(a, b, &result);
  return result;
}

// Truncates toward zero; the one quotient that does not fit wraps. b must not be 0.
template <typename Int>
constexpr Int wrapping_divide(Int a, Int b) noexcept {
  return b == -1 ? wrapping_subtract(Int{0}, a) : static_cast<Int>(a / b);
}

}  // namespace tightfit::hpa
