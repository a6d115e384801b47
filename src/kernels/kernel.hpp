// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/policy.hpp"
#include "table/free_table.hpp"
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

// Whether the pod fits and how its nodes score, in one byte for each row of the table.
struct KeyBatch {
  ScoreBatch score;              // of all rows: rows is null; scores takes the keys
  const FreeTable* free;         // of as many rows
  const std::int64_t* required;  // one amount per column of free; 0 and below: not asked for
};

// A row's key: 0 where the pod does not fit, else its score and one. The greatest key is the best
// node's.
inline constexpr std::uint8_t kNoFit = 0;

// A way of scoring. Every kernel gives the scalar kernel's bytes.
struct Kernel {
  const char* name;
  bool (*supported)() noexcept;  // by this CPU and operating system
  void (*score)(const ScoreBatch& batch) noexcept;
  void (*key)(const KeyBatch& batch) noexcept;
};

}  // namespace tightfit
