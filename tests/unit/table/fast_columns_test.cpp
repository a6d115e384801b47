// SPDX-License-Identifier: Apache-2.0
// What the vector kernels read is kept with the integers, through any changes.
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "table/fast_cell.hpp"
#include "table/node_table.hpp"

namespace tightfit {
namespace {

constexpr std::size_t kResources = 3;

void expect_consistent(const NodeTable& table) {
  std::size_t slow_count = 0;
  std::vector<std::size_t> absent(kResources);
  for (std::size_t row = 0; row < table.row_count(); ++row) {
    bool slow = false;
    for (std::size_t r = 0; r < kResources; ++r) {
      const std::int64_t allocatable = table.allocatable(r)[row];
      const std::int64_t allocated = table.allocated(r)[row];
      const FastCell cell = fast_cell(allocatable, allocated);
      ASSERT_EQ(table.free(r)[row], cell.free) << row;
      ASSERT_EQ(table.used(r)[row], cell.used) << row;
      ASSERT_EQ(table.reciprocal(r)[row], cell.reciprocal) << row;
      slow = slow || !in_fast_domain(allocatable, allocated);
      absent[r] += allocatable == 0;
    }
    ASSERT_EQ(table.slow(row), slow) << row;
    slow_count += slow;
  }
  EXPECT_EQ(table.slow_count(), slow_count);
  for (std::size_t r = 0; r < kResources; ++r) EXPECT_EQ(table.absent_count(r), absent[r]);
  // Behind the rows, up to the block's end, nothing is there.
  for (std::size_t row = table.row_count(); row % kRowBlock != 0; ++row) {
    for (std::size_t r = 0; r < kResources; ++r) {
      ASSERT_EQ(table.reciprocal(r)[row], kAbsentCell.reciprocal) << row;
    }
    ASSERT_FALSE(table.slow(row)) << row;
  }
}

TEST(FastColumns, FollowEveryChange) {
  std::mt19937_64 engine(11);
  const auto below = [&](std::int64_t bound) {
    return std::uniform_int_distribution<std::int64_t>(0, bound - 1)(engine);
  };
  NodeTable table(kResources);
  for (int change = 0; change < 400; ++change) {
    if (below(4) == 0) table.resize(static_cast<std::size_t>(below(below(2) == 0 ? 1000 : 70)));
    const auto count = static_cast<std::size_t>(below(20));
    if (table.row_count() > 0) {
      std::vector<std::uint32_t> rows(count);
      std::vector<std::int64_t> allocatable(count * kResources);
      std::vector<std::int64_t> allocated(count * kResources);
      for (auto& row : rows) {
        row = static_cast<std::uint32_t>(below(static_cast<std::int64_t>(table.row_count())));
      }
      for (std::size_t i = 0; i < allocatable.size(); ++i) {
        // What stays takes a shorter way.
        const bool stays = below(2) == 0;
        allocatable[i] = stays           ? table.allocatable(i % kResources)[rows[i / kResources]]
                         : below(3) == 0 ? 0
                                         : below(kMaxFastAllocatable + kMaxFastAllocatable / 50);
      }
      for (auto& amount : allocated) amount = below(1000) - (below(50) == 0 ? 500 : 0);
      table.set(rows.data(), count, allocatable.data(), allocated.data());
    }
    ASSERT_NO_FATAL_FAILURE(expect_consistent(table)) << "after change " << change;
  }
}

// 40 bytes, an eighth in reserve, and marks: the bound is 48.
TEST(FastColumns, StayUnderFortyEightBytesPerNodeAndResource) {
  NodeTable table(kResources);
  table.resize(5000);
  EXPECT_LT(table.bytes(), 5000 * kResources * 48);
  EXPECT_GE(table.bytes(), 5000 * kResources * 40);
}

}  // namespace
}  // namespace tightfit
