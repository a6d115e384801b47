// SPDX-License-Identifier: Apache-2.0
// Metrics of one value: Object and External.
#include "hpa/replica_calculator.hpp"

namespace tightfit::hpa {
namespace {

bool running_and_ready(const ObservedPod& pod) noexcept {
  return pod.phase == PodPhase::kRunning && pod.ready == ReadyStatus::kTrue;
}

// Rounded up; 0 without replicas.
std::int64_t reported_average(std::int64_t usage, std::int32_t status_replicas,
                              bool keeps_bound) noexcept {
  const std::int64_t bound = std::numeric_limits<std::int64_t>::max();
  const auto sum = static_cast<double>(usage);
  const bool at_bound = sum >= static_cast<double>(bound);
  if (at_bound && (keeps_bound || status_replicas == 0)) return bound;
  if (status_replicas == 0) return 0;
  return saturate_int64(std::ceil(sum / static_cast<double>(status_replicas)));
}

}  // namespace

Calculation value_replicas(std::span<const ObservedPod> pods, std::int32_t current_replicas,
                           std::int64_t usage, std::int64_t target,
                           const CalculatorSettings& settings) {
  Proposal proposal{.usage = usage};
  proposal.ratio = static_cast<double>(usage) / static_cast<double>(target);
  proposal.filled_ratio = proposal.ratio;
  if (current_replicas == 0) {
    proposal.replicas = saturate_int32(std::ceil(proposal.ratio));
    return {proposal, std::nullopt};
  }
  if (settings.tolerances.within(proposal.ratio)) {
    proposal.replicas = current_replicas;
    proposal.guard = Guard::kTolerance;
    return {proposal, std::nullopt};
  }
  if (pods.empty()) return {{}, MetricErrorKind::kNoPodsSelected};
  for (const ObservedPod& pod : pods) {
    if (running_and_ready(pod)) ++proposal.pods.ready;
  }
  proposal.multiplier = proposal.pods.ready;
  proposal.replicas =
      saturate_int32(std::ceil(proposal.ratio * static_cast<double>(proposal.pods.ready)));
  return {proposal, std::nullopt};
}

Calculation per_pod_replicas(std::int32_t status_replicas, std::int64_t usage, std::int64_t target,
                             bool keeps_bound, const CalculatorSettings& settings) {
  const auto sum = static_cast<double>(usage);
  const auto average = static_cast<double>(target);
  Proposal proposal{.replicas = status_replicas};
  proposal.ratio = sum / (average * static_cast<double>(status_replicas));
  proposal.filled_ratio = proposal.ratio;
  proposal.usage = reported_average(usage, status_replicas, keeps_bound);
  if (settings.tolerances.within(proposal.ratio)) {
    proposal.guard = Guard::kTolerance;
  } else {
    proposal.replicas = saturate_int32(std::ceil(sum / average));
  }
  return {proposal, std::nullopt};
}

std::int64_t external_value_sum(std::span<const ValueSample> samples, bool saturates) noexcept {
  std::int64_t sum = 0;
  for (const ValueSample& sample : samples) {
    const std::int64_t bound = std::numeric_limits<std::int64_t>::max();
    // A positive value below a sum that is negative by far cannot overflow, hence the subtraction.
    if (saturates && sample.value > 0 && sum > bound - sample.value) return bound;
    sum = wrapping_add(sum, sample.value);
  }
  return sum;
}

std::int64_t external_average_sum(std::span<const ValueSample> samples) noexcept {
  std::int64_t sum = 0;
  for (const ValueSample& sample : samples) {
    sum = wrapping_add(sum, sample.value);
    // Every release takes a negative sum for an overflow, also one that is none.
    if (sum < 0) return std::numeric_limits<std::int64_t>::max();
  }
  return sum;
}

}  // namespace tightfit::hpa
