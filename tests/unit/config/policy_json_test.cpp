// SPDX-License-Identifier: Apache-2.0
#include "config/policy_json.hpp"

#include <gtest/gtest.h>

#include "config/scheduler_config.hpp"

namespace tightfit {
namespace {

TEST(PolicyToJson, SortsKeysAndFillsInDefaults) {
  EXPECT_EQ(policy_to_json(load_scheduler_config("").config.profiles.at(0).fit),
            R"({"apiVersion":"kubescheduler.config.k8s.io/v1","kind":"NodeResourcesFitArgs",)"
            R"("scoringStrategy":{"resources":[{"name":"cpu","weight":1},)"
            R"({"name":"memory","weight":1}],"type":"LeastAllocated"}})");
}

TEST(PolicyToJson, IsReadBack) {
  const std::string text =
      R"({"apiVersion":"kubescheduler.config.k8s.io/v1","ignoredResourceGroups":["d.e"],)"
      R"("ignoredResources":["a.b/c","x"],"kind":"NodeResourcesFitArgs","scoringStrategy":)"
      R"({"requestedToCapacityRatio":{"shape":[{"score":0,"utilization":0},)"
      R"({"score":10,"utilization":100}]},"resources":[{"name":"\u0000\"","weight":100}],)"
      R"("type":"RequestedToCapacityRatio"}})";
  const LoadedConfig loaded = load_scheduler_config(text);
  ASSERT_TRUE(loaded.findings.empty());
  EXPECT_EQ(policy_to_json(loaded.config.profiles.at(0).fit), text);
}

TEST(PolicyToJson, IsJsonEvenWithoutAShape) {
  Policy policy;
  policy.resources.resize(1);
  policy.resources[0].strategy = ScoringStrategyType::kRequestedToCapacityRatio;
  EXPECT_NE(policy_to_json(policy).find(R"("shape":[])"), std::string::npos);
}

}  // namespace
}  // namespace tightfit
