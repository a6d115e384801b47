// SPDX-License-Identifier: Apache-2.0
#include "table/free_table.hpp"

#include "table/node_table.hpp"

namespace tightfit {

// Whole blocks and a cache line, as in NodeTable.
FreeTable::FreeTable(std::size_t resource_count, std::size_t row_count)
    : resource_count_(resource_count),
      row_count_(row_count),
      stride_((row_count + kRowBlock - 1) / kRowBlock * kRowBlock + kCellsPerLine),
      cells_(resource_count * stride_) {}

}  // namespace tightfit
