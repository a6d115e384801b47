// SPDX-License-Identifier: Apache-2.0
#include "core/node_score.hpp"

#include <gtest/gtest.h>

#include "support/policies.hpp"

namespace tightfit {
namespace {

using testing::make_policy;
using Amounts = std::vector<std::int64_t>;

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr auto kLeast = ScoringStrategyType::kLeastAllocated;
constexpr auto kMost = ScoringStrategyType::kMostAllocated;
constexpr auto kRatio = ScoringStrategyType::kRequestedToCapacityRatio;
const std::vector<UtilizationShapePoint> kRising = {{0, 0}, {100, 10}};

int score(const Policy& policy, const Amounts& allocatable, const Amounts& allocated,
          const Amounts& pod_request) {
  return score_node(policy, allocatable.data(), allocated.data(), pod_request.data());
}

TEST(ScoreResource, SaysWhyAResourceIsLeftOut) {
  ResourceSpec native;
  ResourceSpec scalar;
  scalar.scalar = true;
  ResourceSpec ratio;
  ratio.strategy = kRatio;
  ratio.shape_table = evaluate_shape(kRising);
  const struct {
    const ResourceSpec* spec;
    std::int64_t allocatable, allocated, pod_request;
    LeftOut left_out;
    std::int64_t requested, score;
  } kCases[] = {
      {&native, 10, 2, 3, LeftOut::kCounted, 5, 50},
      {&native, 10, 2, 0, LeftOut::kCounted, 2, 80},
      {&native, 0, 2, 3, LeftOut::kNotAllocatable, 5, 0},
      {&native, 10, 20, 3, LeftOut::kCounted, 23, 0},  // over-committed still counts
      {&native, 10, kMax, 3, LeftOut::kCounted, kMax, 0},
      {&scalar, 10, 2, 3, LeftOut::kCounted, 5, 50},
      {&scalar, 10, 2, 0, LeftOut::kNotRequested, 2, 0},
      {&scalar, 0, 0, 0, LeftOut::kNotRequested, 0, 0},
      {&scalar, 0, 0, 1, LeftOut::kNotAllocatable, 1, 0},
      {&ratio, 10, 2, 3, LeftOut::kCounted, 5, 50},
      {&ratio, 1000, 9, 0, LeftOut::kShapeScoreZero, 9, 0},
      {&ratio, 1000, 10, 0, LeftOut::kCounted, 10, 1},
  };
  for (const auto& c : kCases) {
    const ResourceScore got = score_resource(*c.spec, c.allocatable, c.allocated, c.pod_request);
    const std::string where = std::to_string(c.allocated) + "+" + std::to_string(c.pod_request) +
                              " of " + std::to_string(c.allocatable);
    EXPECT_EQ(got.left_out, c.left_out) << where;
    EXPECT_EQ(got.requested, c.requested) << where;
    EXPECT_EQ(got.score, c.score) << where;
  }
}

TEST(ScoreNode, IsTheWeightedMeanOfWhatCounts) {
  const Policy least = make_policy(kLeast, {{"cpu", 1}, {"memory", 3}});
  const Policy most = make_policy(kMost, {{"cpu", 1}, {"memory", 3}});
  EXPECT_EQ(score(least, {100, 100}, {10, 20}, {10, 20}), (80 + 3 * 60) / 4);
  EXPECT_EQ(score(most, {100, 100}, {10, 20}, {10, 20}), (20 + 3 * 40) / 4);
  // Without memory on the node only cpu counts.
  EXPECT_EQ(score(least, {100, 0}, {10, 20}, {10, 20}), 80);
  EXPECT_EQ(score(least, {0, 0}, {10, 20}, {10, 20}), 0);
  // Over-committed memory stays in the mean.
  EXPECT_EQ(score(least, {100, 100}, {0, 100}, {0, 1}), 100 / 4);
  EXPECT_EQ(score(most, {100, 100}, {0, 100}, {0, 1}), 300 / 4);
}

TEST(ScoreNode, RatioLeavesScoreZeroOutAndRoundsHalfUp) {
  const Policy ratio = make_policy(kRatio, {{"cpu", 1}, {"memory", 1}}, kRising);
  EXPECT_EQ(score(ratio, {100, 100}, {0, 40}, {0, 0}), 40);  // cpu at 0 is no part of it
  EXPECT_EQ(score(ratio, {100, 100}, {1, 40}, {0, 0}), 21);  // 20.5
  EXPECT_EQ(score(ratio, {100, 100}, {0, 0}, {0, 0}), 0);
}

TEST(ScoreNode, DuplicateResourcesCountTwice) {
  const Policy policy = make_policy(kLeast, {{"cpu", 1}, {"cpu", 1}, {"memory", 1}});
  EXPECT_EQ(score(policy, {100, 100, 100}, {0, 0, 100}, {0, 0, 0}), 66);
}

TEST(ScoreNode, WithoutResourcesIsZero) { EXPECT_EQ(score(Policy{}, {}, {}, {}), 0); }

TEST(ScoreNode, TakesAStrategyPerResource) {
  Policy policy = make_policy(kLeast, {{"cpu", 1}, {"memory", 1}});
  policy.resources[1].strategy = kMost;
  EXPECT_EQ(score(policy, {100, 100}, {10, 10}, {0, 0}), (90 + 10) / 2);
}

}  // namespace
}  // namespace tightfit
