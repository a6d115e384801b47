// SPDX-License-Identifier: Apache-2.0
#include "core/weighted_mean.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace tightfit {
namespace {

TEST(WeightedMean, TruncatesOrRoundsHalfAwayFromZero) {
  const struct {
    std::vector<std::pair<std::int64_t, std::int64_t>> scores_and_weights;
    std::int64_t truncated, rounded;
  } kCases[] = {
      {{}, 0, 0},
      {{{0, 1}}, 0, 0},
      {{{100, 1}}, 100, 100},
      {{{1, 1}, {0, 1}}, 0, 1},               // 0.5
      {{{1, 1}, {0, 2}}, 0, 0},               // 0.33
      {{{1, 2}, {0, 1}}, 0, 1},               // 0.67
      {{{75, 5}, {50, 1}, {37, 3}}, 59, 60},  // 536 / 9
      {{{99, 1}, {100, 1}}, 99, 100},         // 99.5
      {{{100, 100}, {100, 100}}, 100, 100},
      {{{100, 100}, {0, 1}}, 99, 99},  // 99.0099
      {{{25, 1}, {50, 1}}, 37, 38},    // 37.5
  };
  for (const auto& c : kCases) {
    WeightedMean mean;
    for (const auto& [score, weight] : c.scores_and_weights) mean.add(score, weight);
    EXPECT_EQ(mean.value(Rounding::kTruncate), c.truncated);
    EXPECT_EQ(mean.value(Rounding::kHalfAwayFromZero), c.rounded);
  }
}

}  // namespace
}  // namespace tightfit
