// SPDX-License-Identifier: Apache-2.0
#include "hpa/api_reader.hpp"

#include "config/fields.hpp"

namespace tightfit::hpa {
namespace {

ApiTarget read_target(const Value* source, const Path& path, ApiReading& reading) {
  const Value* map = field(source, "target", reading.findings);
  const Path at = path.child("target");
  return {.type = api_string(map, "type", reading),
          .value = api_quantity(map, "value", at, reading),
          .average_value = api_quantity(map, "averageValue", at, reading),
          .average_utilization = api_int(map, "averageUtilization", reading)};
}

std::optional<ApiMetricSource> read_source(const Value* metric, std::string_view name,
                                           const Path& path, ApiReading& reading) {
  const Value* map = field(metric, name, reading.findings);
  if (map == nullptr) return std::nullopt;
  reading.offset = map->offset;
  const bool of_resource = name == "resource" || name == "containerResource";
  const Value* identifier = field(map, "metric", reading.findings);
  ApiMetricSource source{
      .place = {map->offset},
      .described_object = read_reference(field(map, "describedObject", reading.findings), reading),
      .name = api_string(of_resource ? map : identifier, "name", reading),
      .container = api_string(map, "container", reading),
      .selector = api_selector(identifier, "selector", reading),
      .target = read_target(map, path.child(name), reading)};
  return source;
}

ApiPolicy read_policy(const Value* map, const ApiReading& reading) {
  return {.type = api_string(map, "type", reading),
          .value = api_int(map, "value", reading),
          .period_seconds = api_int(map, "periodSeconds", reading)};
}

std::optional<ApiRules> read_rules(const Value* behavior, std::string_view name, const Path& path,
                                   ApiReading& reading) {
  const Value* map = field(behavior, name, reading.findings);
  if (map == nullptr) return std::nullopt;
  ApiRules rules{.window_seconds = api_int(map, "stabilizationWindowSeconds", reading),
                 .select_policy = api_string(map, "selectPolicy", reading),
                 .policies = {.value = {}, .offset = field_offset(*map, "policies")},
                 .tolerance = api_quantity(map, "tolerance", path.child(name), reading)};
  if (const Value* policies = field(map, "policies", reading.findings)) {
    rules.policies.value.emplace();
    for (const Value* item : policies->items) {
      reading.offset = item->offset;
      rules.policies.value->push_back(read_policy(item, reading));
    }
  }
  return rules;
}

}  // namespace

ApiReference read_reference(const Value* map, const ApiReading& reading) {
  return {.api_version = api_string(map, "apiVersion", reading),
          .kind = api_string(map, "kind", reading),
          .name = api_string(map, "name", reading)};
}

std::vector<ApiMetric> read_metrics(const Value& list, const Path& path, ApiReading& reading) {
  std::vector<ApiMetric> metrics;
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    const Value* item = list.items[i];
    const Path at = path.index(i);
    reading.offset = item->offset;
    ApiMetric metric{.type = api_string(item, "type", reading)};
    metric.object = read_source(item, "object", at, reading);
    metric.external = read_source(item, "external", at, reading);
    metric.pods = read_source(item, "pods", at, reading);
    metric.resource = read_source(item, "resource", at, reading);
    metric.container_resource = read_source(item, "containerResource", at, reading);
    metrics.push_back(std::move(metric));
  }
  return metrics;
}

void read_metadata(const Value* root, ApiAutoscaler& result, const ApiReading& reading) {
  const Value* metadata = field(root, "metadata", reading.findings);
  result.name = api_string(metadata, "name", reading);
  result.generate_name = api_string(metadata, "generateName", reading);
  result.name_space = api_string(metadata, "namespace", reading);
  if (const Value* generation = field(metadata, "generation", reading.findings)) {
    result.generation = generation->integer;
  }
  if (const Value* annotations = field(metadata, "annotations", reading.findings)) {
    for (const Member& entry : annotations->members) {
      if (!entry.shadowed) result.annotations[entry.key] = entry.value->text;
    }
  }
}

ApiAutoscaler read_v2(const Value* root, ApiReading& reading) {
  ApiAutoscaler result;
  reading.offset = root == nullptr ? 0 : root->offset;
  read_metadata(root, result, reading);
  const Value* spec = field(root, "spec", reading.findings);
  const Path path = Path();
  const Path at = path.child("spec");
  if (spec != nullptr) reading.offset = spec->offset;
  result.scale_target = read_reference(field(spec, "scaleTargetRef", reading.findings), reading);
  result.min_replicas = api_int(spec, "minReplicas", reading);
  result.max_replicas = api_int(spec, "maxReplicas", reading);
  result.metrics.offset = spec == nullptr ? reading.offset : field_offset(*spec, "metrics");
  if (const Value* metrics = field(spec, "metrics", reading.findings)) {
    const Path metrics_at = at.child("metrics");
    result.metrics.value = read_metrics(*metrics, metrics_at, reading);
  }
  if (const Value* behavior = field(spec, "behavior", reading.findings)) {
    const Path behavior_at = at.child("behavior");
    ApiBehavior rules;
    rules.up = read_rules(behavior, "scaleUp", behavior_at, reading);
    rules.down = read_rules(behavior, "scaleDown", behavior_at, reading);
    result.behavior = std::move(rules);
  }
  return result;
}

}  // namespace tightfit::hpa
