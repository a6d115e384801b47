// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "hpa/metric_error.hpp"
#include "hpa/observed_pods.hpp"
#include "hpa/pod_class.hpp"
#include "hpa/tolerance.hpp"

namespace tightfit::hpa {

// What kept a proposal at the current number of replicas.
enum class Guard : std::uint8_t {
  kNone,
  kTolerance,           // the ratio is within the tolerance
  kToleranceAfterFill,  // so is the ratio once missing and unready pods are filled in
  kReversedByFill,      // filled in, they turn the direction round
  kDirection,           // the count would move against the ratio
};

// One metric's answer. Usage in milli-units.
struct Proposal {
  std::int32_t replicas = 0;
  std::int32_t utilization = 0;  // percent, of the pods that count; Utilization targets alone
  std::int64_t usage = 0;        // their average, or the value
  // How it came about.
  double ratio = 0;         // usage to target before missing and unready pods are filled in
  double filled_ratio = 0;  // afterwards; the same where nothing is filled in
  PodCounts pods{};
  std::int64_t multiplier = 0;  // pods that the ratio is multiplied with; 0 where it is not
  Guard guard = Guard::kNone;
};

struct Calculation {
  Proposal proposal;
  std::optional<MetricErrorKind> error;  // the proposal is void if set
};

struct CalculatorSettings {
  ReadinessRules readiness;
  Tolerances tolerances;
  bool exact_sums = false;  // ReleaseRules
  Millis now = 0;
};

// Utilization target, in percent of the pods' bases. A lacking base is kMissingRequest here;
// observed.base_error has the particulars.
Calculation utilization_replicas(const ObservedPods& observed, std::int32_t current_replicas,
                                 std::int32_t target_percent, const CalculatorSettings& settings);

// AverageValue target of pods: Resource, ContainerResource (settings.readiness.cpu as it may be)
// and Pods metrics.
Calculation average_replicas(const ObservedPods& observed, std::int32_t current_replicas,
                             std::int64_t target, const CalculatorSettings& settings);

// Value target of one Object or External value. Only running and ready pods are multiplied.
Calculation value_replicas(std::span<const ObservedPod> pods, std::int32_t current_replicas,
                           std::int64_t usage, std::int64_t target,
                           const CalculatorSettings& settings);

// AverageValue target of one Object or External value, divided by the replicas that the target's
// status reports. `keeps_bound`: usage at the end of int64 is no sum to divide, it is reported as
// is.
Calculation per_pod_replicas(std::int32_t status_replicas, std::int64_t usage, std::int64_t target,
                             bool keeps_bound, const CalculatorSettings& settings);

// External metrics are sums over what the API returns; the two targets overflow differently.
std::int64_t external_value_sum(std::span<const ValueSample> samples, bool saturates) noexcept;
std::int64_t external_average_sum(std::span<const ValueSample> samples) noexcept;

}  // namespace tightfit::hpa
