// SPDX-License-Identifier: Apache-2.0
// Node tables on which inexact scoring shows: percentages at and next to whole numbers, bounds of
// the fast arithmetic, absent resources, over-commitment.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "core/policy.hpp"
#include "table/node_table.hpp"

namespace tightfit::testing {

struct AdversarialOptions {
  int absent_percent = 0;  // of cells
  int slow_percent = 0;    // of cells: amounts beyond the fast domain
};

class AdversarialNodes {
 public:
  explicit AdversarialNodes(std::uint64_t seed) : engine_(seed) {}

  // Both ends included.
  std::int64_t between(std::int64_t low, std::int64_t high);
  bool percent(int share) { return between(1, 100) <= share; }

  // resources of one strategy, or each of its own where `mixed`; weights 1..max_weight.
  Policy policy(std::size_t resources, ScoringStrategyType strategy, bool mixed,
                std::int64_t max_weight);
  std::vector<std::int64_t> requests(std::size_t resources);
  NodeTable table(std::size_t rows, const std::vector<std::int64_t>& requests,
                  const AdversarialOptions& options);

 private:
  std::int64_t allocatable();
  // What makes `request` and the result together awkward for `allocatable`.
  std::int64_t allocated(std::int64_t allocatable, std::int64_t request);
  void make_slow(std::int64_t& allocatable, std::int64_t& allocated);

  std::mt19937_64 engine_;
};

}  // namespace tightfit::testing
