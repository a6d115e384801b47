// SPDX-License-Identifier: Apache-2.0
#include "hpa/scale_event_store.hpp"

#include <algorithm>

#include "core/saturating.hpp"

namespace tightfit::hpa {
namespace {

Millis longest_period(const ScalingRules& rules) {
  std::int32_t seconds = 0;
  for (const ScalingPolicy& policy : rules.policies) {
    seconds = std::max(seconds, policy.period_seconds);
  }
  return Millis{seconds} * 1000;
}

}  // namespace

void store_scale_event(ControllerMemory& memory, const ScalingBehavior& behavior, std::int32_t from,
                       std::int32_t to, Millis now) {
  const bool up = to > from;
  std::vector<ScaleEvent>& events = up ? memory.up : memory.down;
  const Millis cutoff = saturating_add(now, -longest_period(up ? behavior.up : behavior.down));
  ScaleEvent* reusable = nullptr;
  for (ScaleEvent& event : events) {
    if (event.at < cutoff) event.outdated = true;
    if (event.outdated) reusable = &event;
  }
  const ScaleEvent latest{.change = up ? wrapping_subtract(to, from) : wrapping_subtract(from, to),
                          .at = now};
  if (reusable != nullptr) {
    *reusable = latest;
  } else {
    events.push_back(latest);
  }
}

}  // namespace tightfit::hpa
