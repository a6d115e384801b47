// SPDX-License-Identifier: Apache-2.0
#include "table/fast_cell.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "core/least_allocated.hpp"
#include "core/most_allocated.hpp"

namespace tightfit {
namespace {

__extension__ typedef __int128 Wide;

// reciprocal >= 100 / allocatable, in integers: reciprocal is mantissa * 2^exponent.
bool reaches(double reciprocal, std::int64_t allocatable) {
  int exponent = 0;
  const auto mantissa =
      static_cast<std::int64_t>(std::ldexp(std::frexp(reciprocal, &exponent), 53));
  exponent -= 53;
  const Wide product = static_cast<Wide>(mantissa) * allocatable;
  return exponent >= 0 || product >= (static_cast<Wide>(100) << -exponent);
}

// Amounts of every magnitude, and the bound itself.
std::vector<std::int64_t> amounts() {
  std::vector<std::int64_t> amounts = {
      1, 2, 3, 7, 100, 300, kMaxFastAllocatable, kMaxFastAllocatable - 1};
  std::mt19937_64 engine(5);
  for (int i = 0; i < 20000; ++i) {
    const int shift = std::uniform_int_distribution<int>(0, 44)(engine);
    amounts.push_back(
        std::uniform_int_distribution<std::int64_t>(1, kMaxFastAllocatable >> shift)(engine));
  }
  return amounts;
}

TEST(FastCell, ReciprocalIsTheSmallestThatIsNotBelow) {
  for (const std::int64_t allocatable : amounts()) {
    const double reciprocal = fast_cell(allocatable, 0).reciprocal;
    ASSERT_TRUE(reaches(reciprocal, allocatable)) << allocatable;
    ASSERT_FALSE(reaches(std::nextafter(reciprocal, 0), allocatable)) << allocatable;
  }
}

TEST(FastCell, OneMultiplicationGivesTheWholePercentage) {
  for (const std::int64_t allocatable : amounts()) {
    for (std::int64_t percent = 0; percent <= 100; ++percent) {
      const auto at = static_cast<std::int64_t>(static_cast<Wide>(allocatable) * percent / 100);
      for (const std::int64_t used : {at - 1, at, at + 1}) {
        if (used < 0 || used > allocatable) continue;
        const FastCell cell = fast_cell(allocatable, used);
        ASSERT_EQ(static_cast<std::int64_t>(cell.free * cell.reciprocal),
                  least_allocated(used, allocatable))
            << used << " of " << allocatable;
        ASSERT_EQ(static_cast<std::int64_t>(cell.used * cell.reciprocal),
                  most_allocated(used, allocatable))
            << used << " of " << allocatable;
      }
    }
  }
}

TEST(FastCell, DomainEndsWhereTheProofDoes) {
  EXPECT_EQ(kMaxFastAllocatable, 30023997515803);
  EXPECT_TRUE(in_fast_domain(kMaxFastAllocatable, kMaxFastAmount));
  EXPECT_TRUE(in_fast_domain(0, 0));
  EXPECT_FALSE(in_fast_domain(kMaxFastAllocatable + 1, 0));
  EXPECT_FALSE(in_fast_domain(1, kMaxFastAmount + 1));
  EXPECT_FALSE(in_fast_domain(-1, 0));
  EXPECT_FALSE(in_fast_domain(1, -1));
}

TEST(FastCell, AbsentIsOutsideThePercentagesWhateverIsRequested) {
  for (const std::int64_t request : {std::int64_t{0}, std::int64_t{1}, kMaxFastAmount}) {
    const auto amount = static_cast<double>(request);
    EXPECT_EQ((kAbsentCell.free - amount) * kAbsentCell.reciprocal, 110.5);
    EXPECT_EQ((kAbsentCell.used + amount) * kAbsentCell.reciprocal, -17.5);
  }
}

}  // namespace
}  // namespace tightfit
