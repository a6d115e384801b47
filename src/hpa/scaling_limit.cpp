// SPDX-License-Identifier: Apache-2.0
#include "hpa/scaling_limit.hpp"

#include <algorithm>

#include "core/saturating.hpp"

namespace tightfit::hpa {
namespace {

// Events exactly one period old are outside it.
std::int32_t change_within(std::int32_t period_seconds, const std::vector<ScaleEvent>& events,
                           Millis now) {
  const Millis cutoff = saturating_add(now, -Millis{period_seconds} * 1000);
  std::int32_t change = 0;
  for (const ScaleEvent& event : events) {
    if (event.at > cutoff) change = wrapping_add(change, event.change);
  }
  return change;
}

std::int32_t up_to(std::int32_t start, const ScalingPolicy& policy) {
  if (policy.type == ScalingPolicyType::kPods) return wrapping_add(start, policy.value);
  // Rounded up, so that a small count can grow at all.
  return saturate_int32(
      std::ceil(static_cast<double>(start) * (1 + static_cast<double>(policy.value) / 100)));
}

std::int32_t down_to(std::int32_t start, const ScalingPolicy& policy) {
  if (policy.type == ScalingPolicyType::kPods) return wrapping_subtract(start, policy.value);
  return saturate_int32(static_cast<double>(start) * (1 - static_cast<double>(policy.value) / 100));
}

// The policies' extreme; without policies the end of int32 at which nothing wins.
template <typename Limit>
ScalingLimit extreme(std::int32_t current, const ControllerMemory& memory,
                     const ScalingRules& rules, Millis now, bool largest, Limit limit) {
  using Limits = std::numeric_limits<std::int32_t>;
  ScalingLimit result{largest ? Limits::min() : Limits::max(), kNoPolicy};
  for (std::size_t i = 0; i < rules.policies.size(); ++i) {
    const ScalingPolicy& policy = rules.policies[i];
    const std::int32_t added = change_within(policy.period_seconds, memory.up, now);
    const std::int32_t removed = change_within(policy.period_seconds, memory.down, now);
    const std::int32_t start = wrapping_add(wrapping_subtract(current, added), removed);
    const std::int32_t replicas = limit(start, policy);
    if (largest ? replicas > result.replicas : replicas < result.replicas) {
      result = {replicas, static_cast<int>(i)};
    }
  }
  return result;
}

}  // namespace

ScalingLimit scale_up_limit(std::int32_t current, const ControllerMemory& memory,
                            const ScalingRules& rules, Millis now) {
  if (rules.select == SelectPolicy::kDisabled) return {current, kNoPolicy};
  return extreme(current, memory, rules, now, rules.select == SelectPolicy::kMax, up_to);
}

ScalingLimit scale_down_limit(std::int32_t current, const ControllerMemory& memory,
                              const ScalingRules& rules, Millis now) {
  if (rules.select == SelectPolicy::kDisabled) return {current, kNoPolicy};
  return extreme(current, memory, rules, now, rules.select == SelectPolicy::kMin, down_to);
}

std::int32_t doubling_limit(std::int32_t current) noexcept {
  return saturate_int32(std::max(2.0 * static_cast<double>(current), 4.0));
}

}  // namespace tightfit::hpa
