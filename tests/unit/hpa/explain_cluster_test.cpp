// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/explain_cluster.hpp"

#include <gtest/gtest.h>

#include "hpa/explain.hpp"
#include "hpa/input/cluster_reader.hpp"

namespace tightfit::hpa {
namespace {

constexpr std::string_view kWorkload = R"(kind: Deployment
metadata: {name: web, namespace: shop}
spec: {replicas: 2, selector: {matchLabels: {app: web}}}
)";
constexpr std::string_view kPods = R"(---
kind: List
items:
- kind: Pod
  metadata: {name: web-0, namespace: shop, labels: {app: web}}
  spec: {nodeName: node-a, containers: [{name: app, resources: {requests: {cpu: 500m}, limits: {cpu: 1}}}]}
  status: {phase: Running, startTime: "2026-12-01T07:00:00Z", conditions: [{type: Ready, status: "True", lastTransitionTime: "2026-12-01T07:00:00Z"}]}
- kind: Pod
  metadata: {name: web-1, namespace: shop, labels: {app: web}}
  spec: {nodeName: node-a, containers: [{name: app, resources: {requests: {cpu: 500m}, limits: {cpu: 1}}}]}
  status: {phase: Running, startTime: "2026-12-01T07:00:00Z", conditions: [{type: Ready, status: "True", lastTransitionTime: "2026-12-01T07:00:00Z"}]}
- kind: Pod
  metadata: {name: other, namespace: shop, labels: {app: other}}
  status: {phase: Running}
)";
constexpr std::string_view kMetrics = R"(---
kind: PodMetricsList
items:
- {metadata: {name: web-0, namespace: shop}, timestamp: "2026-12-01T08:00:00Z", window: 30s, containers: [{name: app, usage: {cpu: 600m}}]}
- {metadata: {name: web-1, namespace: shop}, timestamp: "2026-12-01T08:00:00Z", window: 30s, containers: [{name: app, usage: {cpu: 600m}}]}
- {metadata: {name: other, namespace: shop}, timestamp: "2026-12-01T08:00:05Z", window: 30s, containers: [{name: app, usage: {cpu: 9}}]}
)";

std::string autoscaler(const std::string& name, const std::string& annotations = "") {
  return "---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: " +
         name + ", namespace: shop" + annotations +
         "}\nspec:\n  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}\n"
         "  minReplicas: 1\n  maxReplicas: 9\n"
         "status: {currentReplicas: 2}\n";
}

Cluster cluster_of(const std::string& text) {
  Cluster cluster;
  for (const InputFinding& finding : read_cluster(text, "f", {}, cluster)) {
    ADD_FAILURE() << to_string(finding);
  }
  return cluster;
}

std::vector<Explanation> explain(const std::string& text, const ExplainOptions& options = {}) {
  const Cluster cluster = cluster_of(text);
  return explain_cluster(cluster, ControllerConfig{}, options, *latest_sample(cluster));
}

const std::string kAll = std::string(kWorkload) + std::string(kPods) + std::string(kMetrics);

TEST(ExplainCluster, TakesThePodsThatTheTargetSelects) {
  const auto result = explain(kAll + autoscaler("web"));
  ASSERT_EQ(result.size(), 1u);
  EXPECT_EQ(result[0].autoscaler, "shop/web");
  const Decision& decision = result[0].decision;
  // 120 % of 80 %: 1.5 times 2.
  EXPECT_EQ(decision.metrics[0].proposal.utilization, 120);
  EXPECT_EQ(decision.metrics[0].proposal.pods.ready, 2);
  EXPECT_EQ(decision.desired_replicas, 3);
  EXPECT_TRUE(decision.rescale);
  EXPECT_EQ(decision.events.back().message,
            "New size: 3; reason: cpu resource utilization (percentage of request) above target");
  EXPECT_TRUE(result[0].notes.empty());
}

TEST(ExplainCluster, ScalesDownUnlessJustStarted) {
  ExplainOptions options;
  options.view.basis = UtilizationBasis::kLimit;  // 60 % of 80 %
  options.view.replicas = 4;
  const auto settled = explain(kAll + autoscaler("web"), options);
  EXPECT_EQ(settled[0].decision.desired_replicas, 2);
  options.just_started = true;
  const auto started = explain(kAll + autoscaler("web"), options);
  EXPECT_EQ(started[0].decision.desired_replicas, 4);
  EXPECT_EQ(started[0].decision.normalized->able_reason, "ScaleDownStabilized");
}

TEST(ExplainCluster, TranslatesABasis) {
  const auto result =
      explain(kAll + autoscaler("web", ", annotations: {tightfit.dev/utilization-basis: Limit}"));
  EXPECT_EQ(result[0].decision.metrics[0].proposal.utilization, 60);
  EXPECT_EQ(result[0].equivalents,
            std::vector<std::string>{"cpu: 80 % of Limit is 160 % of Request, exactly"});
  const std::string record =
      explain_json(result[0].decision, "shop/web", {result[0].conditions, result[0].equivalents});
  EXPECT_NE(
      record.find(R"("requestEquivalents":["cpu: 80 % of Limit is 160 % of Request, exactly"])"),
      std::string::npos);
  EXPECT_NE(record.find(R"({"type":"ScalingActive","status":"True","reason":"ValidMetricFound",)"),
            std::string::npos);
}

TEST(ExplainCluster, SaysWhatItAssumes) {
  const auto result = explain(std::string(kPods) + std::string(kMetrics) + autoscaler("web"));
  EXPECT_EQ(result[0].notes,
            std::vector<std::string>{"Deployment web is not among the inputs: all pods of the "
                                     "namespace count as its pods"});
  EXPECT_EQ(result[0].decision.current_replicas, 2);
}

TEST(ExplainCluster, TwoAutoscalersOfOneTargetBlockEachOther) {
  const auto result = explain(kAll + autoscaler("web") + autoscaler("twin"));
  ASSERT_EQ(result.size(), 2u);
  for (const Explanation& each : result) {
    EXPECT_EQ(each.decision.path, SyncPath::kSelectorUnusable);
    EXPECT_EQ(each.decision.events[0].reason, "AmbiguousSelector");
  }
  EXPECT_NE(result[0].decision.events[0].message.find("twin"), std::string::npos);
}

// An autoscaler of "web" with these metrics, one a line.
std::string with_metrics(const std::vector<std::string>& metrics, const std::string& status = "") {
  std::string text = autoscaler("web");
  text.resize(text.find("status:"));
  text += "  metrics:\n";
  for (const std::string& metric : metrics) text += "  - " + metric + "\n";
  return text + status;
}

std::string pods_metric(const std::string& verb) {
  const std::string selector =
      verb.empty() ? "" : ", selector: {matchLabels: {verb: " + verb + "}}";
  return "{type: Pods, pods: {metric: {name: rps" + selector +
         "}, target: {type: AverageValue, averageValue: 10}}}";
}

std::string custom(const std::string& kind, const std::string& name, const std::string& metric,
                   const std::string& value) {
  return "- {describedObject: {kind: " + kind + ", name: " + name +
         ", namespace: shop}, metric: {" + metric +
         "}, timestamp: \"2026-12-01T08:00:00Z\", value: " + value + "}\n";
}

TEST(ExplainCluster, CustomMetricsAreThoseOfThePodsAndTheObject) {
  const auto result = explain(
      kAll +
      with_metrics({pods_metric(""),
                    "{type: Object, object: {metric: {name: hits}, describedObject: {kind: "
                    "Ingress, name: main}, target: {type: Value, value: 10}}}"}) +
      "---\nkind: MetricValueList\nitems:\n" +
      custom("Pod", "web-0", "name: rps, selector: null", "15") +
      custom("Pod", "web-1", "name: rps", "25") + custom("Pod", "other", "name: rps", "900") +
      custom("Pod", "web-0", "name: errors", "900") +
      custom("Ingress", "main", "name: hits", "40") +
      custom("Ingress", "else", "name: hits", "900") +
      custom("Service", "main", "name: hits", "900"));
  const Decision& decision = result.at(0).decision;
  ASSERT_EQ(decision.metrics.size(), 2u);
  EXPECT_EQ(decision.metrics[0].proposal.usage, 20'000);  // the average of 15 and 25
  EXPECT_EQ(decision.metrics[0].proposal.replicas, 4);
  EXPECT_EQ(decision.metrics[1].proposal.usage, 40'000);
  EXPECT_EQ(decision.metrics[1].proposal.replicas, 8);  // 4 times 2 ready pods
  EXPECT_EQ(decision.cause_metric, "Ingress metric hits");
}

TEST(ExplainCluster, SelectorsTellCustomMetricsOfOneNameApart) {
  const auto result = explain(
      kAll + with_metrics({pods_metric("GET"), pods_metric("POST"), pods_metric("")}) +
      "---\nkind: MetricValueList\nitems:\n" +
      custom("Pod", "web-0", "name: rps, selector: {matchLabels: {verb: GET}}", "20") +
      custom("Pod", "web-0",
             "name: rps, selector: {matchExpressions: [{key: verb, operator: In, values: [POST]}]}",
             "30"));
  const Decision& decision = result.at(0).decision;
  ASSERT_EQ(decision.metrics.size(), 3u);
  EXPECT_EQ(decision.metrics[0].proposal.usage, 20'000);
  EXPECT_EQ(decision.metrics[1].proposal.usage, 30'000);
  ASSERT_TRUE(decision.metrics[2].error);  // nothing was asked without a selector
  EXPECT_EQ(decision.metrics[2].error->kind, MetricErrorKind::kApiFailed);
}

TEST(ExplainCluster, WhatTheAutoscalerBroughtToZeroComesBackToARaisedMinimum) {
  std::string text = std::string(kWorkload) + std::string(kPods);
  text.replace(text.find("replicas: 2"), 11, "replicas: 0");
  std::string zero = with_metrics(
      {"{type: External, external: {metric: {name: q}, target: {type: AverageValue, averageValue: "
       "10}}}"},
      "status: {currentReplicas: 0, conditions: [{type: ScaledToZero, status: \"True\"}]}\n");
  // Without a behavior the range would have raised it before.
  zero.replace(zero.find("minReplicas: 1"), 14, "minReplicas: 3\n  behavior: {scaleUp: {}}");
  const auto result = explain(text + zero +
                              "---\nkind: ExternalMetricValueList\nitems:\n- {metricName: q, "
                              "timestamp: \"2026-12-01T08:00:00Z\", value: 5}\n");
  const Decision& decision = result.at(0).decision;
  EXPECT_EQ(decision.metrics.at(0).proposal.replicas, 1);
  EXPECT_EQ(decision.desired_replicas, 3);
  EXPECT_NE(explain_text(decision, "shop/web").find("\n  raised to minReplicas 3\n"),
            std::string::npos);
  EXPECT_NE(explain_json(decision, "shop/web").find(R"("raisedToMin":true)"), std::string::npos);
}

TEST(ExplainCluster, PodsAreSelectedByExpressionsToo) {
  const auto ready = [](const std::string& selector) {
    std::string text = kAll + autoscaler("web");
    const std::string was = "{matchLabels: {app: web}}";
    text.replace(text.find(was), was.size(), selector);
    const Decision decision = explain(text).at(0).decision;
    return decision.path == SyncPath::kSelectorUnusable
               ? std::string(decision.events.at(0).reason)
               : std::to_string(decision.metrics.at(0).proposal.pods.ready);
  };
  EXPECT_EQ(ready("{matchExpressions: [{key: app, operator: In, values: [web, api]}]}"), "2");
  EXPECT_EQ(ready("{matchExpressions: [{key: app, operator: NotIn, values: [other]}]}"), "2");
  EXPECT_EQ(ready("{matchLabels: {app: web}, matchExpressions: [{key: app, operator: Exists}]}"),
            "2");
  EXPECT_EQ(ready("{matchLabels: {app: web}, matchExpressions: [{key: tier, operator: "
                  "DoesNotExist}]}"),
            "2");
  EXPECT_EQ(ready("{matchExpressions: [{key: app, operator: Like, values: [web]}]}"),
            "InvalidSelector");
}

TEST(ExplainCluster, WithoutMetricsTheApiFails) {
  const Cluster cluster =
      cluster_of(std::string(kWorkload) + std::string(kPods) + autoscaler("web"));
  EXPECT_EQ(latest_sample(cluster), std::nullopt);
  const auto result = explain_cluster(cluster, ControllerConfig{}, {}, 0);
  EXPECT_EQ(result[0].decision.metrics[0].error->kind, MetricErrorKind::kApiFailed);
  EXPECT_EQ(result[0].decision.path, SyncPath::kMetricsFailed);
}

TEST(ExplainCluster, DoesNotDependOnTheThreads) {
  std::string text = kAll;
  for (int i = 0; i < 40; ++i) text += autoscaler("web" + std::to_string(i));
  const auto records = [&](unsigned threads) {
    ExplainOptions options;
    options.threads = threads;
    std::string all;
    for (const Explanation& each : explain(text, options)) {
      all += explain_json(each.decision, each.autoscaler);
    }
    return all;
  };
  const std::string alone = records(1);
  for (const unsigned threads : {2u, 3u, 7u, 16u}) EXPECT_EQ(records(threads), alone);
}

}  // namespace
}  // namespace tightfit::hpa
