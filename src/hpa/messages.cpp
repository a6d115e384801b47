// SPDX-License-Identifier: Apache-2.0
#include "hpa/messages.hpp"

#include <algorithm>

#include "hpa/reasons.hpp"

namespace tightfit::hpa::messages {
namespace {

std::string count(std::int64_t replicas) {
  return std::to_string(replicas) + (replicas == 1 ? " replica" : " replicas");
}

std::string cause_text(const Decision& decision) {
  switch (decision.cause) {
    case Cause::kNone:
      return "";
    case Cause::kAboveMaxReplicas:
      return "Current number of replicas above Spec.MaxReplicas";
    case Cause::kBelowMinReplicas:
      return "Current number of replicas below Spec.MinReplicas";
    case Cause::kMetricAboveTarget:
      return decision.cause_metric + " above target";
    case Cause::kAllMetricsBelowTarget:
      return "All metrics below target";
  }
  return "";
}

}  // namespace

std::string scale_read(std::int32_t replicas) {
  return "the target's scale was read: " + count(replicas);
}

std::string scale_not_read(const std::string& detail) {
  return "the target's scale could not be read: " + detail;
}

std::string scale_written(std::int32_t from, std::int32_t to) {
  return "the target was scaled from " + std::to_string(from) + " to " + count(to);
}

std::string scale_not_written(std::int32_t to, const std::string& detail) {
  return "the target could not be scaled to " + count(to) + ": " + detail;
}

std::string metric_found(const MetricOutcome& winner) {
  return winner.name + " asks for the most: " + count(winner.proposal.replicas);
}

std::string metric_failed(const MetricOutcome& metric) {
  return metric.name + ": " + describe(*metric.error);
}

std::string metrics_failed(std::size_t failed, std::size_t total, const std::string& first) {
  return std::to_string(failed) + " of " + std::to_string(total) +
         (total == 1 ? " metric" : " metrics") + " failed, first " + first;
}

std::string scaling_disabled() {
  return "the target has 0 replicas, and not because this autoscaler scaled it to zero";
}

std::string selector_missing() { return "the target's scale names no selector"; }

std::string selector_invalid(const std::string& detail) {
  return "the selector of the target's scale is invalid: " + detail;
}

std::string selector_ambiguous(const std::string& detail) {
  return "other autoscalers select the target's pods too: " + detail;
}

std::string stabilized(const Normalized& normalized) {
  const std::string asked = count(normalized.desired);
  if (normalized.able_reason == reasons::kReadyForNewScale) {
    return "no recent recommendation stands against " + asked;
  }
  return "the metrics ask for " + asked + ", recent recommendations hold the target at " +
         std::to_string(normalized.stabilized);
}

std::string limited(const Normalized& normalized, std::int32_t current, const ReplicaRange& range) {
  const std::string asked = count(normalized.stabilized);
  const std::string rate = std::to_string(normalized.limit.value_or(0)) + " from " +
                           std::to_string(current) + " at this time";
  if (normalized.limited_reason == reasons::kTooFewReplicas) {
    return asked + " would be less than minReplicas " + std::to_string(range.min);
  }
  if (normalized.limited_reason == reasons::kTooManyReplicas) {
    return asked + " would be more than maxReplicas " + std::to_string(range.max);
  }
  if (normalized.limited_reason == reasons::kScaleUpLimit) {
    return asked + " would be too fast: the policies allow up to " + rate;
  }
  if (normalized.limited_reason == reasons::kScaleDownLimit) {
    return asked + " would be too fast: the policies allow down to " + rate;
  }
  return asked + " is within " + std::to_string(range.min) + " to " + std::to_string(range.max) +
         " and not too fast";
}

std::string scaled_to_zero(bool by_autoscaler) {
  return by_autoscaler ? "the autoscaler scaled the target to zero and will scale it up again"
                       : "the autoscaler's last scaling was not one to zero";
}

std::string rescale_event(const Decision& decision, const std::string& error) {
  std::string text = "New size: " + std::to_string(decision.desired_replicas) +
                     "; reason: " + cause_text(decision);
  if (!error.empty()) text += "; error: " + error;
  return text;
}

}  // namespace tightfit::hpa::messages
