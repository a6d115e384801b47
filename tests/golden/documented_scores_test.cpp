// SPDX-License-Identifier: Apache-2.0
// The documented examples (golden/data/README.md) through the core and, from the same entries,
// through the C ABI. tests/abi/documented_scores_test.c reads them from C.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "core/function_shape.hpp"
#include "core/node_score.hpp"
#include "support/golden.hpp"
#include "support/handles.hpp"
#include "support/policies.hpp"

namespace tightfit {
namespace {

using Amounts = std::vector<std::int64_t>;
using nlohmann::json;

ScoringStrategyType strategy_of(const json& entry) {
  const std::string name = entry.at("strategy");
  if (name == "LeastAllocated") return ScoringStrategyType::kLeastAllocated;
  if (name == "MostAllocated") return ScoringStrategyType::kMostAllocated;
  if (name == "RequestedToCapacityRatio") return ScoringStrategyType::kRequestedToCapacityRatio;
  throw std::runtime_error("unknown strategy " + name);
}

std::vector<UtilizationShapePoint> shape_of(const json& entry) {
  std::vector<UtilizationShapePoint> shape;
  for (const json& point : entry.value("shape", json::array())) {
    shape.push_back({point.at("utilization"), point.at("score")});
  }
  return shape;
}

Policy policy_of(const json& entry) {
  testing::NamedWeights resources;
  for (const json& resource : entry.at("resources")) {
    resources.emplace_back(resource.at("name"), resource.at("weight"));
  }
  Policy policy = testing::make_policy(strategy_of(entry), resources, shape_of(entry));
  for (ResourceSpec& spec : policy.resources) {
    spec.scalar = spec.name.find('/') != std::string::npos;
  }
  return policy;
}

std::string args_of(const json& entry) {
  json strategy = {{"type", entry.at("strategy")}, {"resources", entry.at("resources")}};
  if (entry.contains("shape")) {
    strategy["requestedToCapacityRatio"] = {{"shape", entry["shape"]}};
  }
  return json{{"scoringStrategy", strategy}}.dump();
}

// In the order of the policy's resources; one that is not named has 0.
Amounts amounts_of(const Policy& policy, const json& by_name) {
  Amounts amounts;
  for (const ResourceSpec& spec : policy.resources) {
    amounts.push_back(by_name.value(spec.name, std::int64_t{0}));
  }
  return amounts;
}

// The core's score of one node, with which the C ABI agrees.
int score_of(const json& entry, const json& node, const json& pod_request) {
  const Policy policy = policy_of(entry);
  const Amounts allocatable = amounts_of(policy, node.at("allocatable"));
  const Amounts allocated = amounts_of(policy, node.at("requested_before"));
  const Amounts request = amounts_of(policy, pod_request);
  const int score = score_node(policy, allocatable.data(), allocated.data(), request.data());

  const auto handle = testing::new_policy(args_of(entry));
  std::uint8_t through_abi = 0xee;
  tightfit_error error = {};
  EXPECT_EQ(tightfit_score_node(handle.get(), allocatable.data(), allocated.data(), request.data(),
                                policy.resources.size(), &through_abi, &error),
            TIGHTFIT_OK)
      << error.message;
  EXPECT_EQ(through_abi, score);
  return score;
}

// What the source says on today's scale; on the 0..10 scale only some floor as we would.
void expect_documented(const json& entry, int score) {
  const int documented = entry.at("documented_score");
  EXPECT_EQ(score, entry.at("current_upstream_score"));
  if (entry.at("documented_scale") == "0..100") {
    EXPECT_EQ(score, documented);
  } else {
    EXPECT_EQ(entry.at("documented_scale"), "0..10");
    EXPECT_EQ(score / 10 == documented, entry.at("agrees_after_floor_to_0..10"));
  }
}

void check_score(const json& entry) {
  expect_documented(entry, score_of(entry, entry, entry.at("pod_request")));
}

void check_raw_shape(const json& entry) {
  const auto shape = shape_of(entry);
  const std::int64_t utilization = entry.at("utilization");
  const auto score = static_cast<int>(shape_score(shape, utilization));
  if (utilization <= kMaxUtilization) {
    EXPECT_EQ(evaluate_shape(shape).at(static_cast<std::size_t>(utilization)), score);
  }
  if (entry.at("documented_scale") != "as-given") return expect_documented(entry, score);
  // These were computed without the factor 10. None lies on a falling line between whole numbers,
  // where the two would round apart.
  EXPECT_EQ(score / 10, entry.at("documented_score"));
}

void check_ordering(const json& entry) {
  std::map<int, std::string> by_score;
  for (const json& node : entry.at("nodes")) {
    const int score = score_of(entry, node, entry.at("pod_request"));
    EXPECT_EQ(score, entry.at("current_upstream_scores").at(node.at("name")));
    by_score[score] = node.at("name");
  }
  ASSERT_EQ(by_score.size(), 2u);
  EXPECT_EQ(by_score.rbegin()->second, entry.at("documented_choice").get<std::string>());
}

// The first step's scores; and with every pod on the best node that has room, one has none.
void check_placement(const json& entry) {
  json nodes = entry.at("nodes");
  int unschedulable = 0;
  bool first = true;
  for (const json& pod : entry.at("pods_in_order")) {
    json* best = nullptr;
    int best_score = -1;
    for (json& node : nodes) {
      const int score = score_of(entry, node, pod);
      if (first) {
        EXPECT_EQ(score, entry.at("first_step_current_scores").at(node.at("name")));
      }
      const auto used = node["requested_before"]["cpu"].get<std::int64_t>();
      const bool fits = used + pod["cpu"].get<std::int64_t>() <= node["allocatable"]["cpu"];
      if (fits && score > best_score) {
        best = &node;
        best_score = score;
      }
    }
    first = false;
    if (best == nullptr) {
      ++unschedulable;
      continue;
    }
    json& used = (*best)["requested_before"]["cpu"];
    used = used.get<std::int64_t>() + pod["cpu"].get<std::int64_t>();
  }
  EXPECT_FALSE(first);
  EXPECT_EQ(unschedulable, 1) << entry.at("documented_outcome");
}

// Refused with the documented field; but a weight of 0 is defaulted to 1 before that check, which
// upstream's test calls without the defaulting.
void check_invalid(const json& entry) {
  const std::string args = args_of(entry);
  const auto& resources = entry.at("resources");
  const bool defaulted = std::any_of(resources.begin(), resources.end(),
                                     [](const json& r) { return r.at("weight") == 0; });
  tightfit_policy* policy = nullptr;
  tightfit_error error = {};
  const tightfit_status status =
      tightfit_policy_new(args.data(), args.size(), nullptr, 0, &policy, &error);
  const testing::PolicyHandle handle(policy);
  if (defaulted) {
    EXPECT_EQ(status, TIGHTFIT_OK);
    return;
  }
  EXPECT_EQ(status, TIGHTFIT_INVALID_CONFIG);
  const std::string field = entry.at("documented_error_field");
  EXPECT_NE(std::string(error.message).find(field), std::string::npos) << error.message;
}

void check_no_resources(const json& entry) {
  const Policy policy = policy_of(entry);
  EXPECT_TRUE(policy.resources.empty());
  EXPECT_EQ(score_node(policy, nullptr, nullptr, nullptr), entry.at("documented_score"));
}

TEST(DocumentedScores, HoldFromTheCoreAndThroughTheAbi) {
  struct Kind {
    void (*check)(const json& entry);
    int expected;
    int seen = 0;
  };
  std::map<std::string, Kind> kinds = {
      {"doc-example", {check_score, 3}},          {"scheduler-log", {check_score, 9}},
      {"scheduler-output", {check_score, 2}},     {"unit-test", {check_score, 34}},
      {"unit-test-0..10-era", {check_score, 14}}, {"raw-shape", {check_raw_shape, 17}},
      {"ordering", {check_ordering, 1}},          {"placement", {check_placement, 1}},
      {"unit-test-invalid", {check_invalid, 3}},  {"unit-test-error", {check_no_resources, 1}},
  };
  const json document = testing::read_golden("documented_scores.json");
  EXPECT_EQ(document.at("entries").size(), 85u);
  for (const json& entry : document.at("entries")) {
    SCOPED_TRACE(entry.at("id").get<std::string>());
    Kind& kind = kinds.at(entry.at("kind"));
    kind.check(entry);
    ++kind.seen;
  }
  for (const auto& [name, kind] : kinds) EXPECT_EQ(kind.seen, kind.expected) << name;
}

}  // namespace
}  // namespace tightfit
