// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "advise/lint/fit_args_view.hpp"

namespace tightfit {

struct ShapePoint {
  std::int64_t utilization = 0;
  std::int64_t score = 0;
  const Value* value = nullptr;  // the point in the text
};

// The points of RequestedToCapacityRatio's shape if that is the strategy and kube-scheduler takes
// the shape; else none.
std::vector<ShapePoint> read_shape_points(const FitArgs& fit, const Findings& findings);

}  // namespace tightfit
