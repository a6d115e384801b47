// SPDX-License-Identifier: Apache-2.0
#include "hpa/lint.hpp"

#include <gtest/gtest.h>

#include "hpa/input/cluster_reader.hpp"

namespace tightfit::hpa {
namespace {

constexpr std::string_view kSurroundings = R"(kind: Deployment
metadata: {name: web, namespace: shop}
spec:
  replicas: 4
  selector: {matchLabels: {app: web}}
  template: {spec: {containers: [{name: app, resources: {requests: {cpu: 500m}, limits: {cpu: 8}}}]}}
---
kind: Node
metadata: {name: node-a}
status: {allocatable: {cpu: 4}}
---
kind: Pod
metadata: {name: web-0, namespace: shop, labels: {app: web}}
spec: {nodeName: node-a, containers: [{name: app, resources: {requests: {cpu: 500m}, limits: {cpu: 8}}}]}
status: {phase: Running}
---
kind: PodMetrics
metadata: {name: web-0, namespace: shop}
timestamp: "2026-12-01T08:00:00Z"
window: 30s
containers: [{name: app, usage: {cpu: 290m}}]
---
)";

// The rules that speak, and what they say, of an autoscaler with that spec.
std::string lint_of(const std::string& spec, const std::string& annotations = "",
                    const std::string& surroundings = std::string(kSurroundings)) {
  Cluster cluster;
  const std::string text = surroundings +
                           "apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\n"
                           "metadata: {name: web, namespace: shop" +
                           annotations +
                           "}\nspec:\n  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, "
                           "name: web}\n" +
                           spec;
  for (const InputFinding& finding : read_cluster(text, "f", {}, cluster)) {
    ADD_FAILURE() << to_string(finding);
  }
  std::string lines;
  for (const LintFinding& finding : lint(cluster, ControllerConfig{})) {
    EXPECT_EQ(finding.autoscaler, "shop/web");
    EXPECT_GT(finding.place.line, 20u);
    lines += std::string(lint_rule_name(finding.rule)) + ": " + finding.field + ": " +
             finding.message + "\n";
  }
  return lines;
}

std::string cpu(int percent) {
  return "  metrics: [{type: Resource, resource: {name: cpu, target: {type: Utilization, "
         "averageUtilization: " +
         std::to_string(percent) + "}}}]\n";
}

TEST(Lint, SaysNothingOfASoundOne) {
  EXPECT_EQ(lint_of("  minReplicas: 2\n  maxReplicas: 8\n" + cpu(90)), "");
}

TEST(Lint, UnreachableMinimum) {
  EXPECT_EQ(lint_of("  minReplicas: 2\n  maxReplicas: 8\n  behavior: {scaleDown: {selectPolicy: "
                    "Disabled}}\n" +
                    cpu(90)),
            "unreachable-minimum: spec.behavior.scaleDown.selectPolicy: Disabled: the count never "
            "comes down to minReplicas 2\n");
  EXPECT_EQ(lint_of("  minReplicas: 2\n  maxReplicas: 8\n  behavior: {scaleDown: {tolerance: "
                    "1.5}}\n" +
                    cpu(90)),
            "unreachable-minimum: spec.behavior.scaleDown.tolerance: no usage is below 1 - 1.5 of "
            "the target: the count never comes down to minReplicas 2\n");
  // 290m of 500m are 58 %; from 3 to 2 takes two thirds of 80 %.
  EXPECT_EQ(lint_of("  minReplicas: 2\n  maxReplicas: 8\n" + cpu(80)),
            "unreachable-minimum: spec.metrics[0]: 3 replicas come down to minReplicas 2 only at "
            "53 % or less; the least busy pod uses 58 % now\n");
}

TEST(Lint, ToleranceOverStep) {
  EXPECT_EQ(lint_of("  minReplicas: 2\n  maxReplicas: 40\n" + cpu(90)),
            "tolerance-over-step: spec.behavior.scaleUp.tolerance: at 40 replicas the tolerance "
            "0.1 is worth 4: that much more or less load scales nothing up\n"
            "tolerance-over-step: spec.behavior.scaleDown.tolerance: at 40 replicas the tolerance "
            "0.1 is worth 4: that much more or less load scales nothing down\n");
  EXPECT_EQ(lint_of("  minReplicas: 2\n  maxReplicas: 40\n  behavior: {scaleUp: {tolerance: 0.01}, "
                    "scaleDown: {tolerance: 0.02}}\n" +
                    cpu(90)),
            "");
}

TEST(Lint, MissingRequest) {
  EXPECT_EQ(lint_of("  minReplicas: 2\n  maxReplicas: 8\n  metrics: [{type: Resource, resource: "
                    "{name: memory, target: {type: Utilization, averageUtilization: 50}}}]\n")
                .substr(0, 48),
            "missing-request: spec.metrics[0]: container app ");
  EXPECT_EQ(lint_of("  minReplicas: 2\n  maxReplicas: 8\n  metrics: [{type: ContainerResource, "
                    "containerResource: {name: cpu, container: api, target: {type: Utilization, "
                    "averageUtilization: 50}}}]\n")
                .substr(0, 20),
            "container-not-found:");
}

TEST(Lint, PercentOnlyFromZero) {
  const std::string queue =
      "  minReplicas: 0\n  maxReplicas: 8\n  metrics: [{type: External, external: {metric: {name: "
      "q}, target: {type: Value, value: 5}}}]\n";
  const std::string expected =
      "percent-only-from-zero: spec.behavior.scaleUp.policies: a Percent policy adds nothing to 0 "
      "replicas: once at minReplicas 0 the count stays there\n";
  const auto with = [&](const std::string& up) {
    return lint_of(queue + "  behavior: {scaleUp: {" + up + "}}\n");
  };
  const std::string percent = "{type: Percent, value: 100, periodSeconds: 15}";
  const std::string pods = "{type: Pods, value: 4, periodSeconds: 15}";
  EXPECT_EQ(with("policies: [" + percent + "]"), expected);
  EXPECT_EQ(with("policies: [" + percent + "," + pods + "], selectPolicy: Min"), expected);
  EXPECT_EQ(with("policies: [" + percent + "," + pods + "]"), "");
  EXPECT_EQ(lint_of(queue), "");
}

TEST(Lint, TargetTypeDisagrees) {
  EXPECT_EQ(lint_of("  minReplicas: 2\n  maxReplicas: 8\n  metrics: [{type: Resource, resource: "
                    "{name: cpu, target: {type: Value, averageUtilization: 90}}}]\n"),
            "target-type-disagrees: spec.metrics[0].target: type says Value, but the controller "
            "goes by the field that is set and takes it for Utilization\n");
  const auto object = [](const std::string& target) {
    return lint_of(
        "  minReplicas: 2\n  maxReplicas: 8\n  metrics: [{type: Object, object: {metric: {name: "
        "q}, describedObject: {kind: Service, name: s, apiVersion: v1}, target: {" +
        target + "}}}]\n");
  };
  EXPECT_EQ(object("type: Value, averageValue: 5"),
            "target-type-disagrees: spec.metrics[0].target: type says Value, and the field that "
            "it needs is not set: the metric fails at every sync\n");
  EXPECT_EQ(object("type: Value, value: 5, averageValue: 5"),
            "target-type-disagrees: spec.metrics[0].target: value and averageValue are set; type "
            "Value decides, the other counts for nothing\n");
  EXPECT_EQ(object("type: Value, value: 5"), "");
}

TEST(Lint, LimitBeyondNode) {
  EXPECT_EQ(lint_of("  minReplicas: 4\n  maxReplicas: 8\n" + cpu(60),
                    ", annotations: {tightfit.dev/utilization-basis: Limit}"),
            "limit-beyond-node: spec.metrics[0]: on a node that can allocate 4000 milli of cpu a "
            "pod gets no further than 50 % of its limit; the target is 60 %\n");
}

TEST(Lint, AverageDuringSurge) {
  const std::string spec =
      "  minReplicas: 2\n  maxReplicas: 8\n  metrics: [{type: External, external: {metric: {name: "
      "q}, target: {type: AverageValue, averageValue: 5}}}]\n";
  EXPECT_EQ(lint_of(spec),
            "average-during-surge: spec.metrics[0].target.averageValue: the value is divided by "
            "status.replicas, which a rollout of the Deployment raises by maxSurge: the average "
            "drops meanwhile\n");
  std::string recreate(kSurroundings);
  recreate.replace(recreate.find("  replicas: 4"), 0, "  strategy: {type: Recreate}\n");
  EXPECT_EQ(lint_of(spec, "", recreate), "");
}

TEST(Lint, ScaleAndTarget) {
  EXPECT_EQ(lint_of("  minReplicas: 1\n  maxReplicas: 3\n" + cpu(150)),
            "max-below-current: spec.maxReplicas: 3 is less than the 4 replicas of now: the next "
            "sync scales down without a metric being read\n");
  std::string other(kSurroundings);
  other.replace(other.find("name: web"), 9, "name: api");
  EXPECT_EQ(lint_of("  minReplicas: 2\n  maxReplicas: 8\n" + cpu(90), "", other),
            "target-not-found: spec.scaleTargetRef: Deployment web is not among the inputs\n");
}

}  // namespace
}  // namespace tightfit::hpa
