// SPDX-License-Identifier: Apache-2.0
#include "hpa/replay/replay_inputs.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "hpa/input/cluster_reader.hpp"

namespace tightfit::hpa {
namespace {

const std::string kDeployment =
    "---\nkind: Deployment\nmetadata: {name: web, namespace: shop}\n"
    "spec: {replicas: 7, selector: {matchLabels: {app: web}}, template: {spec: {containers: "
    "[{name: "
    "app, resources: {requests: {cpu: 250m}}}]}}}\n";

std::string autoscaler(const std::string& name, const std::string& status = "") {
  return "---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: " +
         name +
         ", namespace: shop}\nspec:\n"
         "  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: " +
         name +
         "}\n  minReplicas: 2\n  maxReplicas: 9\n  metrics:\n"
         "  - {type: Resource, resource: {name: cpu, target: {type: Utilization, "
         "averageUtilization: 50}}}\n"
         "  - {type: ContainerResource, containerResource: {name: cpu, container: app, target: "
         "{type: AverageValue, averageValue: 1}}}\n" +
         status;
}

const std::string kPod =
    "---\nkind: Pod\nmetadata: {name: api-0, namespace: shop, labels: {app: api}}\n"
    "spec: {containers: [{name: app, resources: {requests: {cpu: 125m}}}]}\n"
    "status: {phase: Running}\n";

Cluster cluster_of(const std::string& text) {
  Cluster cluster;
  for (const InputFinding& finding : read_cluster(text, "f", {}, cluster)) {
    ADD_FAILURE() << to_string(finding);
  }
  return cluster;
}

SeriesSet series(std::string_view csv) {
  SeriesSet set;
  EXPECT_TRUE(read_csv_series(csv, "s", kDefaultSemantics, set).empty());
  return set;
}

TEST(ReplayInputs, ASeriesBelongsToItsAutoscalerAndContainer) {
  const Cluster cluster = cluster_of(autoscaler("web") + autoscaler("api") + kPod);
  const SeriesSet set = series(
      "time,pod,container,cpu,shop/web:cpu,other\n"
      "0,a,app,1,2,3\n"
      "0,a,proxy,4,5,6\n");
  const ReplayInputs inputs = replay_inputs(cluster, set, {});
  ASSERT_EQ(inputs.inputs.size(), 2u);
  const auto values = [&](std::size_t autoscaler, std::size_t metric) {
    std::multiset<std::int64_t> result;
    for (const Series* each : inputs.inputs[autoscaler].demand.at(metric)) {
      result.insert(each->points.at(0).value);
    }
    return result;
  };
  using Values = std::multiset<std::int64_t>;
  EXPECT_EQ(values(0, 0), (Values{1000, 2000, 4000, 5000}));
  EXPECT_EQ(values(0, 1), (Values{1000, 2000}));  // the container's
  EXPECT_EQ(values(1, 0), (Values{1000, 4000}));
  EXPECT_EQ(values(1, 1), (Values{1000}));
}

TEST(ReplayInputs, ReplicasAndPodsComeFromTheBestSource) {
  const SeriesSet set = series("time,cpu\n0,1\n");
  const auto input = [&](const std::string& text, const ViewOptions& options = {}) {
    // The inputs point into the cluster, which these fields do not.
    const Cluster cluster = cluster_of(text);
    ReplayInputs inputs = replay_inputs(cluster, set, options);
    ReplayInput& first = inputs.inputs.at(0);
    return std::tuple(first.replicas, first.pod_template.containers, inputs.notes);
  };
  const auto [of_target, containers, no_notes] = input(kDeployment + autoscaler("web"));
  EXPECT_EQ(of_target, 7);
  ASSERT_EQ(containers.size(), 1u);
  EXPECT_EQ(containers[0].requests, (Amounts{{"cpu", 250}}));
  EXPECT_TRUE(no_notes.empty());
  ViewOptions said;
  said.replicas = 4;
  EXPECT_EQ(std::get<0>(input(kDeployment + autoscaler("web"), said)), 4);
  EXPECT_EQ(std::get<0>(input(autoscaler("web", "status: {currentReplicas: 5}\n"))), 5);
  // Without a target its pods show what they are like, and how many they are.
  const auto [counted, of_pod, notes] = input(autoscaler("web") + kPod);
  EXPECT_EQ(counted, 1);
  ASSERT_EQ(of_pod.size(), 1u);
  EXPECT_EQ(of_pod[0].requests, (Amounts{{"cpu", 125}}));
  const auto [guessed, nothing, note] = input(autoscaler("web"));
  EXPECT_EQ(guessed, 2);
  EXPECT_TRUE(nothing.empty());
  ASSERT_EQ(note.size(), 1u);
  EXPECT_EQ(note[0], "shop/web: nothing tells the replicas at the beginning: 2");
}

}  // namespace
}  // namespace tightfit::hpa
