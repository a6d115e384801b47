// SPDX-License-Identifier: Apache-2.0
#include "core/scaled_fraction.hpp"

#include <gtest/gtest.h>

namespace tightfit {
namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kFast = kMax / kMaxScale;  // the largest whole of the 64-bit division

TEST(ScaledFraction, TruncatesTheExactQuotient) {
  const struct {
    std::int64_t part, whole, scale, expected;
  } kCases[] = {
      {0, 1, 100, 0},
      {1, 1, 100, 100},
      {1, 3, 100, 33},
      {2, 3, 100, 66},
      {37, 100, 100, 37},
      {999, 1000, 100, 99},
      {1, 2, 0, 0},
      {1, 2, 1, 0},
      {2, 2, 1, 1},
      {kFast - 1, kFast, 100, 99},
      {kFast, kFast, 100, 100},
      {kFast, kFast + 1, 100, 99},
      {kFast + 1, kFast + 1, 100, 100},
      {kMax / 2, kMax, 100, 49},
      {kMax / 2 + 1, kMax, 100, 50},
      {kMax - 1, kMax, 100, 99},
      {kMax, kMax, 100, 100},
  };
  for (const auto& c : kCases) {
    EXPECT_EQ(scaled_fraction(c.part, c.whole, c.scale), c.expected)
        << c.part << " * " << c.scale << " / " << c.whole;
    EXPECT_EQ(scaled_fraction_wide(c.part, c.whole, c.scale), c.expected)
        << c.part << " * " << c.scale << " / " << c.whole << " in 128 bits";
  }
}

}  // namespace
}  // namespace tightfit
