// SPDX-License-Identifier: Apache-2.0
#include "hpa/replay/demand.hpp"

#include <utility>

#include "core/saturating.hpp"

namespace tightfit::hpa {

Demand::Demand(std::vector<const Series*> series, Millis max_gap)
    : series_(std::move(series)), next_(series_.size(), 0), max_gap_(max_gap) {}

std::optional<std::int64_t> Demand::at(Millis at) {
  std::optional<std::int64_t> sum;
  for (std::size_t i = 0; i < series_.size(); ++i) {
    const std::vector<Point>& points = series_[i]->points;
    while (next_[i] < points.size() && points[next_[i]].at <= at) ++next_[i];
    if (next_[i] == 0) continue;
    const Point& latest = points[next_[i] - 1];
    if (at - latest.at > max_gap_) continue;
    sum = saturating_add(sum.value_or(0), latest.value);
  }
  return sum;
}

}  // namespace tightfit::hpa
