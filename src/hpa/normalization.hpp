// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "hpa/autoscaler_spec.hpp"
#include "hpa/controller_memory.hpp"
#include "hpa/scaling_limit.hpp"

namespace tightfit::hpa {

struct ReplicaRange {
  std::int32_t min = 1;
  std::int32_t max = 1;
};

// From what the metrics ask for to what is set.
struct Normalized {
  std::int32_t desired = 0;         // what the metrics ask for
  std::int32_t stabilized = 0;      // after the windows
  std::int32_t replicas = 0;        // after rate and range
  std::string_view able_reason;     // of AbleToScale, whose status is True
  std::string_view limited_reason;  // of ScalingLimited
  // The rate's limit where it was looked at, held against the current count; and its policy.
  std::optional<std::int32_t> limit;
  int policy = kNoPolicy;

  bool limited() const noexcept { return replicas != stabilized; }
};

// For an autoscaler without spec.behavior.
Normalized normalize_without_behavior(std::int32_t current, std::int32_t desired,
                                      const ReplicaRange& range, Millis downscale_stabilization,
                                      ControllerMemory& memory, Millis now);

// With spec.behavior, were it empty before defaulting. The flag is the down window where the
// behavior has none, cut to whole seconds.
Normalized normalize_with_behavior(std::int32_t current, std::int32_t desired,
                                   const ReplicaRange& range, const ScalingBehavior& behavior,
                                   Millis downscale_stabilization, ControllerMemory& memory,
                                   Millis now);

}  // namespace tightfit::hpa
