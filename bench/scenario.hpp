// SPDX-License-Identifier: Apache-2.0
// What is scored: nodes of 24 sizes with non-round amounts, used at random.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/policy.hpp"
#include "table/node_table.hpp"

namespace tightfit::bench {

struct NodeMix {
  std::size_t rows = 0;
  std::size_t resources = 0;
  int absent_percent = 0;  // of the cells from the second resource on
  int slow_percent = 0;    // of the rows: more memory than the fast domain takes
  auto operator<=>(const NodeMix&) const = default;
};

// Several tables of one mix, to be scored in turn, so that no branch predictor learns a table by
// heart; one where the table is too long for that. Made once.
const std::vector<NodeTable>& tables(const NodeMix& mix);

// Resources with weights 1, 2, 1, 2, ...; the shape rises, bends and falls.
Policy policy(ScoringStrategyType strategy, std::size_t resources);

// cpu, memory, then small counts.
std::vector<std::int64_t> pod_request(std::size_t resources);

}  // namespace tightfit::bench
