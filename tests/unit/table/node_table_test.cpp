// SPDX-License-Identifier: Apache-2.0
#include "table/node_table.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "table/fast_cell.hpp"

namespace tightfit {
namespace {

using Amounts = std::vector<std::int64_t>;
using Rows = std::vector<std::uint32_t>;

// Fills row i of a table of two resources with i*10+1, i*10+2 (allocatable), +3, +4 (allocated).
void fill(NodeTable& table) {
  for (std::uint32_t row = 0; row < table.row_count(); ++row) {
    const std::int64_t allocatable[] = {row * 10 + 1, row * 10 + 2};
    const std::int64_t allocated[] = {row * 10 + 3, row * 10 + 4};
    table.set(&row, 1, allocatable, allocated);
  }
}

void expect_filled(const NodeTable& table, std::uint32_t rows) {
  for (std::uint32_t row = 0; row < rows; ++row) {
    ASSERT_EQ(table.allocatable(0)[row], row * 10 + 1) << row;
    ASSERT_EQ(table.allocatable(1)[row], row * 10 + 2) << row;
    ASSERT_EQ(table.allocated(0)[row], row * 10 + 3) << row;
    ASSERT_EQ(table.allocated(1)[row], row * 10 + 4) << row;
  }
}

void expect_zero(const NodeTable& table, std::size_t from) {
  for (std::size_t row = from; row < table.row_count(); ++row) {
    for (std::size_t r = 0; r < table.resource_count(); ++r) {
      ASSERT_EQ(table.allocatable(r)[row], 0) << row;
      ASSERT_EQ(table.allocated(r)[row], 0) << row;
    }
  }
}

TEST(NodeTable, StartsEmpty) {
  const NodeTable table(3);
  EXPECT_EQ(table.resource_count(), 3u);
  EXPECT_EQ(table.row_count(), 0u);
  EXPECT_EQ(table.bytes(), sizeof(NodeTable) + 3 * sizeof(std::size_t));  // absent counts
}

TEST(NodeTable, ResizeKeepsOldRowsAndZeroesNewOnes) {
  NodeTable table(2);
  for (const std::uint32_t start : {1u, 7u, 8u, 9u, 100u}) {
    for (const std::uint32_t to : {0u, 1u, 7u, 8u, 10u, 25u, 99u, 101u, 126u, 1000u}) {
      table.resize(0);
      table.resize(start);
      expect_zero(table, 0);
      fill(table);
      table.resize(to);
      SCOPED_TRACE(std::to_string(start) + " to " + std::to_string(to));
      EXPECT_EQ(table.row_count(), to);
      expect_filled(table, std::min(start, to));
      expect_zero(table, std::min(start, to));
      // Rows that come back are new.
      table.resize(start);
      expect_filled(table, std::min(start, to));
      expect_zero(table, std::min(start, to));
    }
  }
}

TEST(NodeTable, SetReplacesExactlyTheRowsNamed) {
  NodeTable table(2);
  table.resize(20);
  fill(table);
  const Rows rows = {19, 0};
  const Amounts allocatable = {-1, -2, -3, -4};
  const Amounts allocated = {-5, -6, -7, -8};
  table.set(rows.data(), rows.size(), allocatable.data(), allocated.data());
  EXPECT_EQ(table.allocatable(0)[19], -1);
  EXPECT_EQ(table.allocatable(1)[19], -2);
  EXPECT_EQ(table.allocated(0)[19], -5);
  EXPECT_EQ(table.allocated(1)[19], -6);
  EXPECT_EQ(table.allocatable(0)[0], -3);
  EXPECT_EQ(table.allocated(1)[0], -8);
  for (std::uint32_t row = 1; row < 19; ++row) EXPECT_EQ(table.allocatable(0)[row], row * 10 + 1);
}

TEST(NodeTable, ARowNamedTwiceKeepsTheLaterValues) {
  NodeTable table(1);
  table.resize(1);
  const Rows rows = {0, 0};
  const Amounts allocatable = {1, 2};
  const Amounts allocated = {3, 4};
  table.set(rows.data(), rows.size(), allocatable.data(), allocated.data());
  EXPECT_EQ(table.allocatable(0)[0], 2);
  EXPECT_EQ(table.allocated(0)[0], 4);
}

TEST(NodeTable, ColumnsStartAtCacheLines) {
  NodeTable table(3);
  table.resize(13);
  for (std::size_t r = 0; r < 3; ++r) {
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(table.allocatable(r)) % kCacheLine, 0u);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(table.allocated(r)) % kCacheLine, 0u);
  }
}

TEST(NodeTable, GrowingRowByRowCopiesSeldom) {
  NodeTable table(2);
  int moves = 0;
  for (std::size_t rows = 1; rows <= 10000; ++rows) {
    const std::int64_t* before = table.allocatable(0);
    table.resize(rows);
    moves += table.allocatable(0) != before;
  }
  EXPECT_LT(moves, 50);
}

TEST(NodeTable, GivesMemoryBackHoweverSlowlyItShrinks) {
  NodeTable table(2);
  table.resize(100000);
  const std::size_t full = table.bytes();
  for (std::size_t rows = 100000; rows > 1000; rows = rows * 9 / 10) table.resize(rows);
  EXPECT_LT(table.bytes(), full / 10);
  table.resize(0);
  EXPECT_LT(table.bytes(), 2048u);
}

TEST(NodeTable, StaysWhereItIsAtASteadySize) {
  for (const std::size_t rows : {0u, 1u, 2u, 3u, 9u, 100u}) {
    NodeTable table(1);
    table.resize(rows);
    const std::int64_t* before = table.allocatable(0);
    table.resize(rows);
    EXPECT_EQ(table.allocatable(0), before) << rows;
  }
}

// The bound that the mirror of a large cluster has: 5,000 nodes with 8 resources in under 4 MB.
TEST(NodeTable, HoldsFiveThousandNodesOfEightResourcesInFourMegabytes) {
  NodeTable table(8);
  table.resize(5000);
  EXPECT_LT(table.bytes(), 4u * 1000 * 1000);
}

// What set would have made of the row.
void expect_as_set(const NodeTable& table, std::uint32_t row) {
  const std::size_t resources = table.resource_count();
  std::vector<std::int64_t> allocatable(resources);
  std::vector<std::int64_t> allocated(resources);
  for (std::size_t r = 0; r < resources; ++r) {
    allocatable[r] = table.allocatable(r)[row];
    allocated[r] = table.allocated(r)[row];
  }
  NodeTable expected(resources);
  expected.resize(1);
  const std::uint32_t first = 0;
  expected.set(&first, 1, allocatable.data(), allocated.data());
  for (std::size_t r = 0; r < resources; ++r) {
    EXPECT_EQ(table.free(r)[row], expected.free(r)[0]);
    EXPECT_EQ(table.used(r)[row], expected.used(r)[0]);
    EXPECT_EQ(table.reciprocal(r)[row], expected.reciprocal(r)[0]);
  }
  EXPECT_EQ(table.slow(row), expected.slow(0));
}

TEST(NodeTable, AddingAndSubtractingLeaveWhatSetWould) {
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  NodeTable table(3);
  table.resize(70);
  const std::uint32_t row = 65;
  const std::int64_t allocatable[] = {7000, 0, kMaxFastAllocatable};
  const std::int64_t nothing[] = {0, 0, 0};
  table.set(&row, 1, allocatable, nothing);
  const std::int64_t kPods[][3] = {{100, 0, 5},  {6900, 1, 0}, {1, 0, 0}, {0, kMaxFastAmount, 0},
                                   {0, 1, 9},    {kMax, 0, 7}, {9, 9, 9}, {0, 0, kMax},
                                   {-50, -1, -3}};
  for (const auto& pod : kPods) {
    table.add_allocated(row, pod);
    expect_as_set(table, row);
  }
  EXPECT_EQ(table.allocated(0)[row], kMax - 50);
  EXPECT_EQ(table.slow_count(), 1U);
  for (const auto& pod : kPods) {
    table.subtract_allocated(row, pod);
    expect_as_set(table, row);
  }
  EXPECT_EQ(table.absent_count(1), 70U);
  expect_zero(table, 66);
}

TEST(CacheLineAllocator, RefusesACountWhoseBytesWrap) {
  CacheLineAllocator<std::int64_t> allocator;
  EXPECT_THROW(allocator.allocate(std::numeric_limits<std::size_t>::max() / 8 + 1), std::bad_alloc);
}

}  // namespace
}  // namespace tightfit
