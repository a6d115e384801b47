// SPDX-License-Identifier: Apache-2.0
#include "core/policy.hpp"

#include <gtest/gtest.h>

namespace tightfit {
namespace {

TEST(Policy, WhatIsNotSaidIsKubeSchedulersDefault) {
  const ResourceSpec spec;
  EXPECT_EQ(spec.weight, 1);
  EXPECT_EQ(spec.strategy, ScoringStrategyType::kLeastAllocated);
  EXPECT_FALSE(spec.scalar);
  EXPECT_EQ(Policy{}.rounding, Rounding::kTruncate);
  EXPECT_EQ(UtilizationShapePoint{}, (UtilizationShapePoint{0, 0}));
}

TEST(Policy, AShapeIsReadAtWholePercents) { EXPECT_EQ(ShapeTable{}.size(), 101U); }

}  // namespace
}  // namespace tightfit
