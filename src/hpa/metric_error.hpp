// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tightfit::hpa {

// Why a metric yields no proposal.
enum class MetricErrorKind : std::uint8_t {
  kApiFailed,           // the metrics API answered with an error
  kNothingReturned,     // the metrics API answered with an empty list
  kNoPodsSelected,      // the target's selector matches no pod
  kNoUsableSamples,     // every sample belongs to a pod that is set aside
  kMissingRequest,      // a container lacks the request
  kMissingPodRequest,   // pod-level requests, and nothing in the pod requests the resource
  kMissingLimit,        // a container lacks the limit; basis Limit only
  kMissingAllocatable,  // the node's allocatable amount is not known
  kContainerNotFound,   // the container that the metric names is not in a pod
  kNoKnownPods,         // samples, but no request to set them against
  kNoTarget,            // neither of the target's fields that the kind looks at is set
  kInvalidMetricSelector,
  kUnknownSourceType,
  kDuplicatePod,  // the caller listed a pod twice
};

struct MetricError {
  MetricErrorKind kind = MetricErrorKind::kApiFailed;
  // What the error is about; pod, container and resource only where the kind concerns them, detail
  // for text that comes from elsewhere (the API's error, the selector's flaw).
  std::string pod{};
  std::string container{};
  std::string resource{};
  std::string detail{};

  friend bool operator==(const MetricError&, const MetricError&) = default;
};

// The kind as a word, for records and tests.
std::string_view metric_error_name(MetricErrorKind kind) noexcept;

// One line with everything that the error is about.
std::string describe(const MetricError& error);

}  // namespace tightfit::hpa
