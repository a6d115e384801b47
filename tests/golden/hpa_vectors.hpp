// SPDX-License-Identifier: Apache-2.0
// The vectors under golden/data/hpa as the engine's structs.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "hpa/controller_config.hpp"
#include "hpa/metric_evaluation.hpp"
#include "hpa/pod.hpp"
#include "hpa/samples.hpp"

namespace tightfit::testing {

using nlohmann::json;

template <typename T>
std::optional<T> optional_at(const json& object, const char* key) {
  const auto it = object.find(key);
  return it == object.end() ? std::optional<T>{} : std::optional<T>{it->get<T>()};
}

inline json list_at(const json& object, const char* key) {
  return object.value(key, json::array());
}

inline hpa::Amounts amounts_at(const json& object, const char* key) {
  return object.value(key, hpa::Amounts{});
}

inline hpa::PodPhase phase_of(const std::string& name) {
  if (name == "Pending") return hpa::PodPhase::kPending;
  if (name == "Running") return hpa::PodPhase::kRunning;
  if (name == "Succeeded") return hpa::PodPhase::kSucceeded;
  if (name == "Failed") return hpa::PodPhase::kFailed;
  return hpa::PodPhase::kUnknown;
}

inline hpa::ReadyStatus ready_of(const std::string& status) {
  if (status == "True") return hpa::ReadyStatus::kTrue;
  if (status == "False") return hpa::ReadyStatus::kFalse;
  return hpa::ReadyStatus::kUnknown;
}

inline std::vector<hpa::PodContainer> containers_of(const json& list) {
  std::vector<hpa::PodContainer> result;
  for (const json& each : list) {
    result.push_back({.name = each.at("name"),
                      .requests = amounts_at(each, "requests"),
                      .limits = {},
                      .restart_always = each.value("restartPolicy", "") == "Always"});
  }
  return result;
}

inline hpa::AutoscaledPod pod_of(const json& object) {
  hpa::AutoscaledPod pod{.name = object.at("name"),
                         .phase = phase_of(object.value("phase", "")),
                         .deleting = object.value("deleting", false),
                         .start = optional_at<std::int64_t>(object, "startMs"),
                         .containers = containers_of(list_at(object, "containers")),
                         .init_containers = containers_of(list_at(object, "initContainers")),
                         .pod_requests = amounts_at(object, "podRequests"),
                         .pod_limits = {},
                         .overhead = amounts_at(object, "overhead"),
                         .node_allocatable = {}};
  if (object.contains("ready")) {
    pod.ready = ready_of(object["ready"].at("status"));
    pod.ready_since = object["ready"].value("sinceMs", hpa::kZeroTime);
  }
  return pod;
}

inline std::vector<hpa::AutoscaledPod> pods_of(const json& list) {
  std::vector<hpa::AutoscaledPod> result;
  for (const json& each : list) result.push_back(pod_of(each));
  return result;
}

inline std::vector<hpa::ResourceSample> resource_samples_of(const json& list) {
  std::vector<hpa::ResourceSample> result;
  for (const json& each : list) {
    hpa::ResourceSample sample{.pod = each.at("pod"),
                               .at = each.at("atMs"),
                               .window = each.value("windowMs", std::int64_t{0}),
                               .containers = {}};
    for (const json& container : list_at(each, "containers")) {
      sample.containers.push_back({container.at("name"), amounts_at(container, "usage")});
    }
    result.push_back(std::move(sample));
  }
  return result;
}

inline std::vector<hpa::PodValueSample> pod_values_of(const json& list) {
  std::vector<hpa::PodValueSample> result;
  for (const json& each : list) {
    hpa::PodValueSample sample{
        .pod = each.at("pod"), .at = each.at("atMs"), .value = each.at("value")};
    if (const auto seconds = optional_at<std::int64_t>(each, "windowSeconds")) {
      sample.window = *seconds * 1000;
    }
    result.push_back(std::move(sample));
  }
  return result;
}

inline hpa::ValueSample value_sample_of(const json& object) {
  return {.at = object.at("atMs"), .value = object.at("value")};
}

inline std::vector<hpa::ValueSample> value_samples_of(const json& list) {
  std::vector<hpa::ValueSample> result;
  for (const json& each : list) result.push_back(value_sample_of(each));
  return result;
}

inline hpa::MetricSourceType source_type_of(const std::string& kind) {
  if (kind == "Resource") return hpa::MetricSourceType::kResource;
  if (kind == "ContainerResource") return hpa::MetricSourceType::kContainerResource;
  if (kind == "Pods") return hpa::MetricSourceType::kPods;
  if (kind == "Object") return hpa::MetricSourceType::kObject;
  if (kind == "External") return hpa::MetricSourceType::kExternal;
  return hpa::MetricSourceType::kUnknown;
}

// An error as the vectors state it: kind and what it is about.
inline json error_json(const hpa::MetricError& error) {
  json result = {{"kind", hpa::metric_error_name(error.kind)}};
  if (!error.pod.empty()) result["pod"] = error.pod;
  if (!error.container.empty()) result["container"] = error.container;
  if (!error.resource.empty() && error.kind != hpa::MetricErrorKind::kContainerNotFound) {
    result["resource"] = error.resource;
  }
  return result;
}

}  // namespace tightfit::testing
