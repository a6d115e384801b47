// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "hpa/conditions.hpp"
#include "hpa/metric_evaluation.hpp"

namespace tightfit::hpa {

// A HorizontalPodAutoscaler's status. Two are equal if the controller would not write the one over
// the other; condition messages do not matter for that.
struct AutoscalerStatus {
  std::optional<std::int64_t> observed_generation{};
  std::optional<Millis> last_scale{};
  std::int32_t current_replicas = 0;
  std::int32_t desired_replicas = 0;
  std::vector<MetricStatus> current_metrics{};  // in the order of the spec's metrics
  std::vector<Condition> conditions{};

  friend bool operator==(const AutoscalerStatus&, const AutoscalerStatus&) = default;
};

// What is read back after a write: times in whole seconds.
AutoscalerStatus as_stored(AutoscalerStatus status);

}  // namespace tightfit::hpa
