// SPDX-License-Identifier: Apache-2.0
// Metrics over time, from CSV and from Prometheus.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "config/document.hpp"
#include "core/semantics.hpp"
#include "hpa/input/cluster_reader.hpp"
#include "hpa/numeric.hpp"

namespace tightfit::hpa {

struct Point {
  Millis at = 0;           // since 1970
  std::int64_t value = 0;  // milli-units

  friend bool operator==(const Point&, const Point&) = default;
};

struct Series {
  std::string autoscaler{};  // namespace/name; empty: whichever has a metric of that name
  std::string metric{};      // a resource's or a metric's name
  std::string pod{};         // empty: of all pods together, or of none
  std::string container{};
  std::vector<Point> points{};  // in the order of time, none twice
};

struct SeriesSet {
  std::vector<Series> series{};
  std::size_t gaps = 0;  // values that were NaN or empty: no points
};

// Bounds on one text; a larger one is refused.
inline constexpr std::size_t kMaxSeriesBytes = std::size_t{256} << 20;
inline constexpr std::size_t kMaxColumns = 10'000;
inline constexpr DocumentLimits kPrometheusLimits{.text_bytes = std::size_t{64} << 20,
                                                  .values = 4'000'000};

// CSV (RFC 4180) with a header. Columns: "time" (RFC 3339, or seconds since 1970), at will "pod"
// and "container", and one per metric, named METRIC or NAMESPACE/NAME:METRIC for one autoscaler.
// Values are quantities; an empty one and NaN are gaps. Infinities, a time set twice and a clock
// that goes backwards are refused. Appends to `set`; returns what is wrong, then `set` is of no
// use.
std::vector<InputFinding> read_csv_series(std::string_view text, const std::string& file,
                                          Semantics semantics, SeriesSet& set);

// Prometheus' answer to a range query (a matrix) or an instant query (a vector). `metric` names the
// metric; empty: the label __name__ does. The labels pod and container are kept; two results that
// differ in others alone are refused. Values as above.
std::vector<InputFinding> read_prometheus_series(std::string_view text, const std::string& file,
                                                 std::string_view metric, Semantics semantics,
                                                 SeriesSet& set);

}  // namespace tightfit::hpa
