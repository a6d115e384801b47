// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/policy.hpp"
#include "table/node_table.hpp"

namespace tightfit {

// One pod against rows of a table. Row i of the batch is rows[i], or i where rows is null.
struct ScoreBatch {
  const Policy* policy = nullptr;
  const NodeTable* table = nullptr;           // of policy->resources.size() columns
  const std::int64_t* pod_request = nullptr;  // one amount per resource
  const std::uint32_t* rows = nullptr;        // each below table->row_count()
  std::size_t row_count = 0;                  // up to the table's where rows is null
  std::uint8_t* scores = nullptr;             // out, one byte per row, 0..100
};

// A way of scoring. Every kernel gives the scalar kernel's bytes.
struct Kernel {
  const char* name;
  bool (*supported)() noexcept;  // by this CPU and operating system
  void (*score)(const ScoreBatch& batch) noexcept;
};

}  // namespace tightfit
