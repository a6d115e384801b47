// SPDX-License-Identifier: Apache-2.0
#include "table/free_table.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "table/node_table.hpp"

namespace tightfit {
namespace {

TEST(FreeTable, KeepsWhatIsFreeOfEachResource) {
  FreeTable free(2, 70);
  EXPECT_EQ(free.resource_count(), 2U);
  EXPECT_EQ(free.row_count(), 70U);
  free.set(69, 0, 5);
  free.set(69, 1, 7);
  free.subtract(69, 0, 6);
  free.add(69, 1, 1);
  EXPECT_EQ(free.column(0)[69], -1);
  EXPECT_EQ(free.column(1)[69], 8);
  for (std::size_t row = 0; row < 2 * kRowBlock; ++row) {
    if (row == 69) continue;
    EXPECT_EQ(free.column(0)[row], 0);
    EXPECT_EQ(free.column(1)[row], 0);
  }
}

TEST(FreeTable, Saturates) {
  FreeTable free(1, 1);
  free.set(0, 0, std::numeric_limits<std::int64_t>::max());
  free.add(0, 0, 1);
  EXPECT_EQ(free.column(0)[0], std::numeric_limits<std::int64_t>::max());
  free.set(0, 0, std::numeric_limits<std::int64_t>::min());
  free.subtract(0, 0, 1);
  EXPECT_EQ(free.column(0)[0], std::numeric_limits<std::int64_t>::min());
}

TEST(FreeTable, StartsColumnsAtCacheLines) {
  FreeTable free(3, 100);
  for (std::size_t r = 0; r < 3; ++r) {
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(free.column(r)) % kCacheLine, 0U);
  }
}

}  // namespace
}  // namespace tightfit
