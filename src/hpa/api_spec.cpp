// SPDX-License-Identifier: Apache-2.0
#include "hpa/api_spec.hpp"

#include "hpa/tolerance_value.hpp"

namespace tightfit::hpa {
namespace {

std::optional<std::int64_t> milli(const ApiQuantity& quantity) {
  return quantity.has() ? std::optional(quantity.value->milli_value()) : std::nullopt;
}

ObjectReference to_reference(const ApiReference& reference) {
  return {.api_version = reference.api_version.value.value_or(""),
          .kind = reference.kind.value.value_or(""),
          .name = reference.name.value.value_or("")};
}

MetricTargetType target_type(const std::string& name) {
  if (name == "Utilization") return MetricTargetType::kUtilization;
  if (name == "Value") return MetricTargetType::kValue;
  if (name == "AverageValue") return MetricTargetType::kAverageValue;
  return MetricTargetType::kUnknown;
}

struct SourceOfType {
  MetricSourceType type = MetricSourceType::kUnknown;
  const std::optional<ApiMetricSource>* source = nullptr;
};

SourceOfType find_source(const ApiMetric& metric) {
  const std::string type = metric.type.value.value_or("");
  if (type == "Object") return {MetricSourceType::kObject, &metric.object};
  if (type == "Pods") return {MetricSourceType::kPods, &metric.pods};
  if (type == "Resource") return {MetricSourceType::kResource, &metric.resource};
  if (type == "ContainerResource") {
    return {MetricSourceType::kContainerResource, &metric.container_resource};
  }
  if (type == "External") return {MetricSourceType::kExternal, &metric.external};
  return {};
}

MetricSpec to_metric(const ApiMetric& metric) {
  const auto [type, source] = find_source(metric);
  if (source == nullptr) return {.name = metric.type.value.value_or("")};
  MetricSpec spec{.type = type};
  if (!*source) return spec;
  const ApiMetricSource& from = **source;
  spec.name = from.name.value.value_or("");
  if (type == MetricSourceType::kContainerResource) {
    spec.container = from.container.value.value_or("");
  }
  spec.selector = from.selector;
  if (type == MetricSourceType::kObject) {
    spec.described_object = to_reference(from.described_object);
  }
  spec.target = {.type = target_type(from.target.type.value.value_or("")),
                 .value = milli(from.target.value),
                 .average_value = milli(from.target.average_value),
                 .average_utilization = from.target.average_utilization.value};
  return spec;
}

ScalingRules to_rules(const ApiRules& rules, Semantics semantics) {
  const std::string select = rules.select_policy.value.value_or("");
  ScalingRules result{.window_seconds = rules.window_seconds.value};
  if (select == "Min") result.select = SelectPolicy::kMin;
  if (select == "Disabled") result.select = SelectPolicy::kDisabled;
  if (rules.policies.has()) {
    for (const ApiPolicy& policy : *rules.policies.value) {
      const bool percent = policy.type.value == "Percent";
      result.policies.push_back(
          {.type = percent ? ScalingPolicyType::kPercent : ScalingPolicyType::kPods,
           .value = policy.value.value.value_or(0),
           .period_seconds = policy.period_seconds.value.value_or(0)});
    }
  }
  if (rules.tolerance.has()) {
    result.tolerance = tolerance_value(rules.tolerance.value->text(semantics));
  }
  return result;
}

}  // namespace

ScalingBehavior to_behavior(const ApiBehavior& behavior, Semantics semantics) {
  return {.up = to_rules(behavior.up.value_or(ApiRules{}), semantics),
          .down = to_rules(behavior.down.value_or(ApiRules{}), semantics)};
}

AutoscalerSpec to_spec(const ApiAutoscaler& autoscaler, Semantics semantics) {
  AutoscalerSpec spec{.scale_target = to_reference(autoscaler.scale_target),
                      .min_replicas = autoscaler.min_replicas.value.value_or(0),
                      .max_replicas = autoscaler.max_replicas.value.value_or(0),
                      .metrics = {},
                      .behavior = {}};
  if (autoscaler.metrics.has()) {
    for (const ApiMetric& metric : *autoscaler.metrics.value) {
      spec.metrics.push_back(to_metric(metric));
    }
  }
  if (autoscaler.behavior) spec.behavior = to_behavior(*autoscaler.behavior, semantics);
  return spec;
}

}  // namespace tightfit::hpa
