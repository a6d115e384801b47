// SPDX-License-Identifier: Apache-2.0
#include "table/node_table.hpp"

#include <algorithm>
#include <utility>

#include "core/saturating.hpp"
#include "table/fast_cell.hpp"

namespace tightfit {
namespace {

// An eighth more than asked for, so that a cluster that grows node by node copies seldom; whole
// blocks, and a cache line: columns whole blocks apart compete for the same few places of a cache,
// which costs a table of 8 resources up to a third of its speed.
std::size_t stride_for(std::size_t row_count) noexcept {
  if (row_count == 0) return 0;
  const std::size_t cells = row_count + row_count / 8;
  return (cells + kRowBlock - 1) / kRowBlock * kRowBlock + kCellsPerLine;
}

}  // namespace

NodeTable::NodeTable(std::size_t resource_count)
    : resource_count_(resource_count), absent_count_(resource_count) {}

std::size_t NodeTable::bytes() const noexcept {
  return sizeof(*this) + cells_.capacity() * sizeof(std::int64_t) +
         fast_.capacity() * sizeof(double) + slow_.capacity() * sizeof(std::uint64_t) +
         absent_count_.capacity() * sizeof(std::size_t);
}

void NodeTable::resize(std::size_t row_count) {
  const std::size_t stride = stride_for(row_count);
  // Memory goes back once three quarters of it are idle, in however many steps the table shrank.
  if (row_count > stride_ / kRowBlock * kRowBlock || stride < stride_ / 4) {
    reallocate(row_count, stride);
  } else if (row_count < row_count_) {
    clear_rows(row_count, row_count_);
  }
  // What lies beyond the rows is 0 already, but was not counted.
  for (std::size_t& absent : absent_count_) absent += row_count - row_count_;
  row_count_ = row_count;
}

void NodeTable::reallocate(std::size_t row_count, std::size_t stride) {
  AlignedColumn<std::int64_t> cells(2 * resource_count_ * stride);
  AlignedColumn<double> fast(3 * resource_count_ * stride);
  std::vector<std::uint64_t> slow(stride / kRowBlock);
  if (row_count < row_count_) clear_rows(row_count, row_count_);
  const std::size_t kept = std::min(row_count, row_count_);
  for (std::size_t c = 0; c < 2 * resource_count_; ++c) {
    std::copy_n(cells_.data() + c * stride_, kept, cells.data() + c * stride);
  }
  constexpr double kAbsent[3] = {kAbsentCell.free, kAbsentCell.used, kAbsentCell.reciprocal};
  for (std::size_t c = 0; c < 3 * resource_count_; ++c) {
    double* column = fast.data() + c * stride;
    std::copy_n(fast_.data() + c * stride_, kept, column);
    std::fill(column + kept, column + stride, kAbsent[c / resource_count_]);
  }
  std::copy_n(slow_.data(), (kept + kRowBlock - 1) / kRowBlock, slow.data());
  cells_ = std::move(cells);
  fast_ = std::move(fast);
  slow_ = std::move(slow);
  stride_ = stride;
}

void NodeTable::clear_rows(std::size_t first, std::size_t last) noexcept {
  for (std::size_t row = first; row < last; ++row) {
    for (std::size_t r = 0; r < resource_count_; ++r) set_cell(row, r, 0, 0);
    mark_slow(row, false);
  }
}

void NodeTable::set_cell(std::size_t row, std::size_t resource, std::int64_t allocatable,
                         std::int64_t allocated) noexcept {
  const std::size_t plane = resource_count_ * stride_;
  std::int64_t* cell = cells_.data() + resource * stride_ + row;
  double* fast = fast_.data() + resource * stride_ + row;
  absent_count_[resource] += (allocatable == 0) - (cell[0] == 0);
  cell[0] = allocatable;
  cell[plane] = allocated;
  const FastCell value = fast_cell(allocatable, allocated);
  fast[0] = value.free;
  fast[plane] = value.used;
  fast[2 * plane] = value.reciprocal;
}

void NodeTable::mark_slow(std::size_t row, bool slow) noexcept {
  slow_count_ += slow - this->slow(row);
  const std::uint64_t bit = std::uint64_t{1} << row % kRowBlock;
  std::uint64_t& word = slow_[row / kRowBlock];
  word = slow ? word | bit : word & ~bit;
}

// Where allocatable stays, so does its reciprocal: a pod that comes or goes costs no division. The
// reciprocal of a slow row's cell may be missing, and an absent cell's doubles are fixed.
void NodeTable::update_cell(std::size_t row, std::size_t resource, std::int64_t allocatable,
                            std::int64_t allocated, bool was_slow) noexcept {
  const std::size_t cell = resource * stride_ + row;
  if (was_slow || allocatable == 0 || allocatable != cells_[cell] ||
      !in_fast_domain(allocatable, allocated)) {
    set_cell(row, resource, allocatable, allocated);
    return;
  }
  const std::size_t plane = resource_count_ * stride_;
  cells_[cell + plane] = allocated;
  fast_[cell] = static_cast<double>(allocatable - allocated);
  fast_[cell + plane] = static_cast<double>(allocated);
}

void NodeTable::set(const std::uint32_t* rows, std::size_t count, const std::int64_t* allocatable,
                    const std::int64_t* allocated) noexcept {
  for (std::size_t i = 0; i < count; ++i) {
    const bool was_slow = slow(rows[i]);
    bool is_slow = false;
    for (std::size_t r = 0; r < resource_count_; ++r, ++allocatable, ++allocated) {
      update_cell(rows[i], r, *allocatable, *allocated, was_slow);
      is_slow = is_slow || !in_fast_domain(*allocatable, *allocated);
    }
    if (was_slow != is_slow) mark_slow(rows[i], is_slow);
  }
}

template <typename Sum>
void NodeTable::change_allocated(std::uint32_t row, const std::int64_t* amounts, Sum sum) noexcept {
  const std::size_t plane = resource_count_ * stride_;
  const bool was_slow = slow(row);
  bool is_slow = false;
  for (std::size_t r = 0; r < resource_count_; ++r) {
    const std::size_t cell = r * stride_ + row;
    const std::int64_t allocatable = cells_[cell];
    const std::int64_t allocated = sum(cells_[cell + plane], amounts[r]);
    update_cell(row, r, allocatable, allocated, was_slow);
    is_slow = is_slow || !in_fast_domain(allocatable, allocated);
  }
  if (was_slow != is_slow) mark_slow(row, is_slow);
}

void NodeTable::add_allocated(std::uint32_t row, const std::int64_t* amounts) noexcept {
  change_allocated(row, amounts, saturating_add);
}

void NodeTable::subtract_allocated(std::uint32_t row, const std::int64_t* amounts) noexcept {
  change_allocated(row, amounts, saturating_subtract);
}

}  // namespace tightfit
