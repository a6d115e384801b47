// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "hpa/decision.hpp"

namespace tightfit::hpa {

// What several metrics come to.
struct Combination {
  std::int32_t replicas = 0;
  std::size_t winner = kNoMetric;
  std::size_t failed = 0;
  std::size_t first_failed = kNoMetric;
  // All failed, or some did and the others would scale down.
  bool void_result = false;
};

// The largest proposal, the first among equals; a proposal of 0 gives way to any that follows.
Combination combine(std::span<const MetricOutcome> metrics, std::int32_t current_replicas);

// The reason of ScalingActive and of the event when a metric of that type fails.
std::string_view failure_reason(MetricSourceType type) noexcept;

}  // namespace tightfit::hpa
