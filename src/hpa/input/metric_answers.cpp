// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/metric_answers.hpp"

namespace tightfit::hpa {
namespace {

// An answer that names a selector was asked for by a metric with that selector.
bool belongs(const CustomValue& value, const MetricSpec& spec) {
  return value.metric == spec.name &&
         (!value.selector ||
          same_demands(*value.selector, spec.selector.value_or(LabelSelector{})));
}

MetricAnswer pods_answer(const MetricSpec& spec, const MetricsOfNamespace& metrics,
                         const std::unordered_set<std::string>& pods) {
  MetricAnswer answer;
  for (const CustomValue* value : metrics.custom) {
    if (belongs(*value, spec) && value->kind == "Pod" && pods.count(value->name) != 0) {
      answer.pods.push_back({value->name, value->at, value->window, value->value});
    }
  }
  return answer;
}

MetricAnswer object_answer(const MetricSpec& spec, const MetricsOfNamespace& metrics) {
  MetricAnswer answer;
  for (const CustomValue* value : metrics.custom) {
    if (belongs(*value, spec) && value->kind == spec.described_object.kind &&
        value->name == spec.described_object.name) {
      answer.object = ValueSample{value->at, value->value};
    }
  }
  return answer;
}

MetricAnswer external_answer(const MetricSpec& spec, const std::vector<ExternalValue>& external) {
  MetricAnswer answer;
  for (const ExternalValue& value : external) {
    const bool selected =
        value.labels.empty() || !spec.selector || selects(*spec.selector, value.labels);
    if (value.metric == spec.name && selected) answer.external.push_back(value.sample);
  }
  return answer;
}

}  // namespace

std::vector<ResourceSample> resource_answer(const MetricsOfNamespace& metrics,
                                            const std::unordered_set<std::string>& pods,
                                            const LabelSelector* selector) {
  std::vector<ResourceSample> answer;
  for (const ResourceMetrics* each : metrics.resource) {
    const bool selected =
        selector != nullptr && !each->labels.empty() && selects(*selector, each->labels);
    if (selected || pods.count(each->sample.pod) != 0) answer.push_back(each->sample);
  }
  return answer;
}

MetricAnswer metric_answer(const MetricSpec& spec, const MetricsOfNamespace& metrics,
                           const std::vector<ExternalValue>& external,
                           const std::unordered_set<std::string>& pods) {
  MetricAnswer answer;
  switch (spec.type) {
    case MetricSourceType::kPods:
      answer = pods_answer(spec, metrics, pods);
      break;
    case MetricSourceType::kObject:
      answer = object_answer(spec, metrics);
      break;
    case MetricSourceType::kExternal:
      answer = external_answer(spec, external);
      break;
    case MetricSourceType::kResource:
    case MetricSourceType::kContainerResource:
    case MetricSourceType::kUnknown:
      return answer;
  }
  if (answer.pods.empty() && !answer.object && answer.external.empty()) {
    answer.api_error = "no value of it is among the inputs";
  }
  return answer;
}

}  // namespace tightfit::hpa
