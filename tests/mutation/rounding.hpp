// SPDX-License-Identifier: Apache-2.0
// What mutants call: the same quotient or integer, rounded the other way.
#pragma once

#include <cmath>
#include <concepts>
#include <cstdint>

namespace mutation {

// a / kAway / b: a / b rounded away from zero instead of toward it.
struct Away {};
inline constexpr Away kAway;

template <typename T>
struct Dividend {
  T value;
};

template <typename T>
constexpr Dividend<T> operator/(T value, Away) {
  return {value};
}

template <typename T, typename U>
constexpr auto operator/(Dividend<T> dividend, U divisor) {
  static_assert(!std::floating_point<T> && !std::floating_point<U>);
  const auto quotient = dividend.value / divisor;
  if (dividend.value % divisor == 0) return quotient;
  return (dividend.value < 0) == (divisor < 0) ? quotient + 1 : quotient - 1;
}

// Instead of truncating.
inline std::int64_t nearest(std::floating_point auto value) { return std::llround(value); }

}  // namespace mutation
