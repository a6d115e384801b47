// SPDX-License-Identifier: Apache-2.0
#include "config/policy_json.hpp"

#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/strategy_name.hpp"

namespace tightfit {

namespace {

void append_names(std::string& out, std::string_view key, const std::vector<std::string>& names) {
  if (names.empty()) return;
  append_json_string(out, key);
  const char* separator = ":[";
  for (const std::string& name : names) {
    out += separator;
    append_json_string(out, name);
    separator = ",";
  }
  out += "],";
}

void append_shape(std::string& out, const std::vector<UtilizationShapePoint>& shape) {
  out += "\"requestedToCapacityRatio\":{\"shape\":[";
  const char* separator = "";
  for (const UtilizationShapePoint& point : shape) {
    out += separator;
    out += "{\"score\":" + std::to_string(point.score);
    out += ",\"utilization\":" + std::to_string(point.utilization) + '}';
    separator = ",";
  }
  out += "]},";
}

}  // namespace

std::string policy_to_json(const Policy& policy) {
  ResourceSpec first;
  if (!policy.resources.empty()) first = policy.resources.front();
  std::string out = "{\"apiVersion\":\"kubescheduler.config.k8s.io/v1\",";
  append_names(out, "ignoredResourceGroups", policy.ignored_resource_groups);
  append_names(out, "ignoredResources", policy.ignored_resources);
  out += "\"kind\":\"NodeResourcesFitArgs\",\"scoringStrategy\":{";
  if (first.strategy == ScoringStrategyType::kRequestedToCapacityRatio) {
    append_shape(out, first.shape);
  }
  out += "\"resources\":[";
  const char* separator = "";
  for (const ResourceSpec& resource : policy.resources) {
    out += separator;
    out += "{\"name\":";
    append_json_string(out, resource.name);
    out += ",\"weight\":" + std::to_string(resource.weight) + '}';
    separator = ",";
  }
  out += "],\"type\":";
  append_json_string(out, strategy_name(first.strategy));
  out += "}}";
  return out;
}

}  // namespace tightfit
