// SPDX-License-Identifier: Apache-2.0
#include "core/balanced_allocation.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

namespace tightfit {
namespace {

using Amounts = std::vector<std::int64_t>;

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

std::int64_t use(const Amounts& requested, const Amounts& allocatable) {
  return balanced_use(requested.data(), allocatable.data(), allocatable.size());
}

std::int64_t score(const Amounts& requested, const Amounts& allocated, const Amounts& allocatable,
                   Semantics semantics) {
  return balanced_allocation(requested.data(), allocated.data(), allocatable.data(),
                             allocatable.size(), semantics);
}

TEST(BalancedUse, ByHand) {
  EXPECT_EQ(use({}, {}), 100);
  EXPECT_EQ(use({7}, {10}), 100) << "one resource is always even with itself";
  EXPECT_EQ(use({50, 10}, {100, 100}), 80);
  EXPECT_EQ(use({100, 0}, {100, 100}), 50) << "two resources are at worst half apart";
  EXPECT_EQ(use({1, 1, 1}, {2, 2, 2}), 100);
  // fractions 0, 0, 1: mean 1/3, deviation sqrt(2)/3 = 0.4714
  EXPECT_EQ(use({0, 0, 9}, {9, 9, 9}), 52);
  // As a scheduler logged it.
  EXPECT_EQ(use({14580, 24593301504}, {15600, 28727588291}), 96);
}

TEST(BalancedUse, LeavesOutWhatTheNodeLacks) {
  EXPECT_EQ(use({50, 7, 10}, {100, 0, 100}), use({50, 10}, {100, 100}));
  EXPECT_EQ(use({50, 7}, {100, 0}), 100);
  // fractions 0.5, 0.2, 0.8: deviation sqrt(0.06) = 0.2449
  EXPECT_EQ(use({50, 20, 7, 80}, {100, 100, 0, 100}), 75);
  // fractions 0.5, 0.2, 0, 0.8: an allocatable amount of 1 counts; deviation 0.3031
  EXPECT_EQ(use({50, 20, 0, 80}, {100, 100, 1, 100}), 69);
}

TEST(BalancedUse, CutsFractionsAtBothEnds) {
  EXPECT_EQ(use({300, 100}, {100, 100}), 100) << "more than all is all";
  EXPECT_EQ(use({-5, 0}, {100, 100}), 100) << "less than nothing is nothing";
  EXPECT_EQ(use({kMax, 0}, {1, kMax}), 50);
  EXPECT_EQ(use({std::numeric_limits<std::int64_t>::min(), kMax}, {1, 1}), 50);
}

// Neutral is 75 since 1.36; before, the state with the pod was the score.
TEST(BalancedAllocation, BothSidesOf136) {
  struct Case {
    Amounts requested, allocated, allocatable;
    std::int64_t since_136, to_135;
  };
  const Case cases[] = {
      {{50, 10}, {0, 0}, {100, 100}, 65, 80},        // an empty node gets uneven
      {{47, 10}, {0, 0}, {100, 100}, 65, 81},        // half of 31 is cut to 15
      {{60, 60}, {10, 50}, {100, 100}, 85, 100},     // an uneven one gets even
      {{20, 20}, {10, 10}, {100, 100}, 75, 100},     // nothing changes
      {{100, 0}, {0, 0}, {100, 100}, 50, 50},        // the worst
      {{100, 100}, {100, 0}, {100, 100}, 100, 100},  // the best
  };
  for (const Case& c : cases) {
    for (const Semantics semantics : {Semantics::k136, Semantics::k137, Semantics::k138}) {
      EXPECT_EQ(score(c.requested, c.allocated, c.allocatable, semantics), c.since_136);
    }
    for (const Semantics semantics : {Semantics::k134, Semantics::k135}) {
      EXPECT_EQ(score(c.requested, c.allocated, c.allocatable, semantics), c.to_135);
    }
  }
}

}  // namespace
}  // namespace tightfit
