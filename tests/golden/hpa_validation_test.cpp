// SPDX-License-Identifier: Apache-2.0
// HorizontalPodAutoscaler objects through decoding, conversion, defaulting and validation.
#include <gtest/gtest.h>

#include <algorithm>

#include "golden/hpa_vectors.hpp"
#include "hpa/autoscaler_loader.hpp"
#include "support/golden.hpp"

namespace tightfit::testing {
namespace {

void put(json& object, const char* key, const hpa::ApiString& field) {
  if (field.has() && !field.value->empty()) object[key] = *field.value;
}

void put(json& object, const char* key, const hpa::ApiInt& field) {
  if (field.has()) object[key] = *field.value;
}

void put(json& object, const char* key, const hpa::ApiQuantity& field) {
  if (field.has()) object[key] = field.value->text(kDefaultSemantics);
}

json reference_json(const hpa::ApiReference& reference) {
  json result = {{"kind", reference.kind.value.value_or("")},
                 {"name", reference.name.value.value_or("")}};
  put(result, "apiVersion", reference.api_version);
  return result;
}

json target_json(const hpa::ApiTarget& target) {
  json result = {{"type", target.type.value.value_or("")}};
  put(result, "value", target.value);
  put(result, "averageValue", target.average_value);
  put(result, "averageUtilization", target.average_utilization);
  return result;
}

json selector_json(const hpa::LabelSelector& selector) {
  json result = json::object();
  if (!selector.match_labels.empty()) result["matchLabels"] = selector.match_labels;
  for (const hpa::LabelRequirement& each : selector.match_expressions) {
    json requirement = {{"key", each.key}, {"operator", each.op}};
    if (!each.values.empty()) requirement["values"] = each.values;
    result["matchExpressions"].push_back(requirement);
  }
  return result;
}

void put_source(json& metric, const char* key, const std::optional<hpa::ApiMetricSource>& source,
                bool of_resource) {
  if (!source) return;
  json result = {{"target", target_json(source->target)}};
  if (of_resource) {
    result["name"] = source->name.value.value_or("");
    put(result, "container", source->container);
  } else {
    result["metric"] = {{"name", source->name.value.value_or("")}};
    if (source->selector) result["metric"]["selector"] = selector_json(*source->selector);
  }
  if (std::string(key) == "object") {
    result["describedObject"] = reference_json(source->described_object);
  }
  metric[key] = result;
}

json rules_json(const hpa::ApiRules& rules) {
  json result = json::object();
  put(result, "stabilizationWindowSeconds", rules.window_seconds);
  put(result, "selectPolicy", rules.select_policy);
  put(result, "tolerance", rules.tolerance);
  for (const hpa::ApiPolicy& policy : *rules.policies.value) {
    result["policies"].push_back({{"type", policy.type.value.value_or("")},
                                  {"value", policy.value.value.value_or(0)},
                                  {"periodSeconds", policy.period_seconds.value.value_or(0)}});
  }
  return result;
}

json spec_json(const hpa::ApiAutoscaler& object) {
  json spec = {{"scaleTargetRef", reference_json(object.scale_target)},
               {"minReplicas", *object.min_replicas.value},
               {"maxReplicas", *object.max_replicas.value},
               {"metrics", json::array()}};
  for (const hpa::ApiMetric& metric : *object.metrics.value) {
    json each = {{"type", metric.type.value.value_or("")}};
    put_source(each, "object", metric.object, false);
    put_source(each, "external", metric.external, false);
    put_source(each, "pods", metric.pods, false);
    put_source(each, "resource", metric.resource, true);
    put_source(each, "containerResource", metric.container_resource, true);
    spec["metrics"].push_back(each);
  }
  if (object.behavior) {
    spec["behavior"] = {{"scaleUp", rules_json(*object.behavior->up)},
                        {"scaleDown", rules_json(*object.behavior->down)}};
  }
  return spec;
}

std::string kind_of(Kind kind) {
  switch (kind) {
    case Kind::kRequired:
      return "FieldValueRequired";
    case Kind::kNotSupported:
      return "FieldValueNotSupported";
    case Kind::kForbidden:
      return "FieldValueForbidden";
    default:
      return "FieldValueInvalid";
  }
}

std::vector<std::string> refusals(const std::vector<Finding>& findings) {
  std::vector<std::string> result;
  for (const Finding& finding : findings) {
    if (finding.stage == Stage::kValidation) {
      EXPECT_GT(finding.line, 0u) << to_string(finding);
      result.push_back(finding.field + ' ' + kind_of(finding.kind));
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

bool has_stage(const std::vector<Finding>& findings, Stage stage) {
  return std::any_of(findings.begin(), findings.end(),
                     [stage](const Finding& finding) { return finding.stage == stage; });
}

TEST(HpaValidation, RefusesAndStoresLikeTheApiServer) {
  const auto rows = read_golden_lines("hpa/validation.jsonl");
  ASSERT_EQ(rows.size(), 171u);
  for (const json& row : rows) {
    SCOPED_TRACE(row.at("id").get<std::string>() + ' ' + row.at("group").get<std::string>());
    const json& expect = row.at("expect");
    hpa::LoadOptions options;
    const json gates = row.value("featureGates", json::object());
    for (const auto& [gate, on] : gates.items()) {
      ASSERT_EQ(gate, "HPAScaleToZero");
      options.rules.gate_scale_to_zero = on;
    }
    hpa::LoadedAutoscaler stored;
    if (row.contains("oldObject")) {
      stored = hpa::load_autoscaler(row["oldObject"].dump(), options);
      options.stored = &stored.object;
    }
    const hpa::LoadedAutoscaler loaded = hpa::load_autoscaler(row.at("object").dump(), options);
    EXPECT_EQ(has_stage(loaded.findings, Stage::kDecode), expect.contains("decodeError"));
    EXPECT_EQ(has_stage(loaded.findings, Stage::kStrict), expect.contains("strictError"));
    std::vector<std::string> expected;
    for (const json& error : list_at(expect, "errors")) {
      expected.push_back(error.at("field").get<std::string>() + ' ' +
                         error.at("type").get<std::string>());
    }
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(refusals(loaded.findings), expected);
    EXPECT_EQ(loaded.findings.empty(), expect.at("valid").get<bool>());
    if (!expect.contains("storedSpec")) continue;
    EXPECT_EQ(spec_json(loaded.object), expect["storedSpec"]);
    if (expect.contains("storedAnnotations")) {
      EXPECT_EQ(json(loaded.object.annotations), expect["storedAnnotations"]);
    }
    const std::int64_t generation =
        options.stored == nullptr ? 1
                                  : 5 + (hpa::same_spec(*options.stored, loaded.object) ? 0 : 1);
    EXPECT_EQ(generation, expect.at("generation"));
  }
}

}  // namespace
}  // namespace tightfit::testing
