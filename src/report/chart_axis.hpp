// SPDX-License-Identifier: Apache-2.0
// Where the axes of a chart over time have their ticks: at round values and round times.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tightfit {

// From 0 in `intervals` steps.
struct ValueAxis {
  double step = 1;
  std::size_t intervals = 1;

  double top() const { return step * static_cast<double>(intervals); }
  std::string label(std::size_t tick) const;
};

// Up to `most` steps of 1, 2 or 5 times a power of ten that reach the largest value, and 1.
ValueAxis value_axis(double largest, std::size_t most);

struct TimeTick {
  std::int64_t at = 0;  // ms since 1970
  std::string label;    // time of day, the day at midnight; UTC
};

// Up to `most` times within begin to end (both included) that are multiples of a round span.
std::vector<TimeTick> time_ticks(std::int64_t begin, std::int64_t end, std::size_t most);

// "2026-11-30T00:00:14Z to 2026-11-30T23:57:59Z", without fractions of seconds.
std::string span_between(std::int64_t begin, std::int64_t end);

}  // namespace tightfit
