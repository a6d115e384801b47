// SPDX-License-Identifier: Apache-2.0
// The core's arithmetic against the obvious 128-bit one, on random and adversarial amounts.
#include <gtest/gtest.h>

#include <limits>

#include "core/function_shape.hpp"
#include "core/least_allocated.hpp"
#include "core/most_allocated.hpp"
#include "core/node_score.hpp"
#include "core/scaled_fraction.hpp"
#include "support/oracle.hpp"
#include "support/random.hpp"

namespace tightfit {
namespace {

using testing::Random;
using Amounts = std::vector<std::int64_t>;

TEST(CoreOracle, FastFractionEqualsWideOne) {
  Random random;
  for (int i = 0; i < 300000; ++i) {
    const std::int64_t whole = random.positive_amount();
    const std::int64_t part = std::min(random.part_of(whole), whole);
    if (part < 0) continue;
    const std::int64_t scale = random.between(0, kMaxScale);
    ASSERT_EQ(scaled_fraction(part, whole, scale), scaled_fraction_wide(part, whole, scale))
        << part << " * " << scale << " / " << whole;
  }
}

TEST(CoreOracle, ResourceScoresAgree) {
  Random random;
  ResourceSpec least;
  ResourceSpec most;
  most.strategy = ScoringStrategyType::kMostAllocated;
  for (int i = 0; i < 300000; ++i) {
    std::int64_t allocatable = random.amount();
    if (allocatable == 0) allocatable = 1;
    const std::int64_t requested =
        allocatable > 0 && !random.one_in(5) ? random.part_of(allocatable) : random.amount();
    ASSERT_EQ(least_allocated(requested, allocatable),
              oracle::resource_score(least, allocatable, requested))
        << requested << " of " << allocatable;
    ASSERT_EQ(most_allocated(requested, allocatable),
              oracle::resource_score(most, allocatable, requested))
        << requested << " of " << allocatable;
  }
}

TEST(CoreOracle, ShapeTablesInterpolateExactly) {
  Random random;
  for (int i = 0; i < 5000; ++i) {
    const std::vector<UtilizationShapePoint> shape = random.shape();
    const ShapeTable table = evaluate_shape(shape);
    for (std::int64_t u = 0; u <= kMaxUtilization; ++u) {
      const int want = static_cast<int>(oracle::shape_score(shape, u));
      ASSERT_EQ(table[static_cast<std::size_t>(u)], want)
          << "at " << u << " of a shape of " << shape.size() << " points";
    }
  }
}

TEST(CoreOracle, NodeScoresAgree) {
  Random random;
  for (int i = 0; i < 20000; ++i) {
    const Policy policy = random.policy(8, random.one_in(2));
    const std::size_t count = policy.resources.size();
    for (int node = 0; node < 10; ++node) {
      Amounts allocatable(count);
      Amounts allocated(count);
      Amounts pod_request(count);
      for (std::size_t r = 0; r < count; ++r) {
        allocatable[r] = random.amount();
        const bool sane = allocatable[r] > 0 && !random.one_in(4);
        allocated[r] = sane ? random.part_of(allocatable[r]) : random.amount();
        if (!random.one_in(3))
          pod_request[r] = random.one_in(2) ? random.between(0, 3) : random.amount();
      }
      ASSERT_EQ(
          score_node(policy, allocatable.data(), allocated.data(), pod_request.data()),
          oracle::node_score(policy, allocatable.data(), allocated.data(), pod_request.data()))
          << ::testing::PrintToString(allocatable) << ::testing::PrintToString(allocated)
          << ::testing::PrintToString(pod_request);
    }
  }
}

}  // namespace
}  // namespace tightfit
