// SPDX-License-Identifier: Apache-2.0
// A HorizontalPodAutoscaler (autoscaling/v2) as it was written: what is absent stays absent, and
// every field knows where it stands in the text.
#pragma once

#include <concepts>
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

  // Where a field stands does not matter, nor how a quantity is written.
  friend bool operator==(const ApiField& a, const ApiField& b) {
    if constexpr (std::same_as<T, Quantity>) {
      return a.has() == b.has() && (!a.has() || a.value->compare(*b.value) == 0);
    } else {
      return a.value == b.value;
    }
  }
};

// The place of a mapping, which tells none of two apart.
struct ApiPlace {
  std::size_t offset = 0;

  friend bool operator==(ApiPlace, ApiPlace) { return true; }
};

using ApiString = ApiField<std::string>;
using ApiInt = ApiField<std::int32_t>;
using ApiQuantity = ApiField<Quantity>;

struct ApiReference {
  ApiString api_version;
  ApiString kind;
  ApiString name;

  friend bool operator==(const ApiReference&, const ApiReference&) = default;
};

struct ApiTarget {
  ApiString type;
  ApiQuantity value;
  ApiQuantity average_value;
  ApiInt average_utilization;

  friend bool operator==(const ApiTarget&, const ApiTarget&) = default;
};

// Any of the five sources; each has a target, and of the rest what is its own.
struct ApiMetricSource {
  ApiPlace place{};
  ApiReference described_object;  // object
  ApiString name;                 // resource, containerResource: of the resource; else the metric
  ApiString container;            // containerResource
  std::optional<LabelSelector> selector{};  // object, external, pods: of the metric
  ApiTarget target;

  friend bool operator==(const ApiMetricSource&, const ApiMetricSource&) = default;
};

struct ApiMetric {
  ApiString type;
  std::optional<ApiMetricSource> object{};
  std::optional<ApiMetricSource> external{};
  std::optional<ApiMetricSource> pods{};
  std::optional<ApiMetricSource> resource{};
  std::optional<ApiMetricSource> container_resource{};

  friend bool operator==(const ApiMetric&, const ApiMetric&) = default;
};

struct ApiPolicy {
  ApiString type;
  ApiInt value;
  ApiInt period_seconds;

  friend bool operator==(const ApiPolicy&, const ApiPolicy&) = default;
};

struct ApiRules {
  ApiInt window_seconds;
  ApiString select_policy;
  ApiField<std::vector<ApiPolicy>> policies;
  ApiQuantity tolerance;

  friend bool operator==(const ApiRules&, const ApiRules&) = default;
};

struct ApiBehavior {
  std::optional<ApiRules> up{};
  std::optional<ApiRules> down{};

  friend bool operator==(const ApiBehavior&, const ApiBehavior&) = default;
};

struct ApiAutoscaler {
  ApiString name;
  ApiString generate_name;
  ApiString name_space;
  std::int64_t generation = 0;
  std::map<std::string, std::string> annotations;
  ApiReference scale_target;
  ApiInt min_replicas;
  ApiInt max_replicas;
  ApiField<std::vector<ApiMetric>> metrics;
  std::optional<ApiBehavior> behavior{};
};

// The Resource metric that asks for `percent` of the cpu requests: what autoscaling/v1 means by
// targetCPUUtilizationPercentage, and the default of both versions. Its fields stand at `percent`.
ApiMetric cpu_utilization_metric(const ApiInt& percent);

// Whether an update from the one to the other leaves the spec as it is.
bool same_spec(const ApiAutoscaler& a, const ApiAutoscaler& b);

}  // namespace tightfit::hpa
