// SPDX-License-Identifier: Apache-2.0
#include "hpa/explain.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "hpa/reasons.hpp"

namespace tightfit::hpa {
namespace {

Decision example() {
  Decision decision{.at = 1500, .current_replicas = 4, .range = {2, 8}};
  MetricOutcome cpu{.name = "cpu resource utilization (percentage of request)"};
  cpu.proposal = {.replicas = 9,
                  .utilization = 130,
                  .usage = 650,
                  .ratio = 1.625,
                  .filled_ratio = 1.3,
                  .pods = {.ready = 4, .unready = 1, .missing = 2, .ignored = 3},
                  .multiplier = 7};
  cpu.status = {.identity = "x", .average_value = 650, .average_utilization = 130};
  MetricOutcome broken{.name = "external metric \"q\"(nil)"};
  broken.error = MetricError{.kind = MetricErrorKind::kApiFailed, .detail = "no\nroute"};
  decision.metrics = {cpu, broken};
  decision.winner = 0;
  decision.failed_metrics = 1;
  decision.error = SyncError::kSomeMetricsFailed;
  decision.normalized = Normalized{.desired = 9,
                                   .stabilized = 9,
                                   .replicas = 8,
                                   .able_reason = reasons::kReadyForNewScale,
                                   .limited_reason = reasons::kTooManyReplicas,
                                   .limit = 8,
                                   .policy = 1};
  decision.desired_replicas = 8;
  decision.rescale = true;
  decision.cause = Cause::kMetricAboveTarget;
  decision.cause_metric = cpu.name;
  decision.events.push_back({false, reasons::kSuccessfulRescale, "New size: 8; reason: x"});
  return decision;
}

TEST(Explain, JsonHoldsEveryStep) {
  const auto record = nlohmann::json::parse(explain_json(example(), "prod/web"));
  EXPECT_EQ(record["autoscaler"], "prod/web");
  EXPECT_EQ(record["from"], 4);
  EXPECT_EQ(record["to"], 8);
  EXPECT_EQ(record["cause"], "MetricAboveTarget");
  EXPECT_EQ(record["error"], "SomeMetricsFailed");
  const auto& cpu = record["metrics"][0];
  EXPECT_EQ(cpu["proposal"], 9);
  EXPECT_EQ(cpu["utilizationPercent"], 130);
  EXPECT_EQ(cpu["averageMilli"], 650);
  EXPECT_EQ(cpu["ratio"], 1.625);
  EXPECT_EQ(cpu["ratioAfterFills"], 1.3);
  EXPECT_EQ(cpu["ready"], 4);
  EXPECT_EQ(cpu["unready"], 1);
  EXPECT_EQ(cpu["missing"], 2);
  EXPECT_EQ(cpu["ignored"], 3);
  EXPECT_EQ(cpu["multiplier"], 7);
  EXPECT_FALSE(cpu.contains("heldBy"));
  EXPECT_EQ(record["metrics"][1]["error"], "ApiFailed");
  EXPECT_EQ(record["normalized"]["scalingLimited"], "TooManyReplicas");
  EXPECT_EQ(record["normalized"]["limited"], true);
  EXPECT_EQ(record["normalized"]["policy"], 1);
  EXPECT_EQ(record["events"][0]["reason"], "SuccessfulRescale");
}

TEST(Explain, JsonKeepsRatiosThatAreNoNumbers) {
  Decision decision = example();
  decision.metrics[0].proposal.ratio = std::numeric_limits<double>::quiet_NaN();
  decision.metrics[0].proposal.filled_ratio = -std::numeric_limits<double>::infinity();
  decision.metrics[0].proposal.guard = Guard::kReversedByFill;
  const auto record = nlohmann::json::parse(explain_json(decision, ""));
  EXPECT_EQ(record["metrics"][0]["ratio"], "NaN");
  EXPECT_EQ(record["metrics"][0]["ratioAfterFills"], "-Inf");
  EXPECT_EQ(record["metrics"][0]["heldBy"], "reversedByFills");
}

TEST(Explain, TextSaysWhatHappenedAndWhy) {
  EXPECT_EQ(explain_text(example(), "prod/web"),
            "prod/web: 4 to 8, MetricAboveTarget (cpu resource utilization (percentage of "
            "request))\n"
            "  cpu resource utilization (percentage of request): 9 (the most)\n"
            "    130 %, average 650m; ratio 1.6250, 1.3000 filled in, times 7\n"
            "    pods: 4 ready, 1 unready, 2 without sample, 3 ignored\n"
            "  external metric \"q\"(nil): failed, the metrics API failed: no route\n"
            "  ReadyForNewScale: no recent recommendation stands against 9 replicas\n"
            "  TooManyReplicas: 9 replicas would be more than maxReplicas 8 (policies[1])\n");
}

TEST(Explain, TextNamesPodsWhereTheyAreRead) {
  Decision decision{.current_replicas = 3, .metrics = std::vector<MetricOutcome>(2)};
  MetricOutcome& average = decision.metrics[0];
  average.name = "average";
  average.proposal.usage = average.status.average_value.emplace(23'750);
  // No pod is ready, so the value asks for none.
  MetricOutcome& value = decision.metrics[1];
  value.name = "value";
  value.proposal.usage = value.status.value.emplace(-2000);
  EXPECT_EQ(explain_text(decision, "a/b"),
            "a/b: stays at 3\n"
            "  average: 0\n"
            "    average 23750m; ratio 0.0000\n"
            "  value: 0\n"
            "    value -2; ratio 0.0000\n"
            "    pods: 0 ready, 0 unready, 0 without sample, 0 ignored\n");
}

TEST(Explain, TextNamesTheGuardThatHeld) {
  const std::pair<Guard, const char*> guards[] = {
      {Guard::kTolerance, "held: within the tolerance\n"},
      {Guard::kToleranceAfterFill,
       "held: within the tolerance once missing and unready pods are filled in\n"},
      {Guard::kReversedByFill,
       "held: missing and unready pods, filled in, turn the direction round\n"},
      {Guard::kDirection, "held: the count would move against the ratio\n"}};
  for (const auto& [guard, line] : guards) {
    Decision decision{.metrics = std::vector<MetricOutcome>(1)};
    decision.metrics[0].proposal.guard = guard;
    const std::string text = explain_text(decision, "a/b");
    EXPECT_TRUE(text.ends_with(std::string("    ") + line)) << text;
  }
}

TEST(Explain, TextOfASyncWithoutChange) {
  Decision decision{.current_replicas = 0, .path = SyncPath::kDisabled};
  EXPECT_EQ(explain_text(decision, "a/b").find("a/b: stays at 0: "), 0u);
  decision.path = SyncPath::kEvaluated;
  decision.current_replicas = 3;
  EXPECT_EQ(explain_text(decision, "a/b"), "a/b: stays at 3\n");
}

}  // namespace
}  // namespace tightfit::hpa
