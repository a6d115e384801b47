// SPDX-License-Identifier: Apache-2.0
// The three scorers of kube-scheduler on recorded inputs (golden/data/README.md).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "core/node_score.hpp"
#include "support/golden.hpp"
#include "support/oracle.hpp"
#include "support/policies.hpp"

namespace tightfit {
namespace {

using Amounts = std::vector<std::int64_t>;
using nlohmann::json;

ScoringStrategyType strategy_of(const json& row) {
  const std::string letter = row.at("t");
  if (letter == "L") return ScoringStrategyType::kLeastAllocated;
  if (letter == "M") return ScoringStrategyType::kMostAllocated;
  if (letter == "R") return ScoringStrategyType::kRequestedToCapacityRatio;
  throw std::runtime_error("unknown scorer " + letter);
}

Policy policy_of(const json& row) {
  testing::NamedWeights resources;
  for (const std::int64_t weight : row.at("w")) {
    resources.emplace_back("r" + std::to_string(resources.size()), weight);
  }
  std::vector<UtilizationShapePoint> shape;
  if (row.contains("shape")) {
    for (const auto& point : row["shape"]) shape.push_back({point.at(0), point.at(1)});
  }
  return testing::make_policy(strategy_of(row), resources, shape);
}

TEST(ScorerRaw, EveryRowScoresAsRecorded) {
  std::map<std::string, int> compared;
  for (const json& row : testing::read_golden_lines("scorer_raw.jsonl")) {
    const Policy policy = policy_of(row);
    const Amounts requested = row.at("req");
    const Amounts allocatable = row.at("cap");
    const Amounts none(requested.size(), 0);
    ASSERT_EQ(requested.size(), policy.resources.size());
    ASSERT_EQ(allocatable.size(), policy.resources.size());

    const bool wraps = std::any_of(requested.begin(), requested.end(), oracle::wraps_times_100) ||
                       std::any_of(allocatable.begin(), allocatable.end(), oracle::wraps_times_100);
    const bool negative = row.contains("neg");
    // What 1.37 gets by wrapping is never imitated; 1.38 has the exact value.
    const char* want = (wraps || negative) && row.contains("want138") ? "want138" : "want";
    const int score = score_node(policy, allocatable.data(), requested.data(), none.data());
    EXPECT_EQ(score, row.at(want)) << row;
    EXPECT_EQ(score, oracle::node_score(policy, allocatable.data(), requested.data(), none.data()))
        << row;
    EXPECT_TRUE(wraps || negative || !row.contains("want138")) << row;
    ++compared[negative ? "negative" : wraps ? "wraps" : "plain"];
  }
  EXPECT_EQ(compared,
            (std::map<std::string, int>{{"negative", 113}, {"plain", 6609}, {"wraps", 3220}}));
}

}  // namespace
}  // namespace tightfit
