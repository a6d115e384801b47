// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/free_table.hpp"
#include "table/node_table.hpp"

namespace tightfit {

// What a pod takes of the node that it is placed on. Units are the columns': milli-CPU for cpu,
// bytes for memory, 1 for pods.
struct PodAmounts {
  std::vector<std::int64_t> scored;  // one per scored resource: requests with defaults filled in
  std::vector<std::int64_t> taken;   // one per column of free amounts: requests as they are
};

// Nodes as pods are placed on them: what the scorer counts, and what is still free. One thread at a
// time.
struct PlacementNodes {
  PlacementNodes(std::size_t scored_resources, std::size_t free_resources, std::size_t row_count);

  std::size_t row_count() const noexcept { return free.row_count(); }

  // Sums saturate at the ends of int64; what is lost there does not come back.
  void add(std::uint32_t row, const PodAmounts& pod) noexcept;
  void remove(std::uint32_t row, const PodAmounts& pod) noexcept;

  NodeTable scored;  // allocatable, and allocated with defaults filled in
  FreeTable free;    // allocatable less requested
};

}  // namespace tightfit
