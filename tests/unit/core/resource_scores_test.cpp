// SPDX-License-Identifier: Apache-2.0
// The three strategies' scores of one resource.
#include <gtest/gtest.h>

#include "core/function_shape.hpp"
#include "core/least_allocated.hpp"
#include "core/most_allocated.hpp"
#include "core/requested_to_capacity_ratio.hpp"
#include "core/strategy_name.hpp"

namespace tightfit {
namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

// requested, allocatable, and what each strategy gives; utilization is what the shape is read at.
struct Case {
  std::int64_t requested, allocatable, least, most, utilization;
};

constexpr Case kCases[] = {
    {0, 1000, 100, 0, 0},        {1, 1000, 99, 0, 0},
    {9, 1000, 99, 0, 0},         {10, 1000, 99, 1, 1},
    {11, 1000, 98, 1, 1},        {999, 1000, 0, 99, 99},
    {1000, 1000, 0, 100, 100},   {1001, 1000, 0, 100, 100},  // over-committed
    {kMax, 1000, 0, 100, 100},   {1, 3, 66, 33, 33},
    {2, 3, 33, 66, 66},          {-1, 1000, 100, 0, 0},  // below 0 counts as 0
    {kMin, 1000, 100, 0, 0},     {1, 1, 0, 100, 100},
    {-1, 1, 100, 0, 0},          {kMin, 1, 100, 0, 0},
    {0, 1, 100, 0, 0},           {kMax, kMax, 0, 100, 100},
    {kMax - 1, kMax, 0, 99, 99}, {0, kMax, 100, 0, 0},
    {kMin, kMax, 100, 0, 0},     {kMax / 2, kMax, 50, 49, 49},
    {-5, -1, 0, 0, 0},                                // a negative node: nothing free, nothing used
    {-1, -1, 0, 0, 0},           {0, -1, 0, 0, 100},  // over-committed comes first for the shape
    {kMin, kMin, 0, 0, 0},       {kMax, kMin, 0, 0, 100},
};

TEST(ResourceScores, FollowTheTable) {
  for (const Case& c : kCases) {
    const std::string where = std::to_string(c.requested) + " of " + std::to_string(c.allocatable);
    EXPECT_EQ(least_allocated(c.requested, c.allocatable), c.least) << where;
    EXPECT_EQ(most_allocated(c.requested, c.allocatable), c.most) << where;
    EXPECT_EQ(utilization_percent(c.requested, c.allocatable), c.utilization) << where;
  }
}

TEST(RequestedToCapacityRatio, ReadsTheShapeAtWholePercents) {
  const ShapeTable shape = evaluate_shape({{0, 10}, {100, 0}});
  EXPECT_EQ(requested_to_capacity_ratio(0, 1000, shape), 100);
  EXPECT_EQ(requested_to_capacity_ratio(9, 1000, shape), 100);
  EXPECT_EQ(requested_to_capacity_ratio(10, 1000, shape), 99);
  EXPECT_EQ(requested_to_capacity_ratio(500, 1000, shape), 50);
  EXPECT_EQ(requested_to_capacity_ratio(1000, 1000, shape), 0);
  EXPECT_EQ(requested_to_capacity_ratio(1001, 1000, shape), 0);
}

TEST(StrategyName, IsTheConfigurationsWord) {
  EXPECT_EQ(strategy_name(ScoringStrategyType::kLeastAllocated), "LeastAllocated");
  EXPECT_EQ(strategy_name(ScoringStrategyType::kMostAllocated), "MostAllocated");
  EXPECT_EQ(strategy_name(ScoringStrategyType::kRequestedToCapacityRatio),
            "RequestedToCapacityRatio");
}

}  // namespace
}  // namespace tightfit
