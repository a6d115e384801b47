// SPDX-License-Identifier: Apache-2.0
// Inside of series.hpp: what the readers of CSV and of Prometheus share.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "hpa/input/series.hpp"

namespace tightfit::hpa {

// A cell's meaning: a value, a gap, or neither.
struct SeriesValue {
  std::optional<std::int64_t> milli{};
  bool gap = false;
  std::string expected{};  // where neither: "a quantity such as ..."
};

SeriesValue series_value(std::string_view text, Semantics semantics);

// Seconds since 1970 with decimals, rounded to milliseconds; within the years 1 to 9999.
std::optional<Millis> unix_time(std::string_view text);

// Empty, or why `at` cannot follow the series' points.
std::string order_flaw(const Series& series, Millis at);

}  // namespace tightfit::hpa
