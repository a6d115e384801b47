// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hpa/label_selector.hpp"

namespace tightfit::hpa {

// A HorizontalPodAutoscaler's spec after defaulting, quantities in milli-units.

enum class MetricSourceType : std::uint8_t {
  kResource,
  kContainerResource,
  kPods,
  kObject,
  kExternal,
  kUnknown,
};

enum class MetricTargetType : std::uint8_t { kUtilization, kValue, kAverageValue, kUnknown };

struct MetricTarget {
  // Decides for Object metrics alone; elsewhere the controller goes by the fields that are set.
  MetricTargetType type = MetricTargetType::kUnknown;
  std::optional<std::int64_t> value{};
  std::optional<std::int64_t> average_value{};
  std::optional<std::int32_t> average_utilization{};  // percent
};

struct ObjectReference {
  std::string api_version;
  std::string kind;
  std::string name;

  friend bool operator==(const ObjectReference&, const ObjectReference&) = default;
};

struct MetricSpec {
  MetricSourceType type = MetricSourceType::kUnknown;
  std::string name{};       // of the resource or the metric; of the type if that is unknown
  std::string container{};  // ContainerResource alone
  std::optional<LabelSelector> selector{};  // Pods, Object, External
  ObjectReference described_object{};       // Object alone
  MetricTarget target{};
};

enum class ScalingPolicyType : std::uint8_t { kPods, kPercent };
enum class SelectPolicy : std::uint8_t { kMax, kMin, kDisabled };

struct ScalingPolicy {
  ScalingPolicyType type = ScalingPolicyType::kPods;
  std::int32_t value = 0;
  std::int32_t period_seconds = 0;
};

struct ScalingRules {
  std::optional<std::int32_t> window_seconds{};  // absent (down only): the controller's flag
  SelectPolicy select = SelectPolicy::kMax;
  std::vector<ScalingPolicy> policies{};
  std::optional<double> tolerance{};
};

struct ScalingBehavior {
  ScalingRules up;
  ScalingRules down;
};

struct AutoscalerSpec {
  ObjectReference scale_target;
  std::int32_t min_replicas = 1;
  std::int32_t max_replicas = 0;
  std::vector<MetricSpec> metrics;
  std::optional<ScalingBehavior> behavior;
};

// The type whose field decides: that of the spec for an Object metric, else that of the first field
// that is set, averageValue before averageUtilization before value.
MetricTargetType effective_type(const MetricSpec& spec) noexcept;

// Whether a metric exists that has values without any pod.
bool has_object_or_external(const AutoscalerSpec& spec) noexcept;

}  // namespace tightfit::hpa
