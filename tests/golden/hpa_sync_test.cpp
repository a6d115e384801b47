// SPDX-License-Identifier: Apache-2.0
// Whole sequences of syncs: replicas, scale writes, status, conditions and events at every step.
#include <gtest/gtest.h>

#include "golden/hpa_sync_world.hpp"
#include "kube/quantity.hpp"
#include "support/golden.hpp"

namespace tightfit::testing {
namespace {

// A value of status.currentMetrics as the API prints it: memory in binary units.
std::string printed(std::int64_t milli, bool memory) {
  const Quantity value = Quantity::of(milli, -3);
  const Quantity shown(value.decimal(),
                       memory ? QuantityFormat::kBinarySI : QuantityFormat::kDecimalSI);
  return shown.canonical_text(kDefaultSemantics);
}

json current_json(const hpa::MetricStatus& status, const hpa::MetricSpec& spec) {
  const bool memory =
      spec.name == "memory" && (spec.type == hpa::MetricSourceType::kResource ||
                                spec.type == hpa::MetricSourceType::kContainerResource);
  json result = json::object();
  if (status.value) result["value"] = printed(*status.value, memory);
  if (status.average_value) result["averageValue"] = printed(*status.average_value, memory);
  if (status.average_utilization) result["averageUtilization"] = *status.average_utilization;
  return result;
}

// The `current` part of each entry; null for a metric that failed.
json expected_current(const json& metrics, bool by_processor) {
  json result = json::array();
  for (const json& metric : metrics) {
    json current;
    for (const auto& [key, value] : metric.items()) {
      if (value.is_object()) current = value.at("current");
    }
    // An average over no replicas: left to the processor up to 1.37, nothing from 1.38 on.
    if (by_processor && current.is_object() &&
        current.value("averageValue", "") == "-9223372036854775808m") {
      current["averageValue"] = "0";
    }
    result.push_back(current);
  }
  return result;
}

json current_metrics(const SyncWorld& world) {
  json result = json::array();
  const auto& metrics = world.stored().current_metrics;
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    const bool failed = metrics[i].identity.empty();
    result.push_back(failed ? json() : current_json(metrics[i], world.spec().metrics.at(i)));
  }
  return result;
}

// What a step expects but leaves out because the step before it said the same.
struct Standing {
  json conditions = json::array();
  std::optional<std::int64_t> generation;
};

void expect_step(const json& step, const StepResult& result, const SyncWorld& world,
                 std::int32_t replicas_before, Standing& standing, bool by_processor) {
  const json& expect = step.at("expect");
  EXPECT_EQ(result.error, expect.value("error", ""));
  EXPECT_EQ(json(result.scale_writes), list_at(expect, "scaleWrites"));
  EXPECT_EQ(world.spec_replicas(), expect.value("specReplicasAfter", replicas_before));
  EXPECT_EQ(!result.status_written, expect.value("statusNotWritten", false));
  EXPECT_EQ(result.events, list_at(expect, "events"));

  const hpa::AutoscalerStatus& stored = world.stored();
  EXPECT_EQ(stored.current_replicas, expect.at("currentReplicas"));
  EXPECT_EQ(stored.desired_replicas, expect.at("desiredReplicas"));
  EXPECT_EQ(stored.last_scale, optional_at<std::int64_t>(expect, "lastScaleMs"));
  EXPECT_EQ(current_metrics(world),
            expected_current(list_at(expect, "currentMetrics"), by_processor));
  if (expect.contains("observedGeneration")) standing.generation = expect["observedGeneration"];
  EXPECT_EQ(stored.observed_generation, standing.generation);
  if (expect.contains("conditions")) standing.conditions = expect["conditions"];
  json conditions = json::array();
  for (const hpa::Condition& each : stored.conditions) {
    conditions.push_back(world.condition_json(each));
  }
  EXPECT_EQ(conditions, standing.conditions);
}

TEST(HpaSync, RunsLikeTheController) {
  const auto rows = read_golden_lines("hpa/reconcile.jsonl");
  ASSERT_EQ(rows.size(), 90u);
  std::size_t steps = 0;
  for (const json& row : rows) {
    SyncWorld world(row);
    Standing standing;
    for (const json& step : row.at("steps")) {
      SCOPED_TRACE(row.at("id").get<std::string>() + ' ' + row.at("group").get<std::string>() +
                   " at " + step.at("atMs").dump());
      const std::int32_t before = step.value("specReplicas", world.spec_replicas());
      const StepResult result = world.run(step);
      expect_step(step, result, world, before, standing, row.value("platformDependent", false));
      ++steps;
      if (::testing::Test::HasFailure()) return;
    }
  }
  EXPECT_EQ(steps, 2164u);
}

}  // namespace
}  // namespace tightfit::testing
