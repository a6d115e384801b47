// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "hpa/input/series.hpp"

namespace tightfit::hpa {

// The sum of some series at points in time that are asked for in order.
class Demand {
 public:
  // The series must outlive this. `max_gap`: ReplayModel.
  Demand(std::vector<const Series*> series, Millis max_gap);

  // The sum of the latest points at or before `at`, saturated; empty where no series has one that
  // is young enough. `at` must not be before that of the last call.
  std::optional<std::int64_t> at(Millis at);

  bool empty() const noexcept { return series_.empty(); }

 private:
  std::vector<const Series*> series_;
  std::vector<std::size_t> next_;  // by series: the first point that is later than the last `at`
  Millis max_gap_;
};

}  // namespace tightfit::hpa
