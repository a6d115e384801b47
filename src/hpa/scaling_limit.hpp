// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "hpa/autoscaler_spec.hpp"
#include "hpa/controller_memory.hpp"

namespace tightfit::hpa {

// Policies of Disabled, or of no policy at all.
inline constexpr int kNoPolicy = -1;

// How far the policies let the count go, before it is held against the current one, and which of
// them it is (the first among equals, an index into the rules' policies).
struct ScalingLimit {
  std::int32_t replicas = 0;
  int policy = kNoPolicy;
};

// Both take the count at the start of a policy's period to be the current one less what was added
// and plus what was removed since: changes in either direction move the limit of both.
ScalingLimit scale_up_limit(std::int32_t current, const ControllerMemory& memory,
                            const ScalingRules& rules, Millis now);
ScalingLimit scale_down_limit(std::int32_t current, const ControllerMemory& memory,
                              const ScalingRules& rules, Millis now);

// Without behavior: twice the current count, at least 4.
std::int32_t doubling_limit(std::int32_t current) noexcept;

}  // namespace tightfit::hpa
