// SPDX-License-Identifier: Apache-2.0
// What descriptions of the autoscaler say since Kubernetes 1.13, and what of it holds today. The
// recorded vectors (tests/golden/hpa_*) are the wider proof; here each sentence has its own test.
#include <gtest/gtest.h>

#include "hpa/autoscaler_loader.hpp"
#include "hpa/explain.hpp"
#include "hpa/input/value_reader.hpp"
#include "hpa/reasons.hpp"
#include "hpa/sync.hpp"

namespace tightfit::hpa {
namespace {

constexpr std::string_view kCpu = "cpu";

// A target with pods that have long been Ready, and one sync of its autoscaler.
struct Scene {
  AutoscalerSpec spec;
  std::vector<AutoscaledPod> pods;
  std::vector<ResourceSample> samples;
  std::vector<MetricAnswer> answers;
  UtilizationBasis basis = UtilizationBasis::kRequest;
  std::int32_t replicas = 0;
  ControllerMemory memory;
  AutoscalerStatus status;

  Scene() {
    spec.min_replicas = 1;
    spec.max_replicas = 100;
    memory.recommendations = {{0, kZeroTime}};
  }

  // A pod that uses `usage` milli-CPU of a request and a limit.
  void pod(std::int64_t usage, std::int64_t request = 1000, std::int64_t limit = 4000) {
    const std::string name = "pod-" + std::to_string(pods.size());
    PodContainer container{.name = "app",
                           .requests = {{std::string(kCpu), request}},
                           .limits = {{std::string(kCpu), limit}}};
    pods.push_back({.name = name,
                    .start = -3'600'000,
                    .ready = ReadyStatus::kTrue,
                    .ready_since = -3'600'000,
                    .containers = {container}});
    samples.push_back({.pod = name,
                       .window = 30'000,
                       .containers = {{.name = "app", .usage = {{std::string(kCpu), usage}}}}});
    ++replicas;
  }

  MetricSpec& metric(MetricSourceType type, const std::string& name) {
    answers.emplace_back();
    MetricSpec& added = spec.metrics.emplace_back();
    added.type = type;
    added.name = name;
    return added;
  }

  void cpu(std::int32_t percent) {
    metric(MetricSourceType::kResource, "cpu").target = {.type = MetricTargetType::kUtilization,
                                                         .average_utilization = percent};
  }

  Decision sync() {
    const SyncInput input{.spec = &spec,
                          .scale = {replicas, replicas},
                          .pods = pods,
                          .resource_samples = samples,
                          .answers = answers,
                          .basis = basis};
    ControllerConfig config;
    Decision decision = decide(input, config, memory, status, 0);
    if (decision.rescale) complete_rescale(decision, input, config, "", memory, status, 0);
    return decision;
  }
};

TEST(Facts, DesiredIsTheCeilingOfCurrentTimesMetricOverTarget) {
  Scene up;
  up.pod(200);
  up.pod(200);
  up.metric(MetricSourceType::kResource, "cpu").target = {.average_value = 100};
  EXPECT_EQ(up.sync().desired_replicas, 4);
  Scene down;
  down.pod(50);
  down.pod(50);
  down.metric(MetricSourceType::kResource, "cpu").target = {.average_value = 100};
  EXPECT_EQ(down.sync().desired_replicas, 1);
  Scene ceiling;
  for (int i = 0; i < 3; ++i) ceiling.pod(700);
  ceiling.cpu(60);
  EXPECT_EQ(ceiling.sync().desired_replicas, 4);  // 3 * 70 / 60 = 3.5
}

TEST(Facts, TheFormulaIsNotAll) {
  // 50.9 % is 50 %: an integer first.
  Scene integer;
  for (int i = 0; i < 10; ++i) integer.pod(509);
  integer.cpu(46);
  EXPECT_EQ(integer.sync().desired_replicas, 10);  // 50 / 46 is within a tenth; 50.9 / 46 is not
  // Within the tolerance nothing happens.
  Scene tolerance;
  for (int i = 0; i < 10; ++i) tolerance.pod(550);
  tolerance.cpu(50);
  const Decision decision = tolerance.sync();
  EXPECT_EQ(decision.desired_replicas, 10);
  EXPECT_EQ(decision.metrics[0].proposal.guard, Guard::kTolerance);
  // Ready pods are multiplied, not the current ones.
  Scene ready;
  for (int i = 0; i < 3; ++i) ready.pod(300);
  for (int i = 0; i < 2; ++i) {
    ready.pod(300);
    ready.pods.back().phase = PodPhase::kPending;
  }
  ready.cpu(50);
  EXPECT_EQ(ready.sync().desired_replicas, 2);  // 3 * 30 / 50
}

TEST(Facts, PodsWithoutASampleCountAgainstTheDirection) {
  // 90 % of 50 % with two of four pods: the others count as idle on the way up, as full on the way
  // down.
  for (const auto& [usage, filled, desired] :
       {std::tuple{900, 0.9, 4}, std::tuple{100, 1.1, 4}, std::tuple{2000, 2.0, 8}}) {
    Scene scene;
    for (int i = 0; i < 4; ++i) scene.pod(usage);
    scene.samples.resize(2);
    scene.cpu(50);
    const Decision decision = scene.sync();
    EXPECT_EQ(decision.metrics[0].proposal.pods.missing, 2);
    EXPECT_DOUBLE_EQ(decision.metrics[0].proposal.filled_ratio, filled);
    EXPECT_EQ(decision.desired_replicas, desired);
  }
}

TEST(Facts, TheLargestProposalOfSeveralMetricsCounts) {
  Scene scene;
  for (int i = 0; i < 3; ++i) scene.pod(500);
  scene.cpu(50);
  scene.metric(MetricSourceType::kPods, "rps").target = {.average_value = 10};
  scene.answers.back().pods = {
      {.pod = "pod-0", .value = 20}, {.pod = "pod-1", .value = 20}, {.pod = "pod-2", .value = 20}};
  scene.metric(MetricSourceType::kExternal, "queue").target = {.average_value = 10};
  scene.answers.back().external = {{0, 25}, {0, 20}};
  const Decision decision = scene.sync();
  EXPECT_EQ(decision.metrics[0].proposal.replicas, 3);
  EXPECT_EQ(decision.metrics[1].proposal.replicas, 6);
  EXPECT_EQ(decision.metrics[2].proposal.replicas, 5);
  EXPECT_EQ(decision.desired_replicas, 6);
  EXPECT_EQ(decision.cause_metric, "pods metric rps");
}

TEST(Facts, EveryKindTakesItsTargets) {
  Scene scene;
  for (int i = 0; i < 2; ++i) scene.pod(500);
  const auto target = [](std::optional<std::int64_t> value, std::optional<std::int64_t> average,
                         std::optional<std::int32_t> percent = {}) {
    return MetricTarget{.type = value ? MetricTargetType::kValue : MetricTargetType::kAverageValue,
                        .value = value,
                        .average_value = average,
                        .average_utilization = percent};
  };
  scene.cpu(50);
  scene.metric(MetricSourceType::kResource, "cpu").target = target({}, 500);
  MetricSpec& container = scene.metric(MetricSourceType::kContainerResource, "cpu");
  container.container = "app";
  container.target = target({}, {}, 50);
  scene.metric(MetricSourceType::kPods, "rps").target = target({}, 10);
  scene.answers.back().pods = {{.pod = "pod-0", .value = 10}, {.pod = "pod-1", .value = 10}};
  scene.metric(MetricSourceType::kObject, "hits").target = target(10, {});
  scene.answers.back().object = ValueSample{0, 10};
  scene.metric(MetricSourceType::kObject, "hits").target = target({}, 5);
  scene.answers.back().object = ValueSample{0, 10};
  scene.metric(MetricSourceType::kExternal, "queue").target = target(10, {});
  scene.answers.back().external = {{0, 10}};
  scene.metric(MetricSourceType::kExternal, "queue").target = target({}, 5);
  scene.answers.back().external = {{0, 10}};
  const Decision decision = scene.sync();
  ASSERT_EQ(decision.metrics.size(), 8u);
  for (const MetricOutcome& metric : decision.metrics) {
    EXPECT_FALSE(metric.error) << metric.name;
    EXPECT_EQ(metric.proposal.replicas, 2) << metric.name;
  }
}

TEST(Facts, OutsideTheBoundsNoMetricIsRead) {
  for (const auto& [replicas, bound] : {std::pair{7, 5}, std::pair{1, 3}}) {
    Scene scene;
    scene.cpu(50);
    scene.spec.min_replicas = 3;
    scene.spec.max_replicas = 5;
    scene.replicas = replicas;
    const Decision decision = scene.sync();
    EXPECT_EQ(decision.path, SyncPath::kOutOfRange);
    EXPECT_EQ(decision.desired_replicas, bound);
    EXPECT_TRUE(decision.metrics.empty());
  }
}

TEST(Facts, AtZeroTheAutoscalerPauses) {
  Scene scene;
  scene.cpu(50);
  const Decision decision = scene.sync();
  EXPECT_EQ(decision.path, SyncPath::kDisabled);
  EXPECT_EQ(find_condition(scene.status.conditions, ConditionType::kScalingActive)->reason,
            reasons::kScalingDisabled);
}

TEST(Facts, UtilizationIsTheQuotientOfTheSums) {
  // One pod at 190 % of a small request among idle large ones: 31 % together.
  Scene scene;
  scene.pod(190, 100);
  for (int i = 0; i < 3; ++i) scene.pod(40, 300);
  scene.cpu(50);
  const Decision decision = scene.sync();
  EXPECT_EQ(decision.metrics[0].proposal.utilization, 31);
  EXPECT_LT(decision.desired_replicas, 4);
}

TEST(Facts, LimitsAreABasisOnRequestOnly) {
  for (const bool limit : {false, true}) {
    Scene scene;
    for (int i = 0; i < 2; ++i) scene.pod(2000);
    scene.cpu(50);
    if (limit) scene.basis = UtilizationBasis::kLimit;
    const Decision decision = scene.sync();
    EXPECT_EQ(decision.metrics[0].proposal.utilization, limit ? 50 : 200);
    EXPECT_EQ(decision.metrics[0].proposal.replicas, limit ? 2 : 8);
  }
}

TEST(Facts, EveryScalingIsAnEventWithItsCause) {
  Scene scene;
  for (int i = 0; i < 2; ++i) scene.pod(1000);
  scene.cpu(50);
  const Decision decision = scene.sync();
  ASSERT_EQ(decision.events.size(), 1u);
  EXPECT_EQ(decision.events[0].reason, reasons::kSuccessfulRescale);
  EXPECT_EQ(decision.events[0].message,
            "New size: 4; reason: cpu resource utilization (percentage of request) above target");
  const std::string record = explain_json(decision, "shop/web");
  for (const char* part : {"\"from\":2", "\"to\":4", "\"cause\":\"MetricAboveTarget\"",
                           "\"rescale\":true", "SuccessfulRescale"}) {
    EXPECT_NE(record.find(part), std::string::npos) << part;
  }
}

TEST(Facts, ConditionsHoldTheLastSyncAndRecordsEveryOne) {
  Scene scene;
  for (int i = 0; i < 2; ++i) scene.pod(1000);
  scene.cpu(50);
  const auto reason = [&] {
    return find_condition(scene.status.conditions, ConditionType::kScalingActive)->reason;
  };
  const Decision first = scene.sync();
  EXPECT_EQ(reason(), reasons::kValidMetricFound);
  scene.samples.clear();
  const Decision second = scene.sync();
  EXPECT_EQ(reason(), reasons::kFailedGetResourceMetric);
  EXPECT_EQ(scene.status.conditions.size(), 3u + 1u);  // and ScaledToZero
  EXPECT_EQ(first.metrics.at(0).proposal.utilization, 100);
  EXPECT_TRUE(second.metrics.at(0).error);
}

TEST(Facts, QuantitiesOfTheSample) {
  EXPECT_EQ(milli_of("10k", kDefaultSemantics).milli, 10'000'000);
  EXPECT_EQ(milli_of("1k", kDefaultSemantics).milli, 1'000'000);
  EXPECT_EQ(milli_of("30", kDefaultSemantics).milli, 30'000);
}

TEST(Facts, BetaVersionsAreGone) {
  for (const char* version : {"autoscaling/v2beta1", "autoscaling/v2beta2"}) {
    const LoadedAutoscaler loaded = load_autoscaler(
        "apiVersion: " + std::string(version) + "\nkind: HorizontalPodAutoscaler\n", {});
    ASSERT_EQ(loaded.findings.size(), 1u);
    EXPECT_EQ(to_string(loaded.findings[0]),
              "apiVersion: must be \"autoscaling/v2\" or \"autoscaling/v1\", got string \"" +
                  std::string(version) + "\"");
  }
}

}  // namespace
}  // namespace tightfit::hpa
