// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/cluster_reader.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tightfit::hpa {
namespace {

const LoadOptions kOptions{};

Cluster read(std::string_view text) {
  Cluster cluster;
  for (const InputFinding& finding : read_cluster(text, "f", kOptions, cluster)) {
    ADD_FAILURE() << to_string(finding);
  }
  return cluster;
}

// What is wrong with a text, a line each.
std::string problems(std::string_view text) {
  Cluster cluster;
  std::string lines;
  for (const InputFinding& finding : read_cluster(text, "f", kOptions, cluster)) {
    lines += to_string(finding) + "\n";
  }
  return lines;
}

constexpr std::string_view kPod = R"({"kind":"List","apiVersion":"v1","items":[
{"kind":"Pod","metadata":{"name":"a","namespace":"shop","labels":{"app":"web"},
 "deletionTimestamp":"2026-12-01T08:00:00Z"},
 "spec":{"nodeName":"n1","overhead":{"cpu":"10m"},"resources":{"requests":{"cpu":"2"},"limits":{"cpu":3}},
  "containers":[{"name":"app","resources":{"requests":{"cpu":"250m","memory":"1Ki"},"limits":{"cpu":null}}}],
  "initContainers":[{"name":"side","restartPolicy":"Always"}]},
 "status":{"phase":"Running","startTime":"2026-12-01T07:00:00Z","conditions":[
  {"type":"Initialized","status":"True"},
  {"type":"Ready","status":"Unknown","lastTransitionTime":"2026-12-01T07:00:09Z"}]}}]})";

TEST(ClusterReader, ReadsWhatDecidesOfAPod) {
  const Cluster cluster = read(kPod);
  ASSERT_EQ(cluster.pods.size(), 1u);
  const PodObject& object = cluster.pods[0];
  EXPECT_EQ(object.name_space, "shop");
  EXPECT_EQ(object.labels, (Labels{{"app", "web"}}));
  EXPECT_EQ(object.node, "n1");
  const AutoscaledPod& pod = object.pod;
  EXPECT_EQ(pod.name, "a");
  EXPECT_TRUE(pod.deleting);
  EXPECT_EQ(pod.phase, PodPhase::kRunning);
  EXPECT_EQ(pod.ready, ReadyStatus::kUnknown);
  EXPECT_EQ(*pod.start + 9000, pod.ready_since);
  ASSERT_EQ(pod.containers.size(), 1u);
  EXPECT_EQ(pod.containers[0].requests, (Amounts{{"cpu", 250}, {"memory", 1'024'000}}));
  EXPECT_EQ(pod.containers[0].limits, (Amounts{{"cpu", 0}}));
  ASSERT_EQ(pod.init_containers.size(), 1u);
  EXPECT_TRUE(pod.init_containers[0].restart_always);
  EXPECT_EQ(pod.overhead, (Amounts{{"cpu", 10}}));
  EXPECT_EQ(pod.pod_requests, (Amounts{{"cpu", 2000}}));
  EXPECT_EQ(pod.pod_limits, (Amounts{{"cpu", 3000}}));
}

TEST(ClusterReader, ReadsWorkloadsByTheirFields) {
  const Cluster cluster = read(R"(
kind: Deployment
metadata: {name: web, namespace: shop}
spec:
  replicas: 4
  selector: {matchExpressions: [{key: app, operator: In, values: [web]}]}
  template: {spec: {containers: [{name: app, resources: {limits: {cpu: 1}}}]}}
status: {replicas: 5}
---
kind: ReplicationController
metadata: {name: old, namespace: shop}
spec: {replicas: 1, selector: {app: old}}
---
kind: Service
metadata: {name: web}
spec: {selector: {app: web}}
---
)");
  ASSERT_EQ(cluster.workloads.size(), 2u);
  const WorkloadObject& web = cluster.workloads[0];
  EXPECT_EQ(web.replicas, 4);
  EXPECT_EQ(web.status_replicas, 5);
  EXPECT_TRUE(web.surges);
  EXPECT_EQ(web.selector->match_expressions[0].values, std::vector<std::string>{"web"});
  // As the API server fills it in.
  EXPECT_EQ(web.pod_template.containers[0].requests, (Amounts{{"cpu", 1000}}));
  EXPECT_EQ(cluster.workloads[1].selector->match_labels, (Labels{{"app", "old"}}));
  EXPECT_FALSE(cluster.workloads[1].surges);
}

TEST(ClusterReader, ReadsTheMetricsApis) {
  const Cluster cluster = read(R"({"kind":"PodMetricsList","items":[
    {"metadata":{"name":"a","namespace":"shop"},"timestamp":"1970-01-01T00:00:10Z","window":"10.5s",
     "containers":[{"name":"app","usage":{"cpu":"1234567n","memory":"1Mi"}}]}]}
)");
  ASSERT_EQ(cluster.resource_metrics.size(), 1u);
  const ResourceSample& sample = cluster.resource_metrics[0].sample;
  EXPECT_EQ(sample.at, 10'000);
  EXPECT_EQ(sample.window, 10'500);
  EXPECT_EQ(sample.containers[0].usage, (Amounts{{"cpu", 2}, {"memory", 1'048'576'000}}));

  const Cluster values = read(R"({"kind":"MetricValueList","items":[
    {"describedObject":{"kind":"Pod","namespace":"shop","name":"a"},"metric":{"name":"rps"},
     "timestamp":"1970-01-01T00:00:10Z","value":"12500m"},
    {"describedObject":{"kind":"Ingress","namespace":"shop","name":"main"},"metricName":"hits",
     "timestamp":"1970-01-01T00:00:10Z","windowSeconds":30,"value":"-7"}]})");
  ASSERT_EQ(values.custom_values.size(), 2u);
  EXPECT_EQ(values.custom_values[0].metric, "rps");
  EXPECT_EQ(values.custom_values[0].window, kDefaultWindow);
  EXPECT_EQ(values.custom_values[0].value, 12'500);
  EXPECT_EQ(values.custom_values[1].metric, "hits");
  EXPECT_EQ(values.custom_values[1].window, 30'000);
  EXPECT_EQ(values.custom_values[1].value, -7000);

  const Cluster external = read(R"({"kind":"ExternalMetricValueList","items":[
    {"metricName":"q","metricLabels":{"a":"b"},"timestamp":"1970-01-01T00:00:10Z","value":"1e3"}]})");
  ASSERT_EQ(external.external_values.size(), 1u);
  EXPECT_EQ(external.external_values[0].labels, (Labels{{"a", "b"}}));
  EXPECT_EQ(external.external_values[0].sample.value, 1'000'000);
}

TEST(ClusterReader, ReadsAutoscalersOfAnyDocument) {
  const Cluster cluster = read(R"(kind: Pod
metadata: {name: a}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web, namespace: shop}
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}
  maxReplicas: 3
status:
  currentReplicas: 2
  conditions: [{type: ScaledToZero, status: "True"}]
)");
  ASSERT_EQ(cluster.autoscalers.size(), 1u);
  const AutoscalerObject& web = cluster.autoscalers[0];
  EXPECT_EQ(web.loaded.spec.max_replicas, 3);
  EXPECT_EQ(web.current_replicas, 2);
  EXPECT_TRUE(web.scaled_to_zero);
  const InputPlace place = web.place(web.loaded.object.max_replicas.offset);
  EXPECT_EQ(place.line, 9u);
  EXPECT_EQ(place.column, 16u);
}

TEST(ClusterReader, NamesThePlaceOfWhatIsWrong) {
  EXPECT_EQ(problems("kind: Pod\nmetadata: {name: a}\n---\nkind: Pod\nmetadata: {name: 7}\n"),
            "f:5:18: metadata.name: must be a string, got number 7\n");
  EXPECT_EQ(problems(R"({"kind":"PodMetricsList","items":[
{"metadata":{"name":"a"},"timestamp":"soon","containers":[{"name":"x","usage":{"cpu":"NaN"}}]},
{"metadata":{"name":"b"},"timestamp":"1970-01-01T00:00:10Z","window":"-1s",
 "containers":[{"name":"x","usage":{"memory":"9223372036854775808"}}]}]})"),
            "f:2:38: items[0].timestamp: must be a time such as 2026-12-01T08:00:00Z, got string "
            "\"soon\"\n"
            "f:2:86: items[0].containers[0].usage.cpu: must be a quantity (expected digits and a "
            "suffix, such as 500m, 2, 1.5Gi or 1e3), got string \"NaN\"\n"
            "f:3:70: items[1].window: must be a duration such as 30s, got string \"-1s\"\n"
            "f:4:46: items[1].containers[0].usage.memory: must be a quantity whose thousandths "
            "int64 holds, got string \"9223372036854775808\"\n");
  EXPECT_EQ(problems("{\"metadata\":{}}"), "f:1:1: kind: must be set\n");
  EXPECT_EQ(problems("[1]"), "f:1:1: must be a mapping, got a list\n");
  EXPECT_NE(problems("{\"kind\":"), "");
  EXPECT_EQ(problems(R"({"kind":"List","items":[{"kind":"List","items":[{"kind":"List"}]}]})"),
            "f:1:49: items[0].items[0]: must not be a list within a list\n");
  EXPECT_EQ(problems("\x1f\x8b").substr(0, 6), "f:1:1:");  // cut gzip
}

TEST(ClusterReader, RefusesWhatTheApiServerRefuses) {
  EXPECT_EQ(
      problems("{\"kind\":\"List\",\"items\":[\n"
               "{\"apiVersion\":\"autoscaling/v2\",\"kind\":\"HorizontalPodAutoscaler\",\n"
               "\"metadata\":{\"name\":\"a\",\"namespace\":\"b\"},\"spec\":{\"maxReplicas\":0,\n"
               "\"scaleTargetRef\":{\"apiVersion\":\"apps/v1\",\"kind\":\"Deployment\","
               "\"name\":\"w\"}}}]}")
          .substr(0, 25),
      "f:3:63: spec.maxReplicas:");
}

}  // namespace
}  // namespace tightfit::hpa
