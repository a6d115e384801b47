// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/policy.hpp"

namespace tightfit {

// The piecewise linear function through `shape`, 0..100 at `utilization` 0..100. Scores are
// multiplied by 10 before interpolating; the division truncates toward zero, so a falling segment
// rounds up. Left of the first point and right of the last one the function is flat; without
// points it is 0. Requires utilizations that rise strictly within 0..100 and scores within 0..10.
// Source: helper/shape_score.go of the in-tree plugins.
std::int64_t shape_score(const std::vector<UtilizationShapePoint>& shape,
                         std::int64_t utilization) noexcept;

// shape_score at every utilization: what scoring reads.
ShapeTable evaluate_shape(const std::vector<UtilizationShapePoint>& shape) noexcept;

}  // namespace tightfit
