// SPDX-License-Identifier: Apache-2.0
#include "hpa/api_v1.hpp"

#include <algorithm>
#include <iterator>

#include "config/fields.hpp"
#include "config/json_reader.hpp"
#include "hpa/annotation_json.hpp"
#include "hpa/api_reader.hpp"

namespace tightfit::hpa {
namespace {

constexpr std::string_view kMetrics = "autoscaling.alpha.kubernetes.io/metrics";
constexpr std::string_view kBehavior = "autoscaling.alpha.kubernetes.io/behavior";
constexpr std::string_view kOwnAnnotations[] = {
    kMetrics,
    kBehavior,
    "autoscaling.alpha.kubernetes.io/current-metrics",
    "autoscaling.alpha.kubernetes.io/conditions",
    "autoscaling.alpha.kubernetes.io/scale-down-tolerance",
    "autoscaling.alpha.kubernetes.io/scale-up-tolerance"};

ApiString type_of(AnnotationJson& json, const char* type) { return {type, json.offset()}; }

// Where v1 cannot leave a quantity out, absent is 0.
ApiQuantity or_zero(ApiQuantity quantity) {
  if (!quantity.has()) quantity.value = Quantity();
  return quantity;
}

ApiTarget resource_target(const Value* map, AnnotationJson& json) {
  ApiTarget target{.type = {},
                   .value = {},
                   .average_value = json.quantity(map, "targetAverageValue"),
                   .average_utilization = json.number(map, "targetAverageUtilization")};
  target.type = type_of(json, target.average_utilization.has() ? "Utilization" : "AverageValue");
  return target;
}

ApiTarget external_target(const Value* map, AnnotationJson& json) {
  ApiTarget target{.type = {},
                   .value = json.quantity(map, "targetValue"),
                   .average_value = json.quantity(map, "targetAverageValue"),
                   .average_utilization = {}};
  target.type = type_of(json, target.value.has() ? "Value" : "AverageValue");
  return target;
}

// From 1.36 a value of 0 beside an averageValue is dropped: v1 cannot leave it out.
ApiTarget object_target(const Value* map, AnnotationJson& json) {
  ApiTarget target{.type = {},
                   .value = or_zero(json.quantity(map, "targetValue")),
                   .average_value = json.quantity(map, "averageValue"),
                   .average_utilization = {}};
  target.type = type_of(json, target.average_value.has() ? "AverageValue" : "Value");
  if (target.average_value.has() && target.value.value->is_zero()) target.value.value.reset();
  return target;
}

ApiTarget pods_target(const Value* map, AnnotationJson& json) {
  return {.type = type_of(json, "AverageValue"),
          .value = {},
          .average_value = or_zero(json.quantity(map, "targetAverageValue")),
          .average_utilization = {}};
}

ApiReference reference(const Value* map, AnnotationJson& json) {
  return {.api_version = json.text(map, "apiVersion"),
          .kind = json.text(map, "kind"),
          .name = json.text(map, "name")};
}

template <typename TargetOf>
std::optional<ApiMetricSource> source(const Value* metric, const char* key, const char* name,
                                      const char* selector, AnnotationJson& json,
                                      TargetOf target_of) {
  const Value* map = json.object(metric, key);
  if (map == nullptr) return std::nullopt;
  return ApiMetricSource{.place = {json.offset()},
                         .described_object = reference(json.object(map, "target"), json),
                         .name = json.text(map, name),
                         .container = json.text(map, "container"),
                         .selector = json.selector(map, selector),
                         .target = target_of(map, json)};
}

ApiMetric metric_of(const Value* item, AnnotationJson& json) {
  ApiMetric metric{.type = json.text(item, "type")};
  metric.object = source(item, "object", "metricName", "selector", json, object_target);
  metric.external = source(item, "external", "metricName", "metricSelector", json, external_target);
  metric.pods = source(item, "pods", "metricName", "selector", json, pods_target);
  metric.resource = source(item, "resource", "name", "selector", json, resource_target);
  metric.container_resource =
      source(item, "containerResource", "name", "selector", json, resource_target);
  return metric;
}

std::optional<ApiRules> rules_of(const Value* behavior, const char* key, AnnotationJson& json) {
  const Value* map = json.object(behavior, key);
  if (map == nullptr) return std::nullopt;
  ApiRules rules{.window_seconds = json.number(map, "StabilizationWindowSeconds"),
                 .select_policy = json.text(map, "SelectPolicy"),
                 .policies = {.value = {}, .offset = json.offset()},
                 .tolerance = json.quantity(map, "Tolerance")};
  if (const Value* policies = json.list(map, "Policies")) {
    rules.policies.value.emplace();
    for (const Value* item : policies->items) {
      rules.policies.value->push_back({.type = json.text(item, "Type"),
                                       .value = json.number(item, "Value"),
                                       .period_seconds = json.number(item, "PeriodSeconds")});
    }
  }
  return rules;
}

std::vector<ApiMetric> metrics_of(const std::string& text, AnnotationJson& json) {
  std::vector<ApiMetric> metrics;
  const Document document = read_json(text);
  if (document.error || document.root->kind != ValueKind::kList) return metrics;
  for (const Value* item : document.root->items) metrics.push_back(metric_of(item, json));
  if (json.spoiled()) metrics.clear();
  return metrics;
}

std::optional<ApiBehavior> behavior_of(const std::string& text, AnnotationJson& json) {
  const Document document = read_json(text);
  if (document.error || document.root->kind != ValueKind::kMap) return std::nullopt;
  ApiBehavior behavior{.up = rules_of(document.root, "ScaleUp", json),
                       .down = rules_of(document.root, "ScaleDown", json)};
  if (json.spoiled() || (!behavior.up && !behavior.down)) return std::nullopt;
  return behavior;
}

}  // namespace

bool is_round_trip_annotation(std::string_view name) noexcept {
  return std::find(std::begin(kOwnAnnotations), std::end(kOwnAnnotations), name) !=
         std::end(kOwnAnnotations);
}

ApiAutoscaler read_v1(const Value* root, ApiReading& reading) {
  ApiAutoscaler result;
  reading.offset = root == nullptr ? 0 : root->offset;
  read_metadata(root, result, reading);
  const Value* spec = field(root, "spec", reading.findings);
  if (spec != nullptr) reading.offset = spec->offset;
  result.scale_target = read_reference(field(spec, "scaleTargetRef", reading.findings), reading);
  result.min_replicas = api_int(spec, "minReplicas", reading);
  result.max_replicas = api_int(spec, "maxReplicas", reading);
  result.metrics.offset = reading.offset;
  std::vector<ApiMetric> metrics;
  const Value* annotations =
      field(field(root, "metadata", reading.findings), "annotations", reading.findings);
  if (const auto it = result.annotations.find(std::string(kMetrics));
      it != result.annotations.end()) {
    AnnotationJson json(field_offset(*annotations, kMetrics), reading.semantics);
    metrics = metrics_of(it->second, json);
  }
  const ApiInt percent = api_int(spec, "targetCPUUtilizationPercentage", reading);
  if (percent.has()) metrics.push_back(cpu_utilization_metric(percent));
  if (!metrics.empty()) result.metrics.value = std::move(metrics);
  if (const auto it = result.annotations.find(std::string(kBehavior));
      it != result.annotations.end()) {
    AnnotationJson json(field_offset(*annotations, kBehavior), reading.semantics);
    result.behavior = behavior_of(it->second, json);
  }
  return result;
}

}  // namespace tightfit::hpa
