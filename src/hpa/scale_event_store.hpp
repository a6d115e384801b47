// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "hpa/autoscaler_spec.hpp"
#include "hpa/controller_memory.hpp"

namespace tightfit::hpa {

// Remembers a scaling that was written. Events older than the longest period of the direction's
// policies are marked, and the last marked slot is used again.
void store_scale_event(ControllerMemory& memory, const ScalingBehavior& behavior, std::int32_t from,
                       std::int32_t to, Millis now);

}  // namespace tightfit::hpa
