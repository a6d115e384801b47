// SPDX-License-Identifier: Apache-2.0
#include "hpa/metric_error.hpp"

namespace tightfit::hpa {
namespace {

std::string in_pod(const MetricError& error) {
  return error.container.empty() ? "pod " + error.pod
                                 : "container " + error.container + " of pod " + error.pod;
}

// Text from elsewhere may hold anything.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  }
  return text;
}

}  // namespace

std::string_view metric_error_name(MetricErrorKind kind) noexcept {
  switch (kind) {
    case MetricErrorKind::kApiFailed:
      return "ApiFailed";
    case MetricErrorKind::kNothingReturned:
      return "NothingReturned";
    case MetricErrorKind::kNoPodsSelected:
      return "NoPodsSelected";
    case MetricErrorKind::kNoUsableSamples:
      return "NoUsableSamples";
    case MetricErrorKind::kMissingRequest:
      return "MissingRequest";
    case MetricErrorKind::kMissingPodRequest:
      return "MissingPodRequest";
    case MetricErrorKind::kMissingLimit:
      return "MissingLimit";
    case MetricErrorKind::kMissingAllocatable:
      return "MissingAllocatable";
    case MetricErrorKind::kContainerNotFound:
      return "ContainerNotFound";
    case MetricErrorKind::kNoKnownPods:
      return "NoKnownPods";
    case MetricErrorKind::kNoTarget:
      return "NoTarget";
    case MetricErrorKind::kInvalidMetricSelector:
      return "InvalidMetricSelector";
    case MetricErrorKind::kUnknownSourceType:
      return "UnknownSourceType";
    case MetricErrorKind::kDuplicatePod:
      return "DuplicatePod";
  }
  return "";
}

std::string describe(const MetricError& error) {
  switch (error.kind) {
    case MetricErrorKind::kApiFailed:
      return "the metrics API failed: " + one_line(error.detail);
    case MetricErrorKind::kNothingReturned:
      return "the metrics API returned no value";
    case MetricErrorKind::kNoPodsSelected:
      return "the target's selector matches no pod";
    case MetricErrorKind::kNoUsableSamples:
      return "no sample of a pod that counts (the others are failed, deleting or not ready)";
    case MetricErrorKind::kMissingRequest:
      return in_pod(error) + " has no " + error.resource + " request";
    case MetricErrorKind::kMissingPodRequest:
      return "nothing in pod " + error.pod + " requests " + error.resource;
    case MetricErrorKind::kMissingLimit:
      return in_pod(error) + " has no " + error.resource + " limit";
    case MetricErrorKind::kMissingAllocatable:
      return in_pod(error) + " has neither limit nor request for " + error.resource +
             ", and its node's allocatable amount is not known";
    case MetricErrorKind::kContainerNotFound:
      return "pod " + error.pod + " has no container " + error.container;
    case MetricErrorKind::kNoKnownPods:
      return "the pods with samples request nothing, so there is nothing to relate usage to";
    case MetricErrorKind::kNoTarget:
      return "the metric's target has no field that its type uses";
    case MetricErrorKind::kInvalidMetricSelector:
      return "the metric's selector is invalid: " + one_line(error.detail);
    case MetricErrorKind::kUnknownSourceType:
      return "unknown metric source type \"" + one_line(error.detail) + "\"";
    case MetricErrorKind::kDuplicatePod:
      return "pod " + error.pod + " is listed twice";
  }
  return "";
}

}  // namespace tightfit::hpa
