// SPDX-License-Identifier: Apache-2.0
// One normalisation per line: result, reasons, raw limits, and the memory afterwards.
#include <gtest/gtest.h>

#include <limits>

#include "golden/hpa_vectors.hpp"
#include "hpa/autoscaler_loader.hpp"
#include "hpa/normalization.hpp"
#include "hpa/scale_event_store.hpp"
#include "support/golden.hpp"

namespace tightfit::testing {
namespace {

std::vector<hpa::Recommendation> recommendations_of(const json& list) {
  std::vector<hpa::Recommendation> result;
  for (const json& each : list) result.push_back({each.at("value"), each.at("atMs")});
  return result;
}

std::vector<hpa::ScaleEvent> events_of(const json& list) {
  std::vector<hpa::ScaleEvent> result;
  for (const json& each : list) {
    result.push_back({each.at("change"), each.at("atMs"), each.value("outdated", false)});
  }
  return result;
}

// A behavior as a user writes it, with the API server's defaults.
hpa::ScalingBehavior behavior_of(const json& behavior) {
  const json object = {
      {"apiVersion", "autoscaling/v2"},
      {"kind", "HorizontalPodAutoscaler"},
      {"metadata", {{"name", "web"}}},
      {"spec",
       {{"scaleTargetRef", {{"apiVersion", "apps/v1"}, {"kind", "Deployment"}, {"name", "web"}}},
        {"maxReplicas", 10},
        {"behavior", behavior}}}};
  const hpa::LoadedAutoscaler loaded = hpa::load_autoscaler(object.dump(), {});
  for (const Finding& finding : loaded.findings) ADD_FAILURE() << to_string(finding);
  return loaded.spec.behavior.value();
}

void expect_memory(const hpa::ControllerMemory& memory, const json& expect) {
  EXPECT_EQ(memory.recommendations, recommendations_of(list_at(expect, "recommendations")));
  EXPECT_EQ(memory.up, events_of(list_at(expect, "scaleUpEvents")));
  EXPECT_EQ(memory.down, events_of(list_at(expect, "scaleDownEvents")));
}

TEST(HpaNormalization, AnswersLikeTheController) {
  const auto rows = read_golden_lines("hpa/normalize.jsonl");
  ASSERT_EQ(rows.size(), 1153u);
  int by_processor = 0;
  for (const json& row : rows) {
    SCOPED_TRACE(row.at("id").get<std::string>() + ' ' + row.at("group").get<std::string>());
    json expect = row.at("expect");
    if (row.value("platformDependent", false)) {
      // The doubling of 2^31-1: saturated it is no limit any more.
      ++by_processor;
      expect["scaleUpLimit"] = std::numeric_limits<std::int32_t>::max();
      expect["replicas"] = std::numeric_limits<std::int32_t>::max();
      expect["scalingLimited"] = {"False", "DesiredWithinRange"};
    }
    hpa::ControllerMemory memory{recommendations_of(list_at(row, "recommendations")),
                                 events_of(list_at(row, "scaleUpEvents")),
                                 events_of(list_at(row, "scaleDownEvents"))};
    const std::int32_t current = row.at("currentReplicas");
    const std::int32_t desired = row.at("desiredReplicas");
    const hpa::ReplicaRange range{row.at("minReplicas"), row.at("maxReplicas")};
    const hpa::Millis flag = row.at("downscaleStabilizationMs");

    hpa::Normalized result;
    if (row.contains("behavior")) {
      const hpa::ScalingBehavior behavior = behavior_of(row["behavior"]);
      EXPECT_EQ(hpa::scale_up_limit(current, memory, behavior.up, 0).replicas,
                expect.at("scaleUpLimit"));
      EXPECT_EQ(hpa::scale_down_limit(current, memory, behavior.down, 0).replicas,
                expect.at("scaleDownLimit"));
      result = normalize_with_behavior(current, desired, range, behavior, flag, memory, 0);
      if (result.replicas != current) {
        hpa::store_scale_event(memory, behavior, current, result.replicas, 0);
      }
    } else {
      EXPECT_EQ(hpa::doubling_limit(current), expect.at("scaleUpLimit"));
      result = normalize_without_behavior(current, desired, range, flag, memory, 0);
    }
    EXPECT_EQ(result.replicas, expect.at("replicas"));
    EXPECT_EQ(result.stabilized, expect.at("stabilized"));
    EXPECT_EQ(result.able_reason, expect.at("ableToScale").get<std::string>());
    EXPECT_EQ(json({result.limited() ? "True" : "False", result.limited_reason}),
              expect.at("scalingLimited"));
    expect_memory(memory, expect);
  }
  EXPECT_EQ(by_processor, 1);
}

}  // namespace
}  // namespace tightfit::testing
