// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/aligned_column.hpp"

namespace tightfit {

// Columns are readable in multiples of this, so that a kernel reads whole blocks without masks.
inline constexpr std::size_t kRowBlock = 64;

// Nodes as columns: for each resource one column of allocatable and one of allocated amounts, which
// are the truth, and three columns of doubles, which the vector kernels read (fast_cell.hpp).
// Any number of readers or one writer.
class NodeTable {
 public:
  explicit NodeTable(std::size_t resource_count);

  std::size_t resource_count() const noexcept { return resource_count_; }
  std::size_t row_count() const noexcept { return row_count_; }
  std::size_t bytes() const noexcept;

  // Rows that come new are 0 throughout. Throws std::bad_alloc and then leaves the table as it was.
  void resize(std::size_t row_count);

  // Replaces rows; values are row-major, resource_count() each. Every row must exist.
  void set(const std::uint32_t* rows, std::size_t count, const std::int64_t* allocatable,
           const std::int64_t* allocated) noexcept;

  // Adds to what a row has allocated, resource_count() amounts, or takes off; sums saturate.
  void add_allocated(std::uint32_t row, const std::int64_t* amounts) noexcept;
  void subtract_allocated(std::uint32_t row, const std::int64_t* amounts) noexcept;

  const std::int64_t* allocatable(std::size_t resource) const noexcept {
    return cells_.data() + resource * stride_;
  }
  const std::int64_t* allocated(std::size_t resource) const noexcept {
    return cells_.data() + (resource_count_ + resource) * stride_;
  }

  // Readable up to the next multiple of kRowBlock rows.
  const double* free(std::size_t resource) const noexcept {
    return fast_.data() + resource * stride_;
  }
  const double* used(std::size_t resource) const noexcept {
    return fast_.data() + (resource_count_ + resource) * stride_;
  }
  const double* reciprocal(std::size_t resource) const noexcept {
    return fast_.data() + (2 * resource_count_ + resource) * stride_;
  }

  // Rows with allocatable 0 of a resource.
  std::size_t absent_count(std::size_t resource) const noexcept { return absent_count_[resource]; }

  // Rows beyond the fast domain: the doubles do not speak for them.
  std::size_t slow_count() const noexcept { return slow_count_; }
  bool slow(std::size_t row) const noexcept {
    return (slow_[row / kRowBlock] >> row % kRowBlock & 1) != 0;
  }
  // A bit per row of rows block * kRowBlock onward, the first row's lowest.
  std::uint64_t slow_rows(std::size_t block) const noexcept { return slow_[block]; }

 private:
  void reallocate(std::size_t row_count, std::size_t stride);
  void clear_rows(std::size_t first, std::size_t last) noexcept;
  void set_cell(std::size_t row, std::size_t resource, std::int64_t allocatable,
                std::int64_t allocated) noexcept;
  void update_cell(std::size_t row, std::size_t resource, std::int64_t allocatable,
                   std::int64_t allocated, bool was_slow) noexcept;
  template <typename Sum>
  void change_allocated(std::uint32_t row, const std::int64_t* amounts, Sum sum) noexcept;
  void mark_slow(std::size_t row, bool slow) noexcept;

  std::size_t resource_count_;
  std::size_t row_count_ = 0;
  std::size_t stride_ = 0;             // from column to column, in cells: whole blocks and a line
  AlignedColumn<std::int64_t> cells_;  // all allocatable columns, then all allocated ones
  AlignedColumn<double> fast_;         // all free columns, then used, then reciprocal
  std::vector<std::uint64_t> slow_;    // a bit per row, a word per kRowBlock
  std::size_t slow_count_ = 0;
  std::vector<std::size_t> absent_count_;  // per resource
};

}  // namespace tightfit
