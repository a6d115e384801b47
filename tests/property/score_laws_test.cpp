// SPDX-License-Identifier: Apache-2.0
// Laws of scoring that hold whatever the numbers are.
#include <gtest/gtest.h>

#include <limits>

#include "core/least_allocated.hpp"
#include "core/most_allocated.hpp"
#include "core/node_score.hpp"
#include "support/random.hpp"

namespace tightfit {
namespace {

using testing::Random;
using Amounts = std::vector<std::int64_t>;

constexpr int kRounds = 50000;

TEST(ScoreLaws, ScoresStayWithinZeroAndAHundred) {
  Random random;
  for (int i = 0; i < kRounds; ++i) {
    const Policy policy = random.policy(4, true);
    Amounts amounts[3];
    for (Amounts& column : amounts) {
      for (std::size_t r = 0; r < policy.resources.size(); ++r) column.push_back(random.amount());
    }
    ASSERT_LE(score_node(policy, amounts[0].data(), amounts[1].data(), amounts[2].data()), 100);
  }
}

TEST(ScoreLaws, ScalingRequestAndCapacityTogetherChangesNothing) {
  Random random;
  for (int i = 0; i < kRounds; ++i) {
    const Policy policy = random.policy(4, true);
    const std::int64_t factor = random.between(1, 1 << 20);
    Amounts amounts[3];
    Amounts scaled[3];
    for (std::size_t r = 0; r < policy.resources.size(); ++r) {
      const std::int64_t whole = random.between(0, std::int64_t{1} << 40);
      const std::int64_t row[3] = {whole, random.between(0, whole), random.between(0, whole)};
      for (int c = 0; c < 3; ++c) {
        amounts[c].push_back(row[c]);
        scaled[c].push_back(row[c] * factor);
      }
    }
    ASSERT_EQ(score_node(policy, amounts[0].data(), amounts[1].data(), amounts[2].data()),
              score_node(policy, scaled[0].data(), scaled[1].data(), scaled[2].data()))
        << "times " << factor;
  }
}

TEST(ScoreLaws, LeastFallsAndMostRisesWithTheRequest) {
  Random random;
  for (int i = 0; i < kRounds; ++i) {
    const std::int64_t allocatable = random.positive_amount();
    const std::int64_t less = random.part_of(allocatable);
    const std::int64_t more = random.one_in(2) && less < std::numeric_limits<std::int64_t>::max()
                                  ? less + 1
                                  : std::max(less, random.part_of(allocatable));
    ASSERT_GE(least_allocated(less, allocatable), least_allocated(more, allocatable))
        << less << ", " << more << " of " << allocatable;
    ASSERT_LE(most_allocated(less, allocatable), most_allocated(more, allocatable))
        << less << ", " << more << " of " << allocatable;
  }
}

// Free and used share together are the whole; truncation loses one percent at most.
TEST(ScoreLaws, LeastAndMostAddUpToAHundred) {
  Random random;
  for (int i = 0; i < kRounds; ++i) {
    const std::int64_t allocatable = random.positive_amount();
    const std::int64_t requested = random.between(0, allocatable);
    const std::int64_t sum =
        least_allocated(requested, allocatable) + most_allocated(requested, allocatable);
    ASSERT_TRUE(sum == 99 || sum == 100) << requested << " of " << allocatable;
  }
}

TEST(ScoreLaws, TheOrderOfResourcesNeverMatters) {
  Random random;
  for (int i = 0; i < kRounds; ++i) {
    Policy policy = random.policy(6, true);
    Amounts amounts[3];
    for (Amounts& column : amounts) {
      for (std::size_t r = 0; r < policy.resources.size(); ++r) column.push_back(random.amount());
    }
    const int before = score_node(policy, amounts[0].data(), amounts[1].data(), amounts[2].data());
    std::reverse(policy.resources.begin(), policy.resources.end());
    for (Amounts& column : amounts) std::reverse(column.begin(), column.end());
    ASSERT_EQ(score_node(policy, amounts[0].data(), amounts[1].data(), amounts[2].data()), before);
  }
}

}  // namespace
}  // namespace tightfit
