// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hpa/metric_evaluation.hpp"
#include "hpa/normalization.hpp"

namespace tightfit::hpa {

// How far one sync got.
enum class SyncPath : std::uint8_t {
  kDisabled,          // the target is at 0 and the autoscaler leaves it there
  kOutOfRange,        // outside minReplicas..maxReplicas: set to the bound, no metric is read
  kEvaluated,         // by its metrics
  kSelectorUnusable,  // nothing decided
  kMetricsFailed,     // nothing decided
};

std::string_view path_name(SyncPath path) noexcept;

// Why the count is to change.
enum class Cause : std::uint8_t {
  kNone,
  kAboveMaxReplicas,
  kBelowMinReplicas,
  kMetricAboveTarget,
  kAllMetricsBelowTarget,
};

std::string_view cause_name(Cause cause) noexcept;

// How the sync ends for whoever called it.
enum class SyncError : std::uint8_t {
  kNone,
  kSomeMetricsFailed,  // decided by the others all the same
  kAllMetricsFailed,   // or some, and the others would scale down; or the selector
  kScaleWriteFailed,
};

std::string_view sync_error_name(SyncError error) noexcept;

struct Event {
  bool warning = false;
  std::string_view reason;  // one of reasons.hpp
  std::string message;
};

inline constexpr std::size_t kNoMetric = static_cast<std::size_t>(-1);

// Everything that one sync looked at and came to: the record of a decision.
struct Decision {
  Millis at = 0;
  std::int32_t current_replicas = 0;
  ReplicaRange range{};
  SyncPath path = SyncPath::kEvaluated;
  std::vector<MetricOutcome> metrics{};  // in the order of the spec; none where none was read
  std::size_t failed_metrics = 0;
  std::size_t winner = kNoMetric;  // index of the metric with the largest proposal
  std::optional<Normalized> normalized{};
  bool raised_to_min = false;  // from zero, to a minimum that was raised meanwhile
  std::int32_t desired_replicas = 0;
  bool rescale = false;
  Cause cause = Cause::kNone;  // by what the metrics ask for, before it is normalised
  std::string cause_metric{};
  SyncError error = SyncError::kNone;
  std::vector<Event> events{};
  // The event that follows the write of the status.
  std::optional<Event> last_event{};
};

}  // namespace tightfit::hpa
