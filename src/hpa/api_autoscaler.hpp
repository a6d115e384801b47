// SPDX-License-Identifier: Apache-2.0
// A HorizontalPodAutoscaler (autoscaling/v2) as it was written: what is absent stays absent, and
// every field knows where it stands in the text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "hpa/label_selector.hpp"
#include "kube/quantity.hpp"

namespace tightfit::hpa {

template <typename T>
struct ApiField {
  std::optional<T> value{};
  std::size_t offset = 0;  // byte in the text, of the value or of the mapping that lacks it

  bool has() const noexcept { return value.has_value(); }
};

using ApiString = ApiField<std::string>;
using ApiInt = ApiField<std::int32_t>;
using ApiQuantity = ApiField<Quantity>;

struct ApiReference {
  ApiString api_version;
  ApiString kind;
  ApiString name;
};

struct ApiTarget {
  ApiString type;
  ApiQuantity value;
  ApiQuantity average_value;
  ApiInt average_utilization;
};

// Any of the five sources; each has a target, and of the rest what is its own.
struct ApiMetricSource {
  std::size_t offset = 0;
  ApiReference described_object;  // object
  ApiString name;                 // resource, containerResource: of the resource; else the metric
  ApiString container;            // containerResource
  std::optional<LabelSelector> selector{};  // object, external, pods: of the metric
  ApiTarget target;
};

struct ApiMetric {
  ApiString type;
  std::optional<ApiMetricSource> object{};
  std::optional<ApiMetricSource> external{};
  std::optional<ApiMetricSource> pods{};
  std::optional<ApiMetricSource> resource{};
  std::optional<ApiMetricSource> container_resource{};
};

struct ApiPolicy {
  ApiString type;
  ApiInt value;
  ApiInt period_seconds;
};

struct ApiRules {
  ApiInt window_seconds;
  ApiString select_policy;
  ApiField<std::vector<ApiPolicy>> policies;
  ApiQuantity tolerance;
};

struct ApiBehavior {
  std::optional<ApiRules> up{};
  std::optional<ApiRules> down{};
};

struct ApiAutoscaler {
  ApiString name;
  ApiString name_space;
  std::int64_t generation = 0;
  std::map<std::string, std::string> annotations;
  ApiReference scale_target;
  ApiInt min_replicas;
  ApiInt max_replicas;
  ApiField<std::vector<ApiMetric>> metrics;
  std::optional<ApiBehavior> behavior{};
};

}  // namespace tightfit::hpa
