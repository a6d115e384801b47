// SPDX-License-Identifier: Apache-2.0
// Pods and samples joined beforehand, and syncs without texts: the same decisions.
#include <gtest/gtest.h>

#include "hpa/explain.hpp"
#include "hpa/sync.hpp"
#include "support/random.hpp"

namespace tightfit::hpa {
namespace {

using testing::Random;

struct World {
  AutoscalerSpec spec;
  std::vector<AutoscaledPod> pods;
  std::vector<ResourceSample> samples;
  std::vector<MetricAnswer> answers;
  ScaleCounts scale;
};

World random_world(Random& random) {
  World world;
  world.spec.min_replicas = static_cast<std::int32_t>(random.between(1, 3));
  world.spec.max_replicas = static_cast<std::int32_t>(random.between(3, 60));
  world.scale.spec_replicas = static_cast<std::int32_t>(random.between(1, 20));
  world.scale.status_replicas = world.scale.spec_replicas;
  MetricSpec cpu{.type = MetricSourceType::kResource, .name = "cpu"};
  cpu.target.average_utilization = static_cast<std::int32_t>(random.between(1, 200));
  MetricSpec rps{.type = MetricSourceType::kPods, .name = "rps"};
  rps.target.average_value = random.between(1, 5000);
  MetricSpec hits{.type = MetricSourceType::kObject, .name = "hits"};
  hits.target = {.type = MetricTargetType::kValue, .value = random.between(1, 5000)};
  world.spec.metrics = {cpu, rps, hits};
  world.answers.resize(3);
  world.answers[2].object = ValueSample{0, random.between(0, 20'000)};
  const std::int64_t count = random.between(1, 12);
  for (std::int64_t i = 0; i < count; ++i) {
    const std::string name = "p" + std::to_string(i);
    AutoscaledPod pod{.name = name};
    pod.phase = static_cast<PodPhase>(random.one_in(4) ? random.between(0, 4) : 1);
    pod.deleting = random.one_in(9);
    if (!random.one_in(8)) pod.start = -random.between(0, 600'000);
    pod.ready = static_cast<ReadyStatus>(random.one_in(3) ? random.between(0, 3) : 1);
    pod.ready_since = -random.between(0, 600'000);
    pod.containers = {{.name = "app", .requests = {{"cpu", random.between(0, 2000)}}}};
    if (random.one_in(40)) pod.containers[0].requests.clear();
    world.pods.push_back(pod);
    // Some samples are of pods that are not selected.
    const std::string sampled = random.one_in(10) ? "other" + name : name;
    if (!random.one_in(4)) {
      world.samples.push_back(
          {.pod = sampled,
           .at = -random.between(0, 60'000),
           .window = 30'000,
           .containers = {{.name = "app", .usage = {{"cpu", random.between(0, 3000)}}}}});
    }
    if (!random.one_in(4)) {
      world.answers[1].pods.push_back(
          {.pod = sampled, .at = 0, .window = 60'000, .value = random.between(-10, 9000)});
    }
  }
  return world;
}

std::vector<ObservedPods> prepare(const World& world, const ControllerConfig& config) {
  std::vector<ObservedPods> prepared;
  for (std::size_t i = 0; i < 3; ++i) {
    std::vector<NamedSample> samples;
    if (i == 0) {
      for (const ResourceSample& each : world.samples) {
        samples.push_back({each.pod, *resource_usage(each, "cpu", "")});
      }
    }
    if (i == 1) {
      for (const PodValueSample& each : world.answers[1].pods) {
        samples.push_back({each.pod, {each.value, each.at, each.window}});
      }
    }
    const BaseQuery query{.resource = "cpu", .container = "", .basis = UtilizationBasis::kRequest};
    prepared.push_back(std::get<ObservedPods>(
        observe(world.pods, samples, i == 0 ? &query : nullptr, config.rules)));
  }
  return prepared;
}

struct Outcome {
  std::string record;
  std::int32_t desired = 0;
  AutoscalerStatus status;
};

Outcome sync(SyncInput input, const ControllerConfig& config) {
  ControllerMemory memory;
  memory.recommendations = {{1, kZeroTime}};
  Outcome outcome;
  Decision decision = decide(input, config, memory, outcome.status, 0);
  if (decision.rescale) {
    complete_rescale(decision, input, config, "", memory, outcome.status, 0);
  }
  // The first sample's time is that of the first pod's, not of the first listed.
  for (MetricOutcome& metric : decision.metrics) metric.sample_time.reset();
  outcome.record = explain_json(decision, "a/b");
  outcome.desired = decision.desired_replicas;
  return outcome;
}

TEST(Prepared, DecidesAlike) {
  Random random;
  for (int i = 0; i < 3000; ++i) {
    const World world = random_world(random);
    ControllerConfig config;
    config.rules = release_rules(static_cast<Semantics>(random.between(0, 4)));
    SyncInput input{.spec = &world.spec,
                    .scale = world.scale,
                    .pods = world.pods,
                    .resource_samples = world.samples,
                    .answers = world.answers};
    const Outcome plain = sync(input, config);
    const std::vector<ObservedPods> observed = prepare(world, config);
    const ObservedPods* pointers[] = {&observed[0], &observed[1], &observed[2]};
    input.pods = {};
    input.resource_samples = {};
    input.prepared = pointers;
    ASSERT_EQ(sync(input, config).record, plain.record);

    input.texts = false;
    const Outcome silent = sync(input, config);
    ASSERT_EQ(silent.desired, plain.desired);
    ASSERT_EQ(silent.status.conditions.size(), plain.status.conditions.size());
    for (std::size_t c = 0; c < silent.status.conditions.size(); ++c) {
      ASSERT_EQ(silent.status.conditions[c].reason, plain.status.conditions[c].reason);
      ASSERT_EQ(silent.status.conditions[c].status, plain.status.conditions[c].status);
      ASSERT_EQ(silent.status.conditions[c].message, "");
    }
  }
}

}  // namespace
}  // namespace tightfit::hpa
