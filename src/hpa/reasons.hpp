// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

// The controller's condition types and reasons: part of the Kubernetes API, unlike its texts.
namespace tightfit::hpa::reasons {

// AbleToScale
inline constexpr std::string_view kSucceededGetScale = "SucceededGetScale";
inline constexpr std::string_view kFailedGetScale = "FailedGetScale";
inline constexpr std::string_view kReadyForNewScale = "ReadyForNewScale";
inline constexpr std::string_view kScaleDownStabilized = "ScaleDownStabilized";
inline constexpr std::string_view kScaleUpStabilized = "ScaleUpStabilized";
inline constexpr std::string_view kSucceededRescale = "SucceededRescale";
inline constexpr std::string_view kFailedUpdateScale = "FailedUpdateScale";

// ScalingActive
inline constexpr std::string_view kValidMetricFound = "ValidMetricFound";
inline constexpr std::string_view kScalingDisabled = "ScalingDisabled";
inline constexpr std::string_view kInvalidSelector = "InvalidSelector";
inline constexpr std::string_view kAmbiguousSelector = "AmbiguousSelector";
inline constexpr std::string_view kFailedGetResourceMetric = "FailedGetResourceMetric";
inline constexpr std::string_view kFailedGetContainerResourceMetric =
    "FailedGetContainerResourceMetric";
inline constexpr std::string_view kFailedGetPodsMetric = "FailedGetPodsMetric";
inline constexpr std::string_view kFailedGetObjectMetric = "FailedGetObjectMetric";
inline constexpr std::string_view kFailedGetExternalMetric = "FailedGetExternalMetric";
inline constexpr std::string_view kInvalidMetricSourceType = "InvalidMetricSourceType";

// ScalingLimited
inline constexpr std::string_view kDesiredWithinRange = "DesiredWithinRange";
inline constexpr std::string_view kTooFewReplicas = "TooFewReplicas";
inline constexpr std::string_view kTooManyReplicas = "TooManyReplicas";
inline constexpr std::string_view kScaleUpLimit = "ScaleUpLimit";
inline constexpr std::string_view kScaleDownLimit = "ScaleDownLimit";

// ScaledToZero
inline constexpr std::string_view kScaledToZero = "ScaledToZero";
inline constexpr std::string_view kNotScaledToZero = "NotScaledToZero";

// Events alone
inline constexpr std::string_view kSuccessfulRescale = "SuccessfulRescale";
inline constexpr std::string_view kFailedRescale = "FailedRescale";
inline constexpr std::string_view kFailedComputeMetricsReplicas = "FailedComputeMetricsReplicas";
inline constexpr std::string_view kFailedUpdateStatus = "FailedUpdateStatus";
inline constexpr std::string_view kSelectorRequired = "SelectorRequired";

}  // namespace tightfit::hpa::reasons
