// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/saturating.hpp"
#include "table/aligned_column.hpp"

namespace tightfit {

// What pods may still ask of nodes: for each resource one column of allocatable less requested
// amounts, below 0 where a node is over-committed. Any number of readers or one writer.
class FreeTable {
 public:
  // All amounts are 0. Throws std::bad_alloc.
  FreeTable(std::size_t resource_count, std::size_t row_count);

  std::size_t resource_count() const noexcept { return resource_count_; }
  std::size_t row_count() const noexcept { return row_count_; }

  // Readable up to the next multiple of kRowBlock rows.
  const std::int64_t* column(std::size_t resource) const noexcept {
    return cells_.data() + resource * stride_;
  }

  void set(std::size_t row, std::size_t resource, std::int64_t amount) noexcept {
    cell(row, resource) = amount;
  }
  // These saturate: what is lost beyond int64 does not come back.
  void add(std::size_t row, std::size_t resource, std::int64_t amount) noexcept {
    cell(row, resource) = saturating_add(cell(row, resource), amount);
  }
  void subtract(std::size_t row, std::size_t resource, std::int64_t amount) noexcept {
    cell(row, resource) = saturating_subtract(cell(row, resource), amount);
  }

 private:
  std::int64_t& cell(std::size_t row, std::size_t resource) noexcept {
    return cells_[resource * stride_ + row];
  }

  std::size_t resource_count_;
  std::size_t row_count_;
  std::size_t stride_;  // from column to column, in cells
  AlignedColumn<std::int64_t> cells_;
};

}  // namespace tightfit
