// SPDX-License-Identifier: Apache-2.0
// Random input for property tests. The seed is printed; TIGHTFIT_SEED=N repeats a run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "core/policy.hpp"

namespace tightfit::testing {

class Random {
 public:
  Random();  // seeds from TIGHTFIT_SEED or the system, and prints the seed

  std::uint64_t seed() const { return seed_; }

  // Both ends included.
  std::int64_t between(std::int64_t low, std::int64_t high);
  bool one_in(int n) { return between(1, n) == 1; }

  // Any amount: everyday ones, bounds of the fast arithmetic, ends of int64, negative ones.
  std::int64_t amount();
  // A positive one.
  std::int64_t positive_amount();
  // Part of `whole` > 0: at, beside and away from whole percents, empty, full, over-committed.
  std::int64_t part_of(std::int64_t whole);

  std::vector<UtilizationShapePoint> shape();
  // 1 to max_resources resources of one strategy, as Kubernetes has them, or with `mixed` each of
  // its own.
  Policy policy(std::size_t max_resources, bool mixed);

 private:
  std::uint64_t seed_;
  std::mt19937_64 engine_;
};

}  // namespace tightfit::testing
