// SPDX-License-Identifier: Apache-2.0
#include "explain/node_explanation.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/policies.hpp"

namespace tightfit {
namespace {

using testing::make_policy;
using Amounts = std::vector<std::int64_t>;

std::string explain(const Policy& policy, const Amounts& allocatable, const Amounts& allocated,
                    const Amounts& pod_request, Semantics semantics = kDefaultSemantics) {
  return explain_node_json(policy, semantics, allocatable.data(), allocated.data(),
                           pod_request.data());
}

TEST(ExplainNode, NamesTheRelease) {
  const Policy policy = make_policy(ScoringStrategyType::kMostAllocated, {{"cpu", 1}});
  for (const std::string_view name : kSemanticsNames) {
    const std::string explanation = explain(policy, {1}, {0}, {0}, *parse_semantics(name));
    EXPECT_EQ(nlohmann::json::parse(explanation).at("semantics"), name);
  }
}

// The first node of the Kubernetes page on resource bin packing.
TEST(ExplainNode, WritesTheDocumentedExample) {
  Policy policy =
      make_policy(ScoringStrategyType::kRequestedToCapacityRatio,
                  {{"intel.com/foo", 5}, {"memory", 1}, {"cpu", 3}}, {{0, 0}, {100, 10}});
  policy.resources[0].scalar = true;
  EXPECT_EQ(
      explain(policy, {4, 1073741824, 8000}, {1, 268435456, 1000}, {2, 268435456, 2000}),
      R"({"score":60,"rounding":"half away from zero","semantics":"k8s-1.37","weightedSum":536,)"
      R"("weightSum":9,"resources":[)"
      R"({"name":"intel.com/foo","strategy":"RequestedToCapacityRatio","weight":5,)"
      R"("allocatable":4,"allocated":1,"podRequest":2,"requested":3,"utilization":75,"score":75,)"
      R"("term":375,"counted":true},)"
      R"({"name":"memory","strategy":"RequestedToCapacityRatio","weight":1,)"
      R"("allocatable":1073741824,"allocated":268435456,"podRequest":268435456,)"
      R"("requested":536870912,"utilization":50,"score":50,"term":50,"counted":true},)"
      R"({"name":"cpu","strategy":"RequestedToCapacityRatio","weight":3,"allocatable":8000,)"
      R"("allocated":1000,"podRequest":2000,"requested":3000,"utilization":37,"score":37,)"
      R"("term":111,"counted":true}]})");
}

TEST(ExplainNode, SaysWhyAResourceIsLeftOut) {
  Policy policy = make_policy(ScoringStrategyType::kRequestedToCapacityRatio,
                              {{"a.b/c", 1}, {"memory", 1}, {"cpu", 1}}, {{0, 0}, {100, 10}});
  policy.resources[0].scalar = true;
  const auto json = nlohmann::json::parse(explain(policy, {4, 0, 100}, {1, 7, 0}, {0, 3, 0}));
  EXPECT_EQ(json["score"], 0);
  EXPECT_EQ(json["weightSum"], 0);
  const auto& resources = json["resources"];
  EXPECT_EQ(resources[0]["leftOut"], "the pod does not request it");
  EXPECT_EQ(resources[1]["leftOut"], "the node has none of it");
  EXPECT_EQ(resources[2]["leftOut"], "the shape scores it 0");
  for (const auto& resource : resources) {
    EXPECT_EQ(resource["counted"], false);
    EXPECT_FALSE(resource.contains("term"));
  }
  // A score is there if one was computed.
  EXPECT_FALSE(resources[0].contains("score"));
  EXPECT_FALSE(resources[1].contains("utilization"));
  EXPECT_EQ(resources[2]["score"], 0);
  EXPECT_EQ(resources[2]["utilization"], 0);
}

TEST(ExplainNode, NamesTruncationAndEscapesNames) {
  const Policy policy = make_policy(ScoringStrategyType::kLeastAllocated, {{"a\"b\\c\n", 2}});
  const auto json = nlohmann::json::parse(explain(policy, {100}, {10}, {20}));
  EXPECT_EQ(json["rounding"], "truncated");
  EXPECT_EQ(json["resources"][0]["name"], "a\"b\\c\n");
  EXPECT_EQ(json["resources"][0]["strategy"], "LeastAllocated");
  EXPECT_EQ(json["score"], 70);
}

TEST(ExplainNode, WithoutResourcesScoresZero) {
  EXPECT_EQ(explain(Policy{}, {}, {}, {}),
            R"({"score":0,"rounding":"truncated","semantics":"k8s-1.37","weightedSum":0,)"
            R"("weightSum":0,"resources":[]})");
}

}  // namespace
}  // namespace tightfit
