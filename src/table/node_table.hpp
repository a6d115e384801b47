// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "table/aligned_column.hpp"

namespace tightfit {

// Nodes as columns: for each resource one column of allocatable and one of allocated amounts.
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

  const std::int64_t* allocatable(std::size_t resource) const noexcept {
    return cells_.data() + resource * stride_;
  }
  const std::int64_t* allocated(std::size_t resource) const noexcept {
    return cells_.data() + (resource_count_ + resource) * stride_;
  }

 private:
  std::size_t resource_count_;
  std::size_t row_count_ = 0;
  std::size_t stride_ = 0;  // cells per column, a multiple of a cache line
  AlignedColumn cells_;     // all allocatable columns, then all allocated ones
};

}  // namespace tightfit
