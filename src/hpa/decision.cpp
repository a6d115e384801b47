// SPDX-License-Identifier: Apache-2.0
#include "hpa/decision.hpp"

namespace tightfit::hpa {

std::string_view path_name(SyncPath path) noexcept {
  switch (path) {
    case SyncPath::kDisabled:
      return "Disabled";
    case SyncPath::kOutOfRange:
      return "OutOfRange";
    case SyncPath::kEvaluated:
      return "Evaluated";
    case SyncPath::kSelectorUnusable:
      return "SelectorUnusable";
    case SyncPath::kMetricsFailed:
      return "MetricsFailed";
  }
  return "";
}

std::string_view cause_name(Cause cause) noexcept {
  switch (cause) {
    case Cause::kNone:
      return "";
    case Cause::kAboveMaxReplicas:
      return "AboveMaxReplicas";
    case Cause::kBelowMinReplicas:
      return "BelowMinReplicas";
    case Cause::kMetricAboveTarget:
      return "MetricAboveTarget";
    case Cause::kAllMetricsBelowTarget:
      return "AllMetricsBelowTarget";
  }
  return "";
}

std::string_view sync_error_name(SyncError error) noexcept {
  switch (error) {
    case SyncError::kNone:
      return "";
    case SyncError::kSomeMetricsFailed:
      return "SomeMetricsFailed";
    case SyncError::kAllMetricsFailed:
      return "AllMetricsFailed";
    case SyncError::kScaleWriteFailed:
      return "ScaleWriteFailed";
  }
  return "";
}

}  // namespace tightfit::hpa
