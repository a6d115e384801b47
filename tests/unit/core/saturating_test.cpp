// SPDX-License-Identifier: Apache-2.0
#include "core/saturating.hpp"

#include <gtest/gtest.h>

namespace tightfit {
namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

TEST(SaturatingAdd, StopsAtTheEndsOfInt64) {
  const struct {
    std::int64_t a, b, sum;
  } kCases[] = {
      {0, 0, 0},          {1, 2, 3},           {-1, 1, 0},           {kMax, 0, kMax},
      {kMax, 1, kMax},    {kMax - 1, 1, kMax}, {1, kMax, kMax},      {kMax, kMax, kMax},
      {kMin, 0, kMin},    {kMin, -1, kMin},    {kMin + 1, -1, kMin}, {-1, kMin, kMin},
      {kMin, kMin, kMin}, {kMin, kMax, -1},    {kMax, kMin, -1},
  };
  for (const auto& c : kCases) EXPECT_EQ(saturating_add(c.a, c.b), c.sum) << c.a << " + " << c.b;
}

TEST(SaturatingSubtract, StopsAtTheEndsOfInt64) {
  const struct {
    std::int64_t a, b, difference;
  } kCases[] = {
      {0, 0, 0},
      {3, 2, 1},
      {kMax, 0, kMax},
      {kMax, -1, kMax},
      {kMax - 1, -1, kMax},
      {0, kMin, kMax},
      {-1, kMin, kMax},
      {kMin, 1, kMin},
      {kMin, kMax, kMin},
      {kMin, kMin, 0},
      {kMax, kMax, 0},
      {-2, kMax, kMin},
      {-1, kMax, kMin},
      {kMin + 1, 1, kMin},
  };
  for (const auto& c : kCases) {
    EXPECT_EQ(saturating_subtract(c.a, c.b), c.difference) << c.a << " - " << c.b;
  }
}

}  // namespace
}  // namespace tightfit
