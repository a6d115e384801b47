// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/node_table.hpp"

namespace tightfit {

// One key per row (kernels/kernel.hpp), and the greatest of each kRowBlock of them: 1 byte and
// 1/64 per row.
class KeyBlocks {
 public:
  // All rows fit nothing. Throws std::bad_alloc.
  explicit KeyBlocks(std::size_t row_count);

  // To be filled whole, row_count bytes, and then followed by refresh.
  std::uint8_t* keys() noexcept { return keys_.data(); }
  void refresh() noexcept;

  void set(std::size_t row, std::uint8_t key) noexcept;

  // The greatest key, 0 where nothing fits.
  std::uint8_t best() const noexcept;
  // Among the rows with `key`, which is best() and above 0: the first, how many there are, and
  // number `tie` of them in the order of rows, 0 being the first.
  std::size_t first_row(std::uint8_t key) const noexcept;
  std::size_t count(std::uint8_t key) const noexcept;
  std::size_t row_of_tie(std::uint8_t key, std::size_t tie) const noexcept;

  std::size_t bytes() const noexcept { return keys_.capacity() + maxima_.capacity(); }

 private:
  std::vector<std::uint8_t> keys_;  // whole blocks, 0 beyond the rows
  std::vector<std::uint8_t> maxima_;
};

}  // namespace tightfit
