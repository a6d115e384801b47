// SPDX-License-Identifier: Apache-2.0
#include "core/function_shape.hpp"

#include <gtest/gtest.h>

namespace tightfit {
namespace {

using Shape = std::vector<UtilizationShapePoint>;

TEST(ShapeScore, FollowsTheLineAndIsFlatBeyondItsEnds) {
  const struct {
    Shape shape;
    std::int64_t utilization, expected;
  } kCases[] = {
      {{}, 50, 0},
      {{{50, 7}}, 0, 70},
      {{{50, 7}}, 50, 70},
      {{{50, 7}}, 100, 70},
      {{{0, 0}, {100, 10}}, 0, 0},
      {{{0, 0}, {100, 10}}, 37, 37},
      {{{0, 0}, {100, 10}}, 100, 100},
      {{{0, 10}, {100, 0}}, 37, 63},
      {{{10, 1}, {90, 9}}, 0, 10},
      {{{10, 1}, {90, 9}}, 9, 10},
      {{{10, 1}, {90, 9}}, 11, 11},
      {{{10, 1}, {90, 9}}, 95, 90},
      // A third of the way: a rising line is cut down, a falling one up.
      {{{0, 0}, {3, 1}}, 1, 3},
      {{{0, 0}, {3, 1}}, 2, 6},
      {{{0, 1}, {3, 0}}, 1, 7},
      {{{0, 1}, {3, 0}}, 2, 4},
      // Several segments; a point belongs to the segment on its left.
      {{{0, 2}, {40, 10}, {80, 0}}, 20, 60},
      {{{0, 2}, {40, 10}, {80, 0}}, 40, 100},
      {{{0, 2}, {40, 10}, {80, 0}}, 41, 98},
      {{{0, 2}, {40, 10}, {80, 0}}, 80, 0},
      {{{0, 2}, {40, 10}, {80, 0}}, 100, 0},
      // Flat in the middle.
      {{{0, 5}, {50, 5}, {100, 10}}, 25, 50},
  };
  for (const auto& c : kCases) {
    EXPECT_EQ(shape_score(c.shape, c.utilization), c.expected)
        << "at " << c.utilization << " of a shape of " << c.shape.size() << " points";
  }
}

TEST(EvaluateShape, HoldsEveryUtilization) {
  const Shape shape = {{0, 2}, {40, 10}, {80, 0}};
  const ShapeTable table = evaluate_shape(shape);
  for (std::int64_t u = 0; u <= 100; ++u) {
    EXPECT_EQ(table.at(static_cast<std::size_t>(u)), shape_score(shape, u)) << u;
  }
}

TEST(EvaluateShape, WithoutPointsIsZero) { EXPECT_EQ(evaluate_shape({}), ShapeTable{}); }

}  // namespace
}  // namespace tightfit
