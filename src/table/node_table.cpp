// SPDX-License-Identifier: Apache-2.0
#include "table/node_table.hpp"

#include <algorithm>
#include <utility>

namespace tightfit {
namespace {

// A quarter more than asked for, so that a cluster that grows node by node copies seldom; whole
// cache lines.
std::size_t stride_for(std::size_t row_count) noexcept {
  const std::size_t cells = row_count + row_count / 4;
  return (cells + kCellsPerLine - 1) / kCellsPerLine * kCellsPerLine;
}

}  // namespace

NodeTable::NodeTable(std::size_t resource_count) : resource_count_(resource_count) {}

std::size_t NodeTable::bytes() const noexcept {
  return sizeof(*this) + cells_.capacity() * sizeof(std::int64_t);
}

void NodeTable::resize(std::size_t row_count) {
  const std::size_t columns = 2 * resource_count_;
  const std::size_t stride = stride_for(row_count);
  // Memory goes back once three quarters of it are idle, in however many steps the table shrank.
  if (row_count > stride_ || stride < stride_ / 4) {
    AlignedColumn cells(columns * stride);
    const std::size_t kept = std::min(row_count, row_count_);
    for (std::size_t c = 0; c < columns; ++c) {
      std::copy_n(cells_.data() + c * stride_, kept, cells.data() + c * stride);
    }
    cells_ = std::move(cells);
    stride_ = stride;
  } else if (row_count < row_count_) {
    for (std::size_t c = 0; c < columns; ++c) {
      std::fill_n(cells_.data() + c * stride_ + row_count, row_count_ - row_count, 0);
    }
  }
  row_count_ = row_count;
}

void NodeTable::set(const std::uint32_t* rows, std::size_t count, const std::int64_t* allocatable,
                    const std::int64_t* allocated) noexcept {
  const std::size_t used = resource_count_ * stride_;
  for (std::size_t i = 0; i < count; ++i) {
    std::int64_t* cell = cells_.data() + rows[i];
    for (std::size_t r = 0; r < resource_count_; ++r, cell += stride_) {
      cell[0] = *allocatable++;
      cell[used] = *allocated++;
    }
  }
}

}  // namespace tightfit
