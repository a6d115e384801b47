// SPDX-License-Identifier: Apache-2.0
// Input that no healthy cluster gives has the controller's own verdict or a clear error:
// docs/hpa.md has the same table. Series have theirs in series_test.cpp and replay_test.cpp, clocks
// in sync_test.cpp.
#include <gtest/gtest.h>

#include <limits>

#include "hpa/autoscaler_loader.hpp"
#include "hpa/explain.hpp"
#include "hpa/input/cluster_reader.hpp"
#include "hpa/input/explain_cluster.hpp"
#include "hpa/input/repeated.hpp"

namespace tightfit::hpa {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

std::string autoscaler(const std::string& name, const std::string& metric) {
  return "---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\n"
         "metadata: {name: " +
         name +
         ", namespace: shop}\nspec:\n"
         "  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}\n"
         "  minReplicas: 1\n  maxReplicas: 9\n  metrics:\n  - " +
         metric + "\n";
}

const std::string kCpu =
    "{type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: 50}}}";
const std::string kWorkload =
    "---\nkind: Deployment\nmetadata: {name: web, namespace: shop}\n"
    "spec: {replicas: 2, selector: {matchLabels: {app: web}}}\n";

std::string pod(const std::string& name) {
  return "---\nkind: Pod\nmetadata: {name: " + name +
         ", namespace: shop, labels: {app: web}}\n"
         "spec: {containers: [{name: app, resources: {requests: {cpu: 1}}}]}\n"
         "status: {phase: Running, startTime: \"2026-12-01T07:00:00Z\", conditions: [{type: Ready, "
         "status: \"True\", lastTransitionTime: \"2026-12-01T07:00:00Z\"}]}\n";
}

std::string usage(const std::string& name, const std::string& cpu) {
  return "---\nkind: PodMetrics\nmetadata: {name: " + name +
         ", namespace: shop}\ntimestamp: \"2026-12-01T08:00:00Z\"\nwindow: 30s\n"
         "containers: [{name: app, usage: {cpu: " +
         cpu + "}}]\n";
}

std::string problems(const std::string& text) {
  Cluster cluster;
  std::string lines;
  for (const InputFinding& finding : read_cluster(text, "f", {}, cluster)) {
    lines += to_string(finding) + "\n";
  }
  return lines;
}

Decision explain(const std::string& text, Semantics semantics = kDefaultSemantics) {
  Cluster cluster;
  for (const InputFinding& finding : read_cluster(text, "f", {}, cluster)) {
    ADD_FAILURE() << to_string(finding);
  }
  const ControllerConfig config{.rules = release_rules(semantics)};
  const auto result = explain_cluster(cluster, config, {}, *latest_sample(cluster));
  EXPECT_FALSE(result.empty());
  return result.at(0).decision;
}

TEST(BrokenInput, WhatIsNoNumberIsRefusedWithItsPlace) {
  const std::string expected =
      "must be a quantity (expected digits and a suffix, such as 500m, 2, 1.5Gi or 1e3), got ";
  const std::string place = "f:5:39: containers[0].usage.cpu: ";
  for (const char* text : {"NaN", "nan", "+Inf", "-Inf", "Infinity", ".inf", "-.inf", ".nan"}) {
    EXPECT_EQ(problems(usage("web-0", text).substr(4)).substr(0, 8), "f:5:39: ") << text;
  }
  EXPECT_EQ(problems(usage("web-0", "\"+Inf\"").substr(4)), place + expected + "string \"+Inf\"\n");
  // JSON has no such numbers.
  EXPECT_NE(problems(R"({"kind":"PodMetrics","metadata":{"name":"a"},"containers":[{"name":"x",)"
                     R"("usage":{"cpu":NaN}}]})"),
            "");
  EXPECT_EQ(problems(R"({"kind":"ExternalMetricValueList","items":[{"metricName":"q",)"
                     R"("timestamp":"2026-12-01T08:00:00Z","value":"+Inf"}]})")
                .substr(0, 24),
            "f:1:105: items[0].value:");
}

TEST(BrokenInput, NegativeUsageCounts) {
  const std::string pods = kWorkload + pod("web-0") + pod("web-1");
  const Decision below =
      explain(autoscaler("web", kCpu) + pods + usage("web-0", "-3") + usage("web-1", "1"));
  EXPECT_EQ(below.metrics[0].proposal.utilization, -100);
  EXPECT_EQ(below.metrics[0].proposal.ratio, -2.0);
  // Evaluation starts from 0, so a negative proposal is none; the range makes 1 of it.
  EXPECT_EQ(below.desired_replicas, 1);
  const Decision mixed =
      explain(autoscaler("web", kCpu) + pods + usage("web-0", "-1") + usage("web-1", "4"));
  EXPECT_EQ(mixed.metrics[0].proposal.utilization, 150);
  EXPECT_EQ(mixed.metrics[0].proposal.replicas, 6);
}

TEST(BrokenInput, APodListedTwiceFailsItsMetrics) {
  const Decision decision = explain(autoscaler("web", kCpu) + kWorkload + pod("web-0") +
                                    pod("web-0") + usage("web-0", "1"));
  ASSERT_TRUE(decision.metrics.at(0).error);
  EXPECT_EQ(decision.metrics[0].error->kind, MetricErrorKind::kDuplicatePod);
  EXPECT_EQ(decision.path, SyncPath::kMetricsFailed);
  EXPECT_FALSE(decision.rescale);
  EXPECT_NE(explain_text(decision, "shop/web").find("web-0"), std::string::npos);
}

TEST(BrokenInput, AnAutoscalerGivenTwiceIsRefusedWithBothPlaces) {
  Cluster cluster;
  EXPECT_TRUE(read_cluster(autoscaler("web", kCpu), "first", {}, cluster).empty());
  EXPECT_TRUE(read_cluster(autoscaler("other", kCpu), "second", {}, cluster).empty());
  EXPECT_TRUE(repeated_autoscalers(cluster).empty());
  EXPECT_TRUE(read_cluster(autoscaler("web", kCpu), "third", {}, cluster).empty());
  const auto findings = repeated_autoscalers(cluster);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(to_string(findings[0]),
            "third:4:18: metadata.name: must be unique, got shop/web again, as in first:4:18");
}

TEST(BrokenInput, OfAPodSampledTwiceTheLastSampleCounts) {
  const Decision decision = explain(autoscaler("web", kCpu) + kWorkload + pod("web-0") +
                                    usage("web-0", "4") + usage("web-0", "2"));
  EXPECT_EQ(decision.metrics.at(0).proposal.utilization, 200);
}

TEST(BrokenInput, OverflowingQuantitiesAreRefusedWithTheirPlace) {
  // 2^63 thousandths, and one less.
  EXPECT_EQ(
      problems(usage("web-0", "\"9223372036854775.808\"").substr(4)),
      "f:5:39: containers[0].usage.cpu: must be a quantity whose thousandths int64 holds, got "
      "string \"9223372036854775.808\"\n");
  EXPECT_EQ(problems(usage("web-0", "\"9223372036854775.807\"").substr(4)), "");
}

TEST(BrokenInput, SumsBeyondInt64AreThoseOfTheRelease) {
  // Two pods of 2^62 thousandths each: 2^63 wraps to the least number up to 1.37.
  const std::string huge = "\"4611686018427387.904\"";
  const std::string text = autoscaler("web",
                                      "{type: Resource, resource: {name: cpu, target: {type: "
                                      "AverageValue, averageValue: 1}}}") +
                           kWorkload + pod("web-0") + pod("web-1") + usage("web-0", huge) +
                           usage("web-1", huge);
  const Decision wrapped = explain(text, Semantics::k137);
  EXPECT_EQ(wrapped.metrics.at(0).proposal.usage, -(std::int64_t{1} << 62));
  EXPECT_EQ(wrapped.desired_replicas, 1);
  const Decision exact = explain(text, Semantics::k138);
  EXPECT_EQ(exact.metrics.at(0).proposal.usage, std::int64_t{1} << 62);
  EXPECT_EQ(exact.metrics[0].proposal.replicas, std::numeric_limits<std::int32_t>::max());
  EXPECT_EQ(exact.desired_replicas, 4);  // as fast as the cap allows
}

TEST(BrokenInput, ATargetOfZeroIsRefused) {
  const struct {
    const char* metric;
    const char* field;
  } cases[] = {
      {"{type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: "
       "0}}}",
       "resource.target.averageUtilization"},
      {"{type: Resource, resource: {name: cpu, target: {type: AverageValue, averageValue: 0}}}",
       "resource.target.averageValue"},
      {"{type: ContainerResource, containerResource: {name: cpu, container: app, target: {type: "
       "Utilization, averageUtilization: 0}}}",
       "containerResource.target.averageUtilization"},
      {"{type: Pods, pods: {metric: {name: rps}, target: {type: AverageValue, averageValue: 0}}}",
       "pods.target.averageValue"},
      {"{type: Object, object: {metric: {name: hits}, describedObject: {kind: Service, name: web}, "
       "target: {type: Value, value: 0}}}",
       "object.target.value"},
      {"{type: External, external: {metric: {name: q}, target: {type: Value, value: 0}}}",
       "external.target.value"},
      {"{type: External, external: {metric: {name: q}, target: {type: AverageValue, averageValue: "
       "-1}}}",
       "external.target.averageValue"},
  };
  for (const auto& c : cases) {
    const std::string lines = problems(autoscaler("web", c.metric));
    EXPECT_NE(lines.find(std::string("spec.metrics[0].") + c.field + ": must be"),
              std::string::npos)
        << lines;
  }
}

// The API server takes these; in thousandths the controller's int64 makes 0 of 1e30 and -1000 of
// 2^63-1, and would scale to maxReplicas or minReplicas whatever the usage.
TEST(BrokenInput, ATargetBeyondInt64ThousandthsIsRefused) {
  const struct {
    const char* metric;
    const char* field;
  } cases[] = {
      {"{type: Resource, resource: {name: cpu, target: {type: AverageValue, averageValue: %}}}",
       "resource.target.averageValue"},
      {"{type: ContainerResource, containerResource: {name: cpu, container: app, target: {type: "
       "AverageValue, averageValue: %}}}",
       "containerResource.target.averageValue"},
      {"{type: Pods, pods: {metric: {name: rps}, target: {type: AverageValue, averageValue: %}}}",
       "pods.target.averageValue"},
      {"{type: Object, object: {metric: {name: hits}, describedObject: {kind: Service, name: web}, "
       "target: {type: Value, value: %}}}",
       "object.target.value"},
      {"{type: External, external: {metric: {name: q}, target: {type: Value, value: %}}}",
       "external.target.value"},
  };
  for (const auto& c : cases) {
    const std::string metric = c.metric;
    const std::size_t at = metric.find('%');
    const auto with = [&](const char* amount) {
      return problems(autoscaler("web", metric.substr(0, at) + amount + metric.substr(at + 1)));
    };
    for (const char* huge : {"1e30", "9223372036854775807", "\"9223372036854775.808\"", "16Ei"}) {
      EXPECT_NE(with(huge).find(std::string("spec.metrics[0].") + c.field +
                                ": must be a quantity whose thousandths int64 holds, got "),
                std::string::npos)
          << huge << ": " << with(huge);
    }
    // The most that there can be, and the least: 1e-30 is 1e-9, which counts as a thousandth.
    for (const char* sound : {"\"9223372036854775.807\"", "1e-30", "1n"}) {
      EXPECT_EQ(with(sound), "") << sound;
    }
  }
}

// As the API server answers (v1.37.2, asked by the strategy of its registry).
TEST(BrokenInput, NumbersAtTheEdgeOfTheSpecHaveTheApiServersVerdict) {
  const auto metric = [](const std::string& percent) {
    return "{type: Resource, resource: {name: cpu, target: {type: Utilization, "
           "averageUtilization: " +
           percent + "}}}";
  };
  for (const char* sound : {"1", "2147483647"}) {
    EXPECT_EQ(problems(autoscaler("web", metric(sound))), "") << sound;
  }
  for (const char* wrong : {"0", "-0", "-1", "2147483648", "-2147483649", "\"50\"", "true"}) {
    EXPECT_NE(problems(autoscaler("web", metric(wrong)))
                  .find("spec.metrics[0].resource.target.averageUtilization: must be "),
              std::string::npos)
        << wrong;
  }
  const auto with = [&](const std::string& was, const std::string& is) {
    std::string text = autoscaler("web", kCpu);
    return problems(text.replace(text.find(was), was.size(), is));
  };
  const auto refused = [&](const std::string& was, const std::string& is,
                           const std::string& field) {
    EXPECT_NE(with(was, is).find(field + ": must "), std::string::npos) << is << with(was, is);
  };
  EXPECT_EQ(with("maxReplicas: 9", "maxReplicas: 2147483647"), "");
  for (const char* count : {"0", "-5", "2147483648", "9999999999999999999999"}) {
    refused("maxReplicas: 9", std::string("maxReplicas: ") + count, "spec.maxReplicas");
  }
  for (const char* count : {"-1", "2147483648"}) {
    refused("minReplicas: 1", std::string("minReplicas: ") + count, "spec.minReplicas");
  }
  refused("minReplicas: 1", "minReplicas: 0", "spec.metrics");  // needs another than cpu
  const std::string up = "maxReplicas: 9\n  behavior: {scaleUp: {tolerance: ";
  for (const char* tolerance : {"0", "-0", "1e30", "10E", "1e-30"}) {
    EXPECT_EQ(with("maxReplicas: 9", up + tolerance + "}}"), "") << tolerance;
  }
  for (const char* tolerance : {"-0.1", "-1e-30"}) {
    refused("maxReplicas: 9", up + tolerance + "}}", "spec.behavior.scaleUp.tolerance");
  }
}

// The engine itself is never told such targets by the reader; it has an answer all the same.
TEST(BrokenInput, TheEngineTakesAnyNumbers) {
  const std::int64_t numbers[] = {0, 1, -1, 100, kMost, -kMost - 1};
  const MetricTargetType types[] = {MetricTargetType::kUtilization, MetricTargetType::kValue,
                                    MetricTargetType::kAverageValue};
  for (const Semantics release : {Semantics::k134, Semantics::k137, Semantics::k138}) {
    for (const auto source :
         {MetricSourceType::kResource, MetricSourceType::kContainerResource,
          MetricSourceType::kPods, MetricSourceType::kObject, MetricSourceType::kExternal}) {
      for (const MetricTargetType type : types) {
        for (const std::int64_t target : numbers) {
          for (const std::int64_t used : numbers) {
            AutoscalerSpec spec;
            spec.min_replicas = 1;
            spec.max_replicas = 9;
            MetricSpec& metric = spec.metrics.emplace_back();
            metric.type = source;
            metric.name = "cpu";
            metric.container = source == MetricSourceType::kContainerResource ? "app" : "";
            metric.target.type = type;
            if (type == MetricTargetType::kValue) {
              metric.target.value = target;
            } else if (type == MetricTargetType::kAverageValue) {
              metric.target.average_value = target;
            } else {
              metric.target.average_utilization = static_cast<std::int32_t>(target);
            }
            std::vector<AutoscaledPod> pods;
            std::vector<ResourceSample> samples;
            MetricAnswer answer{.object = ValueSample{0, used}, .external = {{0, used}, {0, used}}};
            for (const char* name : {"a", "b", "c"}) {
              pods.push_back({.name = name,
                              .start = -3'600'000,
                              .ready = ReadyStatus::kTrue,
                              .containers = {{.name = "app", .requests = {{"cpu", used}}}}});
              if (*name == 'c') continue;  // has no sample
              samples.push_back({name, 0, 30'000, {{"app", {{"cpu", used}}}}});
              answer.pods.push_back({.pod = name, .value = used});
            }
            const SyncInput input{.spec = &spec,
                                  .scale = {3, 3},
                                  .pods = pods,
                                  .resource_samples = samples,
                                  .answers = {&answer, 1}};
            const ControllerConfig config{.rules = release_rules(release)};
            ControllerMemory memory;
            AutoscalerStatus status;
            const Decision decision = decide(input, config, memory, status, 0);
            EXPECT_GE(decision.desired_replicas, decision.rescale ? 1 : 0);
            EXPECT_LE(decision.desired_replicas, 9);
            EXPECT_FALSE(explain_text(decision, "a").empty());
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace tightfit::hpa
