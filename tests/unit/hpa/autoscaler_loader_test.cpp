// SPDX-License-Identifier: Apache-2.0
#include "hpa/autoscaler_loader.hpp"

#include <gtest/gtest.h>

namespace tightfit::hpa {
namespace {

constexpr const char* kHead =
    "apiVersion: autoscaling/v2\n"
    "kind: HorizontalPodAutoscaler\n"
    "metadata:\n"
    "  name: web\n";

constexpr const char* kSpec =
    "spec:\n"
    "  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}\n"
    "  maxReplicas: 10\n";

std::vector<std::string> findings_of(const std::string& text, const LoadOptions& options = {}) {
  std::vector<std::string> result;
  for (const Finding& finding : load_autoscaler(text, options).findings) {
    result.push_back(std::to_string(finding.line) + ':' + std::to_string(finding.column) + ' ' +
                     to_string(finding));
  }
  return result;
}

TEST(AutoscalerLoader, FillsInDefaults) {
  const LoadedAutoscaler loaded = load_autoscaler(std::string(kHead) + kSpec, {});
  ASSERT_TRUE(loaded.findings.empty());
  EXPECT_EQ(loaded.spec.min_replicas, 1);
  ASSERT_EQ(loaded.spec.metrics.size(), 1u);
  EXPECT_EQ(loaded.spec.metrics[0].name, "cpu");
  EXPECT_EQ(loaded.spec.metrics[0].target.average_utilization, 80);
  EXPECT_FALSE(loaded.spec.behavior);
}

TEST(AutoscalerLoader, ABehaviorWithATolerance) {
  const LoadedAutoscaler loaded =
      load_autoscaler(std::string(kHead) + kSpec + "  behavior: {scaleUp: {tolerance: 0.6}}\n", {});
  ASSERT_TRUE(loaded.findings.empty());
  const ScalingBehavior& behavior = loaded.spec.behavior.value();
  EXPECT_EQ(behavior.up.tolerance, 600 * 0.001);
  EXPECT_EQ(behavior.up.policies.size(), 2u);
  EXPECT_EQ(behavior.up.window_seconds, 0);
  EXPECT_EQ(behavior.down.policies.size(), 1u);
  EXPECT_FALSE(behavior.down.window_seconds);
}

TEST(AutoscalerLoader, ReportsEveryFlawWithItsPlace) {
  const std::string text = std::string(kHead) +
                           "spec:\n"
                           "  scaleTargetRef: {apiVersion: v1, kind: Deployment, name: web}\n"
                           "  minReplicas: 5\n"
                           "  maxReplicas: 3\n"
                           "  behavior:\n"
                           "    scaleDown: {policies: []}\n";
  EXPECT_EQ(findings_of(text),
            (std::vector<std::string>{
                "6:32 spec.scaleTargetRef.apiVersion: must name an API group, got \"v1\"",
                "8:16 spec.maxReplicas: must be at least minReplicas 5, got 3",
                "10:27 spec.behavior.scaleDown.policies: must hold at least one policy"}));
}

TEST(AutoscalerLoader, StopsAtWhatCannotBeDecoded) {
  const std::string text = std::string(kHead) + "spec:\n  maxReplicas: many\n  minreplicas: 0\n";
  EXPECT_EQ(findings_of(text).at(0),
            "6:16 spec.maxReplicas: must be an integer of 32 bits, got string \"many\"");
  EXPECT_EQ(findings_of(text).size(), 2u);
  EXPECT_EQ(findings_of("kind: Pod\napiVersion: v1\n").size(), 1u);
  EXPECT_EQ(findings_of("- 1\n").size(), 1u);
  EXPECT_EQ(findings_of("{").size(), 1u);
  EXPECT_EQ(findings_of("").size(), 1u);
}

TEST(AutoscalerLoader, TheBasisComesFromItsAnnotation) {
  const std::string head = std::string(kHead) + "  annotations: {tightfit.dev/utilization-basis: ";
  const LoadedAutoscaler loaded = load_autoscaler(head + "LimitElseRequest}\n" + kSpec, {});
  EXPECT_TRUE(loaded.findings.empty());
  EXPECT_EQ(loaded.basis, UtilizationBasis::kLimitElseRequest);
  EXPECT_EQ(findings_of(head + "limits}\n" + kSpec).size(), 1u);
  EXPECT_FALSE(load_autoscaler(std::string(kHead) + kSpec, {}).basis);
}

TEST(AutoscalerLoader, ToleranceIsDroppedWhereTheGateIsOff) {
  const std::string text = std::string(kHead) + kSpec + "  behavior: {scaleUp: {tolerance: 50m}}\n";
  LoadOptions options{.semantics = Semantics::k134, .rules = release_rules(Semantics::k134)};
  const LoadedAutoscaler created = load_autoscaler(text, options);
  EXPECT_TRUE(created.findings.empty());
  EXPECT_FALSE(created.spec.behavior.value().up.tolerance);
  const LoadedAutoscaler stored = load_autoscaler(text, {});
  options.stored = &stored.object;
  EXPECT_TRUE(load_autoscaler(text, options).spec.behavior.value().up.tolerance);
}

TEST(AutoscalerLoader, MetadataHasTheRulesOfNames) {
  const auto with = [](const std::string& metadata) {
    return findings_of("apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: " +
                       metadata + "\n" + kSpec);
  };
  const auto lines = [](const char* line) { return std::vector<std::string>{line}; };
  EXPECT_EQ(with("{}"), lines("3:11 metadata.name: must be set, or generateName"));
  EXPECT_EQ(with("{generateName: web-}"), std::vector<std::string>());
  EXPECT_EQ(with("{name: web, namespace: a.b}"),
            lines("3:34 metadata.namespace: must be a DNS label of at most 63 of a-z 0-9 -, got "
                  "\"a.b\""));
  EXPECT_EQ(with("{name: Web}"),
            lines("3:18 metadata.name: must be a DNS subdomain of at most 253 of a-z 0-9 - ., got "
                  "\"Web\""));
}

TEST(AutoscalerLoader, AQuantityIsATextOrANumber) {
  const auto with = [](const std::string& tolerance) {
    return findings_of(std::string(kHead) + kSpec +
                       "  behavior: {scaleUp: {tolerance: " + tolerance + "}}\n");
  };
  for (const char* sound : {"1", "0.5", "\"500m\""}) EXPECT_TRUE(with(sound).empty()) << sound;
  EXPECT_EQ(with("[1]").at(0),
            "8:35 spec.behavior.scaleUp.tolerance: must be a quantity such as 500m, got a list");
  EXPECT_EQ(with("true").size(), 1u);
}

TEST(AutoscalerLoader, V1MetricsInAnnotationsHaveSelectors) {
  const auto load = [](const std::string& metrics) {
    return load_autoscaler(
        "apiVersion: autoscaling/v1\nkind: HorizontalPodAutoscaler\nmetadata:\n  name: web\n"
        "  annotations:\n    autoscaling.alpha.kubernetes.io/metrics: '" +
            metrics + "'\n" + kSpec,
        {});
  };
  const LoadedAutoscaler loaded =
      load(R"([{"type":"External","external":{"metricName":"q","metricSelector":{"matchLabels":)"
           R"({"a":"b"},"matchExpressions":[{"key":"c","operator":"In","values":["d","e"]}]},)"
           R"("targetAverageValue":"10"}},{"type":"Object","object":{"metricName":"hits","target":)"
           R"({"kind":"Service","name":"web"},"targetValue":"5"}}])");
  for (const Finding& finding : loaded.findings) ADD_FAILURE() << to_string(finding);
  ASSERT_EQ(loaded.spec.metrics.size(), 2u);
  EXPECT_EQ(
      selector_text(loaded.spec.metrics[0].selector),
      "&LabelSelector{MatchLabels:map[string]string{a: b,},MatchExpressions:"
      "[]LabelSelectorRequirement{LabelSelectorRequirement{Key:c,Operator:In,Values:[d e],},},"
      "}");
  EXPECT_EQ(loaded.spec.metrics[1].described_object.name, "web");
  EXPECT_EQ(loaded.spec.metrics[1].target.value, 5000);
}

TEST(AutoscalerLoader, V1CarriesMoreInAnnotations) {
  const std::string text =
      "apiVersion: autoscaling/v1\n"
      "kind: HorizontalPodAutoscaler\n"
      "metadata:\n"
      "  name: web\n"
      "  annotations:\n"
      "    autoscaling.alpha.kubernetes.io/behavior: '{\"scaledown\":{\"policies\":"
      "[{\"type\":\"Pods\",\"VALUE\":2,\"periodSeconds\":60}]}}'\n"
      "    autoscaling.alpha.kubernetes.io/metrics: '[{\"type\":\"Pods\",\"pods\":"
      "{\"metricName\":\"rps\",\"targetAverageValue\":\"10\"}}]'\n" +
      std::string(kSpec) + "  targetCPUUtilizationPercentage: 70\n";
  const LoadedAutoscaler loaded = load_autoscaler(text, {});
  for (const Finding& finding : loaded.findings) ADD_FAILURE() << to_string(finding);
  ASSERT_EQ(loaded.spec.metrics.size(), 2u);
  EXPECT_EQ(loaded.spec.metrics[0].target.average_value, 10'000);
  EXPECT_EQ(loaded.spec.metrics[1].target.average_utilization, 70);
  EXPECT_EQ(loaded.spec.behavior.value().down.policies.at(0).value, 2);
  EXPECT_EQ(loaded.spec.behavior->up.policies.size(), 2u);
}

}  // namespace
}  // namespace tightfit::hpa
