// SPDX-License-Identifier: Apache-2.0
#include "hpa/replay/replay.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "hpa/replay/sweep.hpp"

namespace tightfit::hpa {
namespace {

constexpr Millis kMinute = 60'000;

// An autoscaler at 50 % of 1000m cpu a pod, its limit 2000m, and a demand.
struct Scene {
  AutoscalerSpec spec;
  Series series{.metric = "cpu"};
  ReplayModel model;
  ControllerConfig config;
  ReplayInput input;

  Scene() {
    spec.min_replicas = 2;
    spec.max_replicas = 40;
    MetricSpec metric{.type = MetricSourceType::kResource, .name = "cpu"};
    metric.target = {.type = MetricTargetType::kUtilization, .average_utilization = 50};
    spec.metrics = {metric};
    input.name = "shop/web";
    input.pod_template.containers = {
        {.name = "app", .requests = {{"cpu", 1000}}, .limits = {{"cpu", 2000}}}};
    input.replicas = 2;
  }

  // `milli` for `minutes`, a point a minute.
  void demand(std::int64_t milli, int minutes) {
    for (int i = 0; i < minutes; ++i) {
      const Millis at = series.points.empty() ? 0 : series.points.back().at + kMinute;
      series.points.push_back({at, milli});
    }
  }

  ReplayResult run(bool keep_steps = false) {
    input.spec = &spec;
    input.demand = {{&series}};
    Result<ReplayResult> result = replay(input, model, config, keep_steps);
    EXPECT_TRUE(result.ok()) << result.status().message;
    return std::move(result.value());
  }
};

TEST(Replay, FollowsTheDemand) {
  Scene scene;
  scene.demand(1000, 30);
  scene.demand(5000, 30);
  scene.demand(1000, 30);
  const ReplayResult result = scene.run(true);
  // 5000m at half of 1000m: ten pods. The window holds them for five minutes.
  EXPECT_EQ(result.totals.most, 10);
  EXPECT_EQ(result.totals.least, 2);
  EXPECT_EQ(result.totals.reversals, 1);
  EXPECT_EQ(result.totals.failed_syncs, 0);
  EXPECT_EQ(result.steps.back().replicas, 2);
  EXPECT_EQ(static_cast<std::int64_t>(result.steps.size()), result.totals.syncs);
  EXPECT_NEAR(result.totals.replica_hours, 0.5 * 2 + 0.5 * 10 + 0.5 * 2, 1.0);
  for (const Scaling& scaling : result.scalings) {
    EXPECT_EQ(scaling.cause, scaling.to > scaling.from ? Cause::kMetricAboveTarget
                                                       : Cause::kAllMetricsBelowTarget);
    const Millis change = scaling.to > scaling.from ? 30 * kMinute : 60 * kMinute;
    EXPECT_GT(scaling.at, change);
  }
  // Two pods serve 4000m of 5000m until others are Ready.
  EXPECT_GT(result.totals.unmet_share, 0);
  EXPECT_LT(result.totals.unmet_share, 0.05);
}

TEST(Replay, UsageStopsAtTheLimit) {
  Scene scene;
  scene.demand(100'000, 20);
  const ReplayResult result = scene.run(true);
  // 200 % of 50 %: four times as many at each step, not fifty times, and no more than allowed.
  EXPECT_EQ(result.steps[0].ratio, 4);
  EXPECT_EQ(result.steps[0].replicas, 4);  // twice 2, or 4
  EXPECT_EQ(result.totals.most, 40);
  EXPECT_GT(result.totals.unmet_share, 0.2);
}

TEST(Replay, ReplicaEventsBalance) {
  Scene scene;
  scene.model.imbalance = 0.5;
  for (int i = 0; i < 6; ++i) scene.demand(i % 2 == 0 ? 1000 : 8000, 15);
  const ReplayResult result = scene.run();
  std::map<std::uint32_t, std::vector<ReplicaChange>> lives;
  Millis last = std::numeric_limits<Millis>::min();
  std::int64_t alive = 0;
  for (const ReplicaEvent& event : result.replica_events) {
    EXPECT_GE(event.at, last);
    last = event.at;
    lives[event.replica].push_back(event.change);
    if (event.change == ReplicaChange::kCreated) ++alive;
    if (event.change == ReplicaChange::kDeleted) --alive;
    EXPECT_GE(alive, 0);
  }
  std::int64_t expected = 2;
  for (const Scaling& scaling : result.scalings) expected += scaling.to - scaling.from;
  EXPECT_EQ(alive, expected);
  using enum ReplicaChange;
  const std::set<std::vector<ReplicaChange>> kLives = {{kCreated},
                                                       {kCreated, kReady},
                                                       {kCreated, kDeleted, kGone},
                                                       {kCreated, kReady, kDeleted, kGone}};
  for (const auto& [replica, life] : lives) EXPECT_EQ(kLives.count(life), 1u) << replica;
  EXPECT_GT(lives.size(), 10u);
}

TEST(Replay, DependsOnItsArgumentsAlone) {
  Scene scene;
  scene.model.imbalance = 0.3;
  for (int i = 0; i < 4; ++i) scene.demand(1000 + 2000 * i, 10);
  const ReplayResult once = scene.run();
  const ReplayResult twice = scene.run();
  EXPECT_EQ(once.replica_events, twice.replica_events);
  scene.model.seed = 2;
  EXPECT_NE(scene.run().replica_events, once.replica_events);
  scene.model.seed = 1;
  scene.input.name = "shop/other";
  EXPECT_NE(scene.run().replica_events, once.replica_events);
}

TEST(Replay, DoesNotDependOnTheThreads) {
  Scene scene;
  scene.input.spec = &scene.spec;
  scene.input.demand = {{&scene.series}};
  scene.model.imbalance = 0.3;
  for (int i = 0; i < 4; ++i) scene.demand(1000 + 2000 * i, 10);
  std::vector<ReplayInput> many(40, scene.input);
  for (std::size_t i = 0; i < many.size(); ++i) many[i].name = "shop/" + std::to_string(i);
  const auto alone = replay_all(many, scene.model, scene.config, true, 1);
  for (const unsigned threads : {0u, 2u, 3u, 7u, 16u}) {
    const auto together = replay_all(many, scene.model, scene.config, true, threads);
    ASSERT_EQ(together.size(), many.size());
    for (std::size_t i = 0; i < many.size(); ++i) {
      const ReplayResult& a = alone[i].value();
      const ReplayResult& b = together[i].value();
      EXPECT_EQ(a.replica_events, b.replica_events);
      EXPECT_EQ(a.totals.replica_hours, b.totals.replica_hours);
      EXPECT_EQ(a.totals.unmet_share, b.totals.unmet_share);
      ASSERT_EQ(a.steps.size(), b.steps.size());
      for (std::size_t step = 0; step < a.steps.size(); ++step) {
        EXPECT_EQ(a.steps[step].asked, b.steps[step].asked);
        EXPECT_EQ(a.steps[step].replicas, b.steps[step].replicas);
      }
    }
  }
}

TEST(Replay, AGapFailsTheMetricAndHolds) {
  Scene scene;
  scene.demand(5000, 20);
  scene.series.points.push_back({60 * kMinute, 5000});
  scene.demand(5000, 5);
  const ReplayResult result = scene.run(true);
  EXPECT_GT(result.totals.failed_syncs, 0);
  for (const ReplayStep& step : result.steps) {
    if (step.failed) {
      EXPECT_TRUE(std::isnan(step.ratio));
      EXPECT_EQ(step.replicas, 10);
    }
  }
}

TEST(Replay, ExternalValuesAreTakenAsTheyCame) {
  Scene scene;
  MetricSpec queue{.type = MetricSourceType::kExternal, .name = "queue"};
  queue.target = {.type = MetricTargetType::kAverageValue, .average_value = 10'000};
  scene.spec.metrics = {queue};
  scene.demand(95'000, 10);
  EXPECT_EQ(scene.run().totals.most, 10);
  scene.spec.metrics[0].target = {.type = MetricTargetType::kValue, .value = 95'000};
  scene.demand(190'000, 10);
  // Twice the target at each sync: the value does not follow the replicas.
  EXPECT_EQ(scene.run().totals.most, 40);
}

TEST(Replay, NegativeDemandIsNoUsage) {
  Scene scene;
  scene.demand(-5000, 20);
  const ReplayResult result = scene.run();
  EXPECT_EQ(result.totals.most, 2);
  EXPECT_EQ(result.totals.unmet_share, 0);
}

TEST(Replay, RefusesWhatWouldNeverEnd) {
  Scene scene;
  scene.input.spec = &scene.spec;
  scene.input.demand = {{}};
  EXPECT_FALSE(replay(scene.input, scene.model, scene.config, false).ok());
  scene.series.points = {{-62'135'596'800'000, 1}, {253'402'300'799'000, 1}};
  scene.input.demand = {{&scene.series}};
  EXPECT_EQ(replay(scene.input, scene.model, scene.config, false).status().message,
            "must not need more than 10000000 syncs or samples, got 21035859839: the series span "
            "87649415h59m59s, the shorter period is 15s");
  scene.series.points.clear();
  scene.demand(2'000'000'000, 60);
  scene.spec.max_replicas = 2'000'000'000;
  EXPECT_FALSE(replay(scene.input, scene.model, scene.config, false).ok());
}

TEST(Sweep, MarksWhatNothingBeats) {
  Scene scene;
  for (int i = 0; i < 8; ++i) scene.demand(i % 2 == 0 ? 2000 : 9000, 10);
  scene.input.spec = &scene.spec;
  scene.input.demand = {{&scene.series}};
  SweepAxes axes{.targets = {30, 50, 80}, .tolerances = {0.1}, .down_windows = {0, 300}};
  axes.up_policies = {parse_policies("Pods:1:60").value()};
  const auto result = sweep(scene.input, scene.model, scene.config, axes, 2);
  ASSERT_TRUE(result.ok());
  const std::vector<SweepRow>& rows = result.value();
  ASSERT_EQ(rows.size(), 6u);
  EXPECT_EQ(rows[0].setting.target, 30);
  EXPECT_EQ(rows[1].setting.down_window, 300);
  EXPECT_EQ(rows[5].setting.target, 80);
  EXPECT_GT(rows[0].totals.replica_hours, rows[4].totals.replica_hours);
  for (const SweepRow& row : rows) {
    bool beaten = false;
    for (const SweepRow& other : rows) {
      const ReplayTotals& a = other.totals;
      const ReplayTotals& b = row.totals;
      beaten = beaten || (a.replica_hours <= b.replica_hours && a.unmet_share <= b.unmet_share &&
                          a.reversals <= b.reversals &&
                          (a.replica_hours < b.replica_hours || a.unmet_share < b.unmet_share ||
                           a.reversals < b.reversals));
    }
    EXPECT_EQ(row.pareto, !beaten);
  }
  axes.targets.assign(kMaxVariants, 50);
  EXPECT_FALSE(sweep(scene.input, scene.model, scene.config, axes, 2).ok());
}

// Without spec.behavior, windows and tolerances are the controller's flags; an up window or
// policies need a behavior, which then has the API's defaults.
TEST(Sweep, WithoutABehaviorSettingsAreTheControllersFlags) {
  Scene scene;
  for (int i = 0; i < 6; ++i) scene.demand(i % 2 == 0 ? 1500 : 9500, 10);
  scene.run();  // sets what the input points to
  const auto swept = [&](const SweepAxes& axes) {
    return sweep(scene.input, scene.model, scene.config, axes, 1).value().at(0).totals;
  };
  const auto same = [](const ReplayTotals& a, const ReplayTotals& b) {
    return a.replica_hours == b.replica_hours && a.scalings == b.scalings && a.most == b.most;
  };
  const ReplayTotals plain = scene.run().totals;
  const ReplayTotals short_window = swept({.down_windows = {0}});
  const ReplayTotals wide_tolerance = swept({.tolerances = {0.9}});
  const ReplayTotals slow_up = swept({.up_policies = {parse_policies("Pods:1:60").value()}});
  const ReplayTotals no_down = swept({.down_policies = {parse_policies("Disabled").value()}});
  const ReplayTotals up_window = swept({.up_windows = {600}});
  EXPECT_FALSE(same(plain, short_window));
  EXPECT_FALSE(same(plain, wide_tolerance));
  scene.config.downscale_stabilization = 0;
  EXPECT_TRUE(same(short_window, scene.run().totals));
  scene.config = {};
  scene.config.tolerance = 0.9;
  EXPECT_TRUE(same(wide_tolerance, scene.run().totals));
  scene.config = {};
  // The API's defaults, with what was swept in place.
  const ScalingRules up{
      .window_seconds = 0,
      .policies = {{ScalingPolicyType::kPods, 4, 15}, {ScalingPolicyType::kPercent, 100, 15}}};
  const ScalingRules down{.window_seconds = 300,
                          .policies = {{ScalingPolicyType::kPercent, 100, 15}}};
  scene.spec.behavior = ScalingBehavior{up, down};
  scene.spec.behavior->up.window_seconds = 600;
  EXPECT_TRUE(same(up_window, scene.run().totals));
  scene.spec.behavior = ScalingBehavior{up, down};
  scene.spec.behavior->up.policies = {{ScalingPolicyType::kPods, 1, 60}};
  EXPECT_TRUE(same(slow_up, scene.run().totals));
  scene.spec.behavior = ScalingBehavior{up, down};
  scene.spec.behavior->down.select = SelectPolicy::kDisabled;
  EXPECT_TRUE(same(no_down, scene.run().totals));
  EXPECT_EQ(no_down.reversals, 0);
}

TEST(Sweep, ReadsTargetsInTheMetricsUnit) {
  const auto read = [](const char* text, const MetricSpec& metric) {
    return parse_target(text, metric, kDefaultSemantics);
  };
  const MetricSpec percent{
      .type = MetricSourceType::kResource, .name = "cpu", .target = {.average_utilization = 50}};
  EXPECT_EQ(read("60", percent).value(), 60);
  EXPECT_EQ(target_text(60, percent), "60");
  for (const char* text : {"", "0", "-1", "60%", "500m", "2147483648", "1e1"}) {
    EXPECT_EQ(read(text, percent).status().message,
              "target of cpu: must be a percentage from 1 to 2147483647, got \"" +
                  std::string(text) + "\"");
  }
  const MetricSpec amount{
      .type = MetricSourceType::kExternal, .name = "queue", .target = {.average_value = 1}};
  EXPECT_EQ(read("30", amount).value(), 30'000);
  EXPECT_EQ(read("500m", amount).value(), 500);
  EXPECT_EQ(read("1Ki", amount).value(), 1'024'000);
  EXPECT_EQ(target_text(30'000, amount), "30");
  EXPECT_EQ(target_text(500, amount), "500m");
  for (const char* text : {"", "0", "-1", "nan", "1e30"}) {
    EXPECT_FALSE(read(text, amount).ok()) << text;
  }
}

// Of an Object metric that has both fields the type decides: target.value is swept, and what is
// served is measured by it.
TEST(Sweep, SetsTheFieldThatDecides) {
  Scene scene;
  scene.demand(9000, 60);
  scene.spec.metrics = {
      {.type = MetricSourceType::kObject,
       .name = "hits",
       .target = {
           .type = MetricTargetType::kValue, .value = 9000, .average_value = 1'000'000'000}}};
  scene.input.spec = &scene.spec;
  scene.input.demand = {{&scene.series}};
  const auto result = sweep(scene.input, scene.model, scene.config, {.targets = {900, 90'000}}, 1);
  ASSERT_TRUE(result.ok());
  EXPECT_GT(result.value()[0].totals.most, result.value()[1].totals.most);
  EXPECT_GT(result.value()[0].totals.unmet_share, 0);
  EXPECT_EQ(result.value()[1].totals.unmet_share, 0);
}

TEST(Sweep, ReadsPolicies) {
  for (const char* text : {"Disabled", "Pods:4:15", "Min/Pods:4:15+Percent:100:1800"}) {
    EXPECT_EQ(policies_text(parse_policies(text).value()), text);
  }
  EXPECT_EQ(policies_text(parse_policies("Max/Percent:1:1").value()), "Percent:1:1");
  for (const char* text : {"", "Min/", "Pods", "Pods:4", "Pods:0:15", "Pods:4:1801", "Pods:4:15:1",
                           "Pods:4:15+", "pods:4:15", "Pods:2147483648:15", "Disabled/Pods:4:15"}) {
    EXPECT_FALSE(parse_policies(text).ok()) << text;
  }
}

}  // namespace
}  // namespace tightfit::hpa
