// SPDX-License-Identifier: Apache-2.0
#include "hpa/normalization.hpp"

#include <algorithm>

#include "hpa/reasons.hpp"
#include "hpa/stabilization.hpp"

namespace tightfit::hpa {
namespace {

void limit_up(Normalized& result, std::int32_t limit, std::int32_t max) {
  result.limit = limit;
  if (result.stabilized <= std::min(limit, max)) return;
  result.limited_reason = max > limit ? reasons::kScaleUpLimit : reasons::kTooManyReplicas;
  result.replicas = std::min(limit, max);
}

void limit_down(Normalized& result, std::int32_t limit, std::int32_t min) {
  result.limit = limit;
  if (result.stabilized >= std::max(limit, min)) return;
  result.limited_reason = min < limit ? reasons::kScaleDownLimit : reasons::kTooFewReplicas;
  result.replicas = std::max(limit, min);
}

Millis window_of(const ScalingRules& rules, Millis otherwise) {
  return rules.window_seconds ? Millis{*rules.window_seconds} * 1000 : otherwise / 1000 * 1000;
}

}  // namespace

Normalized normalize_without_behavior(std::int32_t current, std::int32_t desired,
                                      const ReplicaRange& range, Millis downscale_stabilization,
                                      ControllerMemory& memory, Millis now) {
  const std::int32_t stabilized =
      stabilize_down(desired, downscale_stabilization, memory.recommendations, now);
  Normalized result{.desired = desired,
                    .stabilized = stabilized,
                    .replicas = stabilized,
                    .able_reason = stabilized == desired ? reasons::kReadyForNewScale
                                                         : reasons::kScaleDownStabilized,
                    .limited_reason = reasons::kDesiredWithinRange,
                    .limit = {}};
  if (stabilized < range.min) {
    result.limited_reason = reasons::kTooFewReplicas;
    result.replicas = range.min;
  } else {
    limit_up(result, doubling_limit(current), range.max);
  }
  return result;
}

Normalized normalize_with_behavior(std::int32_t current, std::int32_t desired,
                                   const ReplicaRange& range, const ScalingBehavior& behavior,
                                   Millis downscale_stabilization, ControllerMemory& memory,
                                   Millis now) {
  const StabilizationWindows windows{.up = window_of(behavior.up, 0),
                                     .down = window_of(behavior.down, downscale_stabilization)};
  const std::int32_t stabilized = stabilize(current, desired, windows, memory.recommendations, now);
  const std::string_view held =
      desired >= current ? reasons::kScaleUpStabilized : reasons::kScaleDownStabilized;
  Normalized result{.desired = desired,
                    .stabilized = stabilized,
                    .replicas = stabilized,
                    .able_reason = stabilized == desired ? reasons::kReadyForNewScale : held,
                    .limited_reason = reasons::kDesiredWithinRange,
                    .limit = {}};
  if (stabilized > current) {
    const ScalingLimit limit = scale_up_limit(current, memory, behavior.up, now);
    limit_up(result, std::max(limit.replicas, current), range.max);
    result.policy = limit.policy;
  } else if (stabilized < current) {
    const ScalingLimit limit = scale_down_limit(current, memory, behavior.down, now);
    limit_down(result, std::min(limit.replicas, current), range.min);
    result.policy = limit.policy;
  }
  return result;
}

}  // namespace tightfit::hpa
