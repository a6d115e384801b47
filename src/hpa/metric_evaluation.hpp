// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hpa/autoscaler_spec.hpp"
#include "hpa/controller_config.hpp"
#include "hpa/metric_error.hpp"
#include "hpa/pod.hpp"
#include "hpa/replica_calculator.hpp"
#include "hpa/samples.hpp"

namespace tightfit::hpa {

// The custom or external metrics API's answer for one metric of the spec.
struct MetricAnswer {
  std::optional<std::string> api_error{};
  std::vector<PodValueSample> pods{};   // Pods
  std::optional<ValueSample> object{};  // Object
  std::vector<ValueSample> external{};  // External
};

// The scale subresource as read.
struct ScaleCounts {
  std::int32_t spec_replicas = 0;
  std::int32_t status_replicas = 0;
};

// What the metrics of one sync have in common.
struct MetricContext {
  ScaleCounts scale;
  std::span<const AutoscaledPod> pods;  // those that the target's selector matches
  std::span<const ResourceSample> resource_samples;
  const std::optional<std::string>* resource_error = nullptr;  // of the resource metrics API
  Tolerances tolerances;
  const ControllerConfig* config = nullptr;
  UtilizationBasis basis = UtilizationBasis::kRequest;
  Millis now = 0;
  bool texts = true;                       // SyncInput
  const ObservedPods* prepared = nullptr;  // of this metric: SyncInput::prepared
};

// A metric's entry in status.currentMetrics, in milli-units; none of the values where it failed.
struct MetricStatus {
  std::string identity{};  // tells entries of different metrics apart; empty where it failed
  std::optional<std::int64_t> value{};
  std::optional<std::int64_t> average_value{};
  std::optional<std::int32_t> average_utilization{};

  friend bool operator==(const MetricStatus&, const MetricStatus&) = default;
};

struct MetricOutcome {
  std::string name{};  // as it stands in reasons
  std::optional<MetricError> error{};
  Proposal proposal{};
  MetricStatus status{};
  std::optional<Millis> sample_time{};  // of the first sample; Value targets have none
};

// One metric's proposal by the controller's calculator. Fails in the controller's order: the API,
// the pods, their samples, their requests.
MetricOutcome evaluate_metric(const MetricSpec& spec, const MetricAnswer& answer,
                              const MetricContext& context);

// Whether any pod, or one that is not selected, has a sample.
bool has_samples(const ObservedPods& observed) noexcept;

// What the controller calls the metric where it gives reasons.
std::string metric_name(const MetricSpec& spec, UtilizationBasis basis, const ReleaseRules& rules);

}  // namespace tightfit::hpa
