// SPDX-License-Identifier: Apache-2.0
// What the recorded sequences do not reach: other releases, unusable selectors, broken input.
#include "hpa/sync.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "hpa/reasons.hpp"

namespace tightfit::hpa {
namespace {

MetricSpec external(std::string name, std::int64_t average) {
  MetricSpec spec{.type = MetricSourceType::kExternal, .name = std::move(name)};
  spec.target = {.type = MetricTargetType::kAverageValue, .average_value = average};
  return spec;
}

// An autoscaler on External metrics, one sync at a time.
struct Scene {
  AutoscalerSpec spec;
  ControllerConfig config;
  ControllerMemory memory;
  AutoscalerStatus status;
  std::vector<MetricAnswer> answers;
  std::vector<AutoscaledPod> pods;
  ScaleCounts scale{3, 3};
  SelectorState selector = SelectorState::kUsable;

  Scene() {
    spec.min_replicas = 1;
    spec.max_replicas = 10;
  }

  void add(std::int64_t usage, std::int64_t target) {
    spec.metrics.push_back(external("queue", target));
    answers.push_back({.external = {{0, usage}}});
  }

  Decision sync(Millis now) {
    const SyncInput input{.spec = &spec,
                          .scale = scale,
                          .selector = selector,
                          .selector_detail = "x=",
                          .pods = pods,
                          .answers = answers};
    Decision decision = decide(input, config, memory, status, now);
    if (decision.rescale) complete_rescale(decision, input, config, "", memory, status, now);
    return decision;
  }

  std::string_view reason(ConditionType type) const {
    const Condition* condition = find_condition(status.conditions, type);
    return condition == nullptr ? "" : condition->reason;
  }
};

TEST(HpaSync, ZeroRuleByRelease) {
  for (const Semantics release :
       {Semantics::k134, Semantics::k135, Semantics::k136, Semantics::k137, Semantics::k138}) {
    SCOPED_TRACE(semantics_name(release));
    Scene scene;
    scene.config.rules = release_rules(release);
    scene.spec.min_replicas = 0;
    scene.scale = {0, 0};
    scene.add(20'000, 5'000);
    set_condition(scene.status.conditions,
                  {.type = ConditionType::kScaledToZero,
                   .status = false,
                   .reason = reasons::kNotScaledToZero},
                  0);
    const Decision decision = scene.sync(0);
    const bool evaluates = release <= Semantics::k135;
    EXPECT_EQ(decision.path, evaluates ? SyncPath::kEvaluated : SyncPath::kDisabled);
    EXPECT_EQ(decision.rescale, evaluates);
    EXPECT_EQ(scene.reason(ConditionType::kScaledToZero).empty(), release == Semantics::k136);
  }
}

TEST(HpaSync, OnlyTheAutoscalersOwnZeroIsUndone) {
  Scene scene;
  scene.spec.min_replicas = 0;
  scene.add(0, 5'000);
  scene.sync(0);
  const Decision down = scene.sync(300'001);
  EXPECT_TRUE(down.rescale);
  EXPECT_EQ(down.desired_replicas, 0);
  EXPECT_EQ(scene.reason(ConditionType::kScaledToZero), reasons::kScaledToZero);
  scene.scale = {0, 0};
  scene.answers[0].external[0].value = 20'000;
  const Decision up = scene.sync(315'000);
  EXPECT_EQ(up.desired_replicas, 4);
  EXPECT_EQ(up.cause, Cause::kMetricAboveTarget);
  EXPECT_EQ(scene.reason(ConditionType::kScaledToZero), reasons::kNotScaledToZero);
}

TEST(HpaSync, ConfigurableToleranceFollowsTheGate) {
  for (const Semantics release : {Semantics::k134, Semantics::k135}) {
    Scene scene;
    scene.config.rules = release_rules(release);
    scene.add(15'200, 5'000);  // 1.0133 of the target
    scene.spec.behavior.emplace();
    scene.spec.behavior->up = {
        .window_seconds = 0, .policies = {{ScalingPolicyType::kPods, 4, 15}}, .tolerance = 0.01};
    EXPECT_EQ(scene.sync(0).rescale, release == Semantics::k135);
  }
}

TEST(HpaSync, UnusableSelectorsStopTheSync) {
  const struct {
    SelectorState state;
    std::string_view condition;
    std::string_view event;
  } cases[] = {
      {SelectorState::kMissing, reasons::kInvalidSelector, reasons::kSelectorRequired},
      {SelectorState::kInvalid, reasons::kInvalidSelector, reasons::kInvalidSelector},
      {SelectorState::kAmbiguous, reasons::kAmbiguousSelector, reasons::kAmbiguousSelector}};
  for (const auto& c : cases) {
    Scene scene;
    scene.add(20'000, 5'000);
    scene.selector = c.state;
    const Decision decision = scene.sync(0);
    EXPECT_EQ(decision.path, SyncPath::kSelectorUnusable);
    EXPECT_EQ(decision.error, SyncError::kAllMetricsFailed);
    EXPECT_FALSE(decision.rescale);
    EXPECT_EQ(scene.reason(ConditionType::kScalingActive), c.condition);
    ASSERT_EQ(decision.events.size(), 1u);
    EXPECT_EQ(decision.events[0].reason, c.event);
    EXPECT_EQ(decision.last_event->reason, reasons::kFailedComputeMetricsReplicas);
  }
}

TEST(HpaSync, ZeroGivesWayToTheNextProposal) {
  Scene scene;
  scene.spec.min_replicas = 0;
  scene.add(0, 5'000);
  scene.add(0, 7'000);
  EXPECT_EQ(scene.sync(0).winner, 1u);
}

TEST(HpaSync, BrokenMetricsBlockTheWayDownAlone) {
  Scene scene;
  scene.add(5'000, 5'000);  // asks for 1 of 3
  scene.add(0, 1);
  scene.answers[1] = {.api_error = "down"};
  const Decision down = scene.sync(0);
  EXPECT_EQ(down.path, SyncPath::kMetricsFailed);
  EXPECT_EQ(scene.reason(ConditionType::kScalingActive), reasons::kFailedGetExternalMetric);
  scene.answers[0].external[0].value = 20'000;
  const Decision up = scene.sync(15'000);
  EXPECT_TRUE(up.rescale);
  EXPECT_EQ(up.error, SyncError::kSomeMetricsFailed);
}

TEST(HpaSync, BrokenInputHasAVerdict) {
  const std::int64_t most = std::numeric_limits<std::int64_t>::max();
  const std::int64_t least = std::numeric_limits<std::int64_t>::min();
  for (const std::int64_t target :
       {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1}, most, least}) {
    for (const std::int64_t usage :
         {std::int64_t{0}, std::int64_t{-5}, std::int64_t{5}, most, least}) {
      for (const Millis now : {Millis{0}, most, least}) {
        Scene scene;
        scene.add(usage, target);
        const Decision decision = scene.sync(now);
        EXPECT_GE(decision.desired_replicas, 0);
        EXPECT_LE(decision.desired_replicas, scene.spec.max_replicas);
      }
    }
  }
}

TEST(HpaSync, AClockThatGoesBackIsTakenAsItComes) {
  Scene scene;
  scene.add(30'000, 5'000);
  scene.sync(1'000'000);
  scene.scale = {6, 6};
  scene.answers[0].external[0].value = 5'000;
  const Decision decision =
      scene.sync(0);  // the first recommendations lie in the future: they hold
  EXPECT_FALSE(decision.rescale);
  EXPECT_EQ(decision.normalized->able_reason, reasons::kScaleDownStabilized);
}

TEST(HpaSync, APodListedTwiceIsAnError) {
  Scene scene;
  MetricSpec cpu{.type = MetricSourceType::kResource, .name = "cpu"};
  cpu.target = {.type = MetricTargetType::kUtilization, .average_utilization = 50};
  scene.spec.metrics = {cpu};
  scene.pods.resize(2);
  const ResourceSample sample{.pod = "", .at = 0, .window = 0, .containers = {{"a", {{"cpu", 1}}}}};
  const SyncInput input{.spec = &scene.spec,
                        .scale = scene.scale,
                        .pods = scene.pods,
                        .resource_samples = {&sample, 1}};
  const Decision decision = decide(input, scene.config, scene.memory, scene.status, 0);
  ASSERT_TRUE(decision.metrics.at(0).error);
  EXPECT_EQ(decision.metrics[0].error->kind, MetricErrorKind::kDuplicatePod);
}

TEST(HpaSync, ASelectorThatIsNoneFailsItsMetric) {
  for (const MetricSourceType type :
       {MetricSourceType::kPods, MetricSourceType::kObject, MetricSourceType::kExternal}) {
    Scene scene;
    scene.add(15'000, 5'000);
    MetricSpec& spec = scene.spec.metrics[0];
    spec.type = type;
    spec.selector = LabelSelector{.match_labels = {},
                                  .match_expressions = {{.key = "a", .op = "Like", .values = {}}}};
    const Decision decision = scene.sync(0);
    ASSERT_TRUE(decision.metrics.at(0).error);
    EXPECT_EQ(decision.metrics[0].error->kind, MetricErrorKind::kInvalidMetricSelector);
    EXPECT_EQ(decision.path, SyncPath::kMetricsFailed);
    EXPECT_FALSE(decision.rescale);
    EXPECT_EQ(describe(*decision.metrics[0].error).find("the metric's selector is invalid: "), 0u);
  }
}

TEST(HpaSync, AKindThatThereIsNotFails) {
  Scene scene;
  scene.spec.metrics = {{.type = MetricSourceType::kUnknown, .name = "Cloud"}};
  scene.answers.resize(1);
  const Decision decision = scene.sync(0);
  EXPECT_EQ(decision.path, SyncPath::kMetricsFailed);
  EXPECT_EQ(scene.reason(ConditionType::kScalingActive), reasons::kInvalidMetricSourceType);
  EXPECT_EQ(describe(decision.metrics.at(0).error.value()), "unknown metric source type \"Cloud\"");
}

TEST(HpaSync, WithoutMetricsNothingIsDecided) {
  Scene scene;
  EXPECT_EQ(scene.sync(0).path, SyncPath::kMetricsFailed);
}

}  // namespace
}  // namespace tightfit::hpa
