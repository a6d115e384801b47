// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "capi/desk/hpa_fleet.hpp"
#include "capi/guard.hpp"

namespace {

namespace hpa = tightfit::hpa;
using tightfit::capi::FleetMember;
using tightfit::capi::guarded;
using tightfit::capi::invalid_argument;

// The order of the header's numbers is that of the enumerations.
static_assert(static_cast<int>(hpa::PodPhase::kPending) == TIGHTFIT_HPA_PHASE_PENDING);
static_assert(static_cast<int>(hpa::PodPhase::kRunning) == TIGHTFIT_HPA_PHASE_RUNNING);
static_assert(static_cast<int>(hpa::PodPhase::kSucceeded) == TIGHTFIT_HPA_PHASE_SUCCEEDED);
static_assert(static_cast<int>(hpa::PodPhase::kFailed) == TIGHTFIT_HPA_PHASE_FAILED);
static_assert(static_cast<int>(hpa::PodPhase::kUnknown) == TIGHTFIT_HPA_PHASE_UNKNOWN);
static_assert(static_cast<int>(hpa::ReadyStatus::kAbsent) == TIGHTFIT_HPA_READY_ABSENT);
static_assert(static_cast<int>(hpa::ReadyStatus::kTrue) == TIGHTFIT_HPA_READY_TRUE);
static_assert(static_cast<int>(hpa::ReadyStatus::kFalse) == TIGHTFIT_HPA_READY_FALSE);
static_assert(static_cast<int>(hpa::ReadyStatus::kUnknown) == TIGHTFIT_HPA_READY_UNKNOWN);

bool is_sound(const tightfit_hpa_pod& pod) noexcept {
  constexpr int kFlags =
      TIGHTFIT_HPA_POD_DELETING | TIGHTFIT_HPA_POD_STARTED | TIGHTFIT_HPA_POD_SAMPLED;
  return pod.phase <= TIGHTFIT_HPA_PHASE_UNKNOWN && pod.ready <= TIGHTFIT_HPA_READY_UNKNOWN &&
         (pod.flags & ~kFlags) == 0 &&
         std::all_of(std::begin(pod.reserved), std::end(pod.reserved),
                     [](std::uint8_t byte) { return byte == 0; });
}

hpa::ObservedPod to_observed(const tightfit_hpa_pod& pod) noexcept {
  return {.phase = static_cast<hpa::PodPhase>(pod.phase),
          .ready = static_cast<hpa::ReadyStatus>(pod.ready),
          .deleting = (pod.flags & TIGHTFIT_HPA_POD_DELETING) != 0,
          .has_start = (pod.flags & TIGHTFIT_HPA_POD_STARTED) != 0,
          .has_sample = (pod.flags & TIGHTFIT_HPA_POD_SAMPLED) != 0,
          .start = pod.start_ms,
          .ready_since = pod.ready_since_ms,
          .sample = {.value = pod.usage, .at = pod.sample_ms, .window = pod.window_ms},
          .base = pod.base};
}

FleetMember* find_metric(tightfit_hpa_fleet* fleet, size_t index, size_t metric,
                         tightfit_error* error) {
  FleetMember* member = tightfit::capi::find_member(fleet, index, error);
  if (member == nullptr || metric < member->spec.metrics.size()) return member;
  invalid_argument(error, "metric is " + std::to_string(metric) + ", the autoscaler has " +
                              std::to_string(member->spec.metrics.size()));
  return nullptr;
}

}  // namespace

extern "C" {

tightfit_status tightfit_hpa_set_scale(tightfit_hpa_fleet* fleet, size_t index, int32_t replicas,
                                       int32_t status_replicas, tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    FleetMember* member = tightfit::capi::find_member(fleet, index, error);
    if (member == nullptr) return TIGHTFIT_INVALID_ARGUMENT;
    if (replicas < 0 || status_replicas < 0) {
      return invalid_argument(error, "replicas must not be negative");
    }
    member->scale = {replicas, status_replicas};
    return TIGHTFIT_OK;
  });
}

tightfit_status tightfit_hpa_set_pods(tightfit_hpa_fleet* fleet, size_t index, size_t metric,
                                      const tightfit_hpa_pod* pods, size_t count,
                                      tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    FleetMember* member = find_metric(fleet, index, metric, error);
    if (member == nullptr) return TIGHTFIT_INVALID_ARGUMENT;
    if (pods == nullptr && count > 0) return invalid_argument(error, "pods is NULL");
    for (size_t i = 0; i < count; ++i) {
      if (!is_sound(pods[i])) {
        return invalid_argument(error, "pods[" + std::to_string(i) +
                                           "]: phase, ready, flags or reserved is out of range");
      }
    }
    std::vector<hpa::ObservedPod>& observed = member->observed[metric].pods;
    observed.resize(count);
    std::transform(pods, pods + count, observed.begin(), to_observed);
    return TIGHTFIT_OK;
  });
}

tightfit_status tightfit_hpa_set_values(tightfit_hpa_fleet* fleet, size_t index, size_t metric,
                                        const int64_t* values, size_t count, int64_t sample_ms,
                                        tightfit_error* error) noexcept {
  return guarded(error, [&]() -> tightfit_status {
    FleetMember* member = find_metric(fleet, index, metric, error);
    if (member == nullptr) return TIGHTFIT_INVALID_ARGUMENT;
    if (values == nullptr && count > 0) return invalid_argument(error, "values is NULL");
    hpa::MetricAnswer answer;
    switch (member->spec.metrics[metric].type) {
      case hpa::MetricSourceType::kObject:
        if (count > 1) return invalid_argument(error, "an Object metric has one value");
        if (count == 1) answer.object = hpa::ValueSample{.at = sample_ms, .value = values[0]};
        break;
      case hpa::MetricSourceType::kExternal:
        for (size_t i = 0; i < count; ++i) answer.external.push_back({sample_ms, values[i]});
        break;
      default:
        return invalid_argument(error, "the metric is neither an Object nor an External one");
    }
    member->answers[metric] = std::move(answer);
    return TIGHTFIT_OK;
  });
}

}  // extern "C"
