// SPDX-License-Identifier: Apache-2.0
// One answer, however it is asked for: batch over all rows, over a list, node by node, explained.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <random>

#include "core/node_score.hpp"
#include "explain/node_explanation.hpp"
#include "kernels/dispatch.hpp"
#include "kernels/scalar.hpp"
#include "support/oracle.hpp"
#include "support/random.hpp"

namespace tightfit {
namespace {

using testing::Random;
using Amounts = std::vector<std::int64_t>;
using Scores = std::vector<std::uint8_t>;

// A random cluster and pod, row-major as the table's set() takes it.
struct Cluster {
  Policy policy;
  std::size_t rows;
  Amounts allocatable, allocated, pod_request;
  NodeTable table;

  explicit Cluster(Random& random)
      : policy(random.policy(8, random.one_in(3))),
        rows(static_cast<std::size_t>(random.between(1, 150))),
        table(policy.resources.size()) {
    const std::size_t count = policy.resources.size();
    for (std::size_t i = 0; i < rows * count; ++i) {
      allocatable.push_back(random.amount());
      const bool sane = allocatable.back() > 0 && !random.one_in(4);
      allocated.push_back(sane ? random.part_of(allocatable.back()) : random.amount());
    }
    for (std::size_t r = 0; r < count; ++r) {
      pod_request.push_back(random.one_in(3) ? 0 : random.amount());
    }
    table.resize(rows);
    std::vector<std::uint32_t> all(rows);
    std::iota(all.begin(), all.end(), 0);
    table.set(all.data(), rows, allocatable.data(), allocated.data());
  }

  Scores score(const Kernel& kernel, const std::vector<std::uint32_t>* list) const {
    Scores scores(list != nullptr ? list->size() : rows, 0xee);
    kernel.score({&policy, &table, pod_request.data(), list != nullptr ? list->data() : nullptr,
                  scores.size(), scores.data()});
    return scores;
  }
};

TEST(Batch, EqualsNodeByNodeOracleAndExplanation) {
  Random random;
  for (int i = 0; i < 300; ++i) {
    const Cluster cluster(random);
    const std::size_t count = cluster.policy.resources.size();
    const Scores active = cluster.score(active_kernel(), nullptr);
    ASSERT_EQ(active, cluster.score(kScalarKernel, nullptr));
    for (std::size_t row = 0; row < cluster.rows; ++row) {
      const std::int64_t* allocatable = &cluster.allocatable[row * count];
      const std::int64_t* allocated = &cluster.allocated[row * count];
      const std::int64_t* pod_request = cluster.pod_request.data();
      const int score = score_node(cluster.policy, allocatable, allocated, pod_request);
      ASSERT_EQ(active[row], score) << "row " << row;
      ASSERT_EQ(oracle::node_score(cluster.policy, allocatable, allocated, pod_request), score)
          << "row " << row;
      const auto explanation = nlohmann::json::parse(explain_node_json(
          cluster.policy, kDefaultSemantics, allocatable, allocated, pod_request));
      ASSERT_EQ(explanation["score"], score) << explanation;
      // The terms shown make the sums shown.
      std::int64_t weighted_sum = 0;
      std::int64_t weight_sum = 0;
      for (const auto& resource : explanation["resources"]) {
        if (!resource["counted"].get<bool>()) continue;
        weighted_sum += resource["term"].get<std::int64_t>();
        weight_sum += resource["weight"].get<std::int64_t>();
      }
      ASSERT_EQ(explanation["weightedSum"], weighted_sum) << explanation;
      ASSERT_EQ(explanation["weightSum"], weight_sum) << explanation;
    }
  }
}

TEST(Batch, AListOfRowsGivesTheSameScoresInItsOrder) {
  Random random;
  for (int i = 0; i < 1000; ++i) {
    const Cluster cluster(random);
    const Scores all = cluster.score(active_kernel(), nullptr);
    std::vector<std::uint32_t> list(static_cast<std::size_t>(random.between(0, 300)));
    for (std::uint32_t& row : list) {
      row = static_cast<std::uint32_t>(
          random.between(0, static_cast<std::int64_t>(cluster.rows) - 1));
    }
    const Scores some = cluster.score(active_kernel(), &list);
    for (std::size_t k = 0; k < list.size(); ++k) ASSERT_EQ(some[k], all[list[k]]) << k;
  }
}

}  // namespace
}  // namespace tightfit
