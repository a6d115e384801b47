// SPDX-License-Identifier: Apache-2.0
#include "hpa/pod_class.hpp"

#include "core/saturating.hpp"

namespace tightfit::hpa {
namespace {

bool cpu_unready(const ObservedPod& pod, const ReadinessRules& rules, Millis now) noexcept {
  if (pod.ready == ReadyStatus::kAbsent || !pod.has_start) return true;
  const bool not_ready = pod.ready == ReadyStatus::kFalse;
  if (saturating_add(pod.start, rules.cpu_initialization_period) > now) {
    return not_ready || pod.sample.at < saturating_add(pod.ready_since, pod.sample.window);
  }
  return not_ready && saturating_add(pod.start, rules.initial_readiness_delay) > pod.ready_since;
}

}  // namespace

PodClass classify(const ObservedPod& pod, const ReadinessRules& rules, Millis now) noexcept {
  if (pod.deleting || pod.phase == PodPhase::kFailed) return PodClass::kIgnored;
  if (pod.phase == PodPhase::kSucceeded && rules.succeeded_ignored) return PodClass::kIgnored;
  if (pod.phase == PodPhase::kPending) return PodClass::kUnready;
  if (!pod.has_sample) return PodClass::kMissing;
  if (rules.cpu && cpu_unready(pod, rules, now)) return PodClass::kUnready;
  return PodClass::kReady;
}

}  // namespace tightfit::hpa
