// SPDX-License-Identifier: Apache-2.0
#include "hpa/sync.hpp"

#include <algorithm>
#include <utility>

#include "hpa/messages.hpp"
#include "hpa/reasons.hpp"
#include "hpa/scale_event_store.hpp"
#include "hpa/sync_context.hpp"

namespace tightfit::hpa {
namespace {

using enum ConditionType;

void normalize(Sync& sync) {
  Decision& decision = sync.decision;
  const AutoscalerSpec& spec = *sync.input.spec;
  const Millis flag = sync.config.downscale_stabilization;
  const Normalized result =
      spec.behavior
          ? normalize_with_behavior(decision.current_replicas, decision.desired_replicas,
                                    decision.range, *spec.behavior, flag, sync.memory, sync.now)
          : normalize_without_behavior(decision.current_replicas, decision.desired_replicas,
                                       decision.range, flag, sync.memory, sync.now);
  sync.set(kAbleToScale, true, result.able_reason, [&] { return messages::stabilized(result); });
  sync.set(kScalingLimited, result.limited(), result.limited_reason,
           [&] { return messages::limited(result, decision.current_replicas, decision.range); });
  decision.normalized = result;
  decision.desired_replicas = result.replicas;
}

bool marked_scaled_to_zero(const Sync& sync) {
  const Condition* mark = find_condition(sync.status.conditions, kScaledToZero);
  return sync.config.rules.zero_needs_mark && sync.config.rules.gate_scale_to_zero &&
         mark != nullptr && mark->status;
}

// Whether a target at zero is none of the autoscaler's business.
bool disabled_at_zero(const Sync& sync, bool marked) {
  if (sync.decision.current_replicas != 0) return false;
  if (!sync.config.rules.zero_needs_mark) return sync.decision.range.min != 0;
  return !marked || (sync.decision.range.min == 0 && !has_object_or_external(*sync.input.spec));
}

void disable(Sync& sync) {
  sync.decision.path = SyncPath::kDisabled;
  sync.set(kScalingActive, false, reasons::kScalingDisabled, messages::scaling_disabled);
  if (sync.config.rules.zero_needs_mark && !sync.config.rules.gate_scale_to_zero) {
    remove_condition(sync.status.conditions, kScaledToZero);
  }
}

void to_bound(Sync& sync) {
  Decision& decision = sync.decision;
  const bool above = decision.current_replicas > decision.range.max;
  decision.path = SyncPath::kOutOfRange;
  decision.cause = above ? Cause::kAboveMaxReplicas : Cause::kBelowMinReplicas;
  decision.desired_replicas = above ? decision.range.max : decision.range.min;
  decision.rescale = true;
}

// False if nothing was decided.
bool evaluate(Sync& sync, bool marked) {
  Decision& decision = sync.decision;
  if (!propose(sync)) return false;
  normalize(sync);
  if (decision.current_replicas == 0 && marked && decision.desired_replicas < decision.range.min) {
    decision.desired_replicas = decision.range.min;
    decision.raised_to_min = true;
    if (decision.cause == Cause::kNone) decision.cause = Cause::kBelowMinReplicas;
  }
  decision.rescale = decision.desired_replicas != decision.current_replicas;
  return true;
}

void mark_zero(Sync& sync) {
  if (!sync.config.rules.zero_needs_mark) return;
  if (!sync.config.rules.gate_scale_to_zero) {
    remove_condition(sync.status.conditions, kScaledToZero);
    return;
  }
  const Decision& decision = sync.decision;
  const bool to_zero = decision.current_replicas > 0 && decision.desired_replicas == 0 &&
                       decision.range.min == 0 && has_object_or_external(*sync.input.spec);
  sync.set(kScaledToZero, to_zero, to_zero ? reasons::kScaledToZero : reasons::kNotScaledToZero,
           [&] { return messages::scaled_to_zero(to_zero); });
}

}  // namespace

void write_status(Sync& sync, std::int32_t desired, bool rescaled) {
  AutoscalerStatus& status = sync.status;
  status.current_replicas = sync.decision.current_replicas;
  status.desired_replicas = desired;
  status.current_metrics.clear();
  for (const MetricOutcome& metric : sync.decision.metrics) {
    status.current_metrics.push_back(metric.status);
  }
  status.observed_generation.reset();
  if (sync.config.rules.gate_generation) status.observed_generation = sync.input.generation;
  if (rescaled) status.last_scale = sync.now;
}

MetricTargetType effective_type(const MetricSpec& spec) noexcept {
  if (spec.type == MetricSourceType::kObject) return spec.target.type;
  if (spec.target.average_value) return MetricTargetType::kAverageValue;
  if (spec.target.average_utilization) return MetricTargetType::kUtilization;
  return spec.target.value ? MetricTargetType::kValue : MetricTargetType::kUnknown;
}

bool has_object_or_external(const AutoscalerSpec& spec) noexcept {
  return std::any_of(spec.metrics.begin(), spec.metrics.end(), [](const MetricSpec& metric) {
    return metric.type == MetricSourceType::kObject || metric.type == MetricSourceType::kExternal;
  });
}

Tolerances tolerances_of(const AutoscalerSpec& spec, const ControllerConfig& config) {
  Tolerances result{config.tolerance, config.tolerance};
  if (spec.behavior && config.rules.gate_configurable_tolerance) {
    result.down = spec.behavior->down.tolerance.value_or(result.down);
    result.up = spec.behavior->up.tolerance.value_or(result.up);
  }
  return result;
}

Decision decide(const SyncInput& input, const ControllerConfig& config, ControllerMemory& memory,
                AutoscalerStatus& status, Millis now) {
  Decision decision{.at = now,
                    .current_replicas = input.scale.spec_replicas,
                    .range = {input.spec->min_replicas, input.spec->max_replicas}};
  Sync sync{input, config, memory, status, decision, now};
  const std::int32_t current = decision.current_replicas;
  sync.set(kAbleToScale, true, reasons::kSucceededGetScale,
           [&] { return messages::scale_read(current); });
  if (memory.recommendations.empty()) memory.recommendations.push_back({current, now});

  const bool marked = marked_scaled_to_zero(sync);
  if (disabled_at_zero(sync, marked)) {
    disable(sync);
  } else if (current != 0 && (current > decision.range.max || current < decision.range.min)) {
    to_bound(sync);
  } else if (!evaluate(sync, marked)) {
    return decision;
  }
  if (!decision.rescale) write_status(sync, current, false);
  return decision;
}

void complete_rescale(Decision& decision, const SyncInput& input, const ControllerConfig& config,
                      const std::string& error, ControllerMemory& memory, AutoscalerStatus& status,
                      Millis now) {
  Sync sync{input, config, memory, status, decision, now};
  const std::int32_t desired = decision.desired_replicas;
  if (!error.empty()) {
    sync.warn(reasons::kFailedRescale, messages::rescale_event(decision, error));
    sync.set(
        kAbleToScale, false, reasons::kFailedUpdateScale,
        [&] { return messages::scale_not_written(desired, error); }, error);
    decision.error = SyncError::kScaleWriteFailed;
    write_status(sync, status.desired_replicas, false);
    return;
  }
  Event event{false, reasons::kSuccessfulRescale,
              input.texts ? messages::rescale_event(decision, "") : ""};
  decision.events.reserve(decision.events.size() + 1);
  sync.set(
      kAbleToScale, true, reasons::kSucceededRescale,
      [&] { return messages::scale_written(decision.current_replicas, desired); },
      std::to_string(desired));
  mark_zero(sync);
  write_status(sync, desired, true);
  // What must not happen twice comes last: who ran out of memory before may call again.
  if (input.spec->behavior) {
    store_scale_event(memory, *input.spec->behavior, decision.current_replicas, desired, now);
  }
  decision.events.push_back(std::move(event));
}

Event fail_to_get_scale(const std::string& detail, AutoscalerStatus& status, Millis now) {
  set_condition(status.conditions,
                {.type = kAbleToScale,
                 .status = false,
                 .reason = reasons::kFailedGetScale,
                 .subject = detail,
                 .message = messages::scale_not_read(detail)},
                now);
  return {true, reasons::kFailedGetScale, detail};
}

}  // namespace tightfit::hpa
