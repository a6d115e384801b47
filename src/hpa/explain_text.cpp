// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "hpa/explain.hpp"
#include "hpa/messages.hpp"
#include "hpa/reasons.hpp"
#include "kube/quantity.hpp"

namespace tightfit::hpa {
namespace {

std::string ratio_text(double ratio) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.4f", ratio);
  return buffer;
}

// As kubectl prints it: 611m, 23750m, 2.
std::string amount_text(std::int64_t milli) {
  return Quantity::of(milli, -3).canonical_text(kDefaultSemantics);
}

std::string guard_text(Guard guard) {
  switch (guard) {
    case Guard::kNone:
      return "";
    case Guard::kTolerance:
      return "held: within the tolerance";
    case Guard::kToleranceAfterFill:
      return "held: within the tolerance once missing and unready pods are filled in";
    case Guard::kReversedByFill:
      return "held: missing and unready pods, filled in, turn the direction round";
    case Guard::kDirection:
      return "held: the count would move against the ratio";
  }
  return "";
}

std::string metric_lines(const MetricOutcome& metric, bool winner) {
  std::string out = "  " + metric.name + ": ";
  if (metric.error) return out + "failed, " + describe(*metric.error) + "\n";
  const Proposal& proposal = metric.proposal;
  out += std::to_string(proposal.replicas) + (winner ? " (the most)\n" : "\n");
  out += "    ";
  if (metric.status.average_utilization) {
    out += std::to_string(proposal.utilization) + " %, ";
  }
  out += (metric.status.value ? "value " : "average ") + amount_text(proposal.usage) + "; ratio " +
         ratio_text(proposal.ratio);
  if (proposal.filled_ratio != proposal.ratio) {
    out += ", " + ratio_text(proposal.filled_ratio) + " filled in";
  }
  if (proposal.multiplier > 0) out += ", times " + std::to_string(proposal.multiplier);
  out += '\n';
  // An AverageValue target of an Object or External metric reads no pods; that none is ready is
  // what a Value target cannot scale by.
  if (const PodCounts& pods = proposal.pods; metric.status.value || pods != PodCounts{}) {
    out += "    pods: " + std::to_string(pods.ready) + " ready, " + std::to_string(pods.unready) +
           " unready, " + std::to_string(pods.missing) + " without sample, " +
           std::to_string(pods.ignored) + " ignored\n";
  }
  if (proposal.guard != Guard::kNone) out += "    " + guard_text(proposal.guard) + "\n";
  return out;
}

std::string outcome(const Decision& decision) {
  const std::string current = std::to_string(decision.current_replicas);
  switch (decision.path) {
    case SyncPath::kDisabled:
      return "stays at 0: " + messages::scaling_disabled();
    case SyncPath::kSelectorUnusable:
    case SyncPath::kMetricsFailed:
      return "stays at " + current + ": " +
             (decision.last_event ? decision.last_event->message : std::string());
    case SyncPath::kOutOfRange:
    case SyncPath::kEvaluated:
      break;
  }
  if (!decision.rescale) return "stays at " + current;
  return current + " to " + std::to_string(decision.desired_replicas) + ", " +
         std::string(cause_name(decision.cause)) +
         (decision.cause_metric.empty() ? "" : " (" + decision.cause_metric + ")");
}

}  // namespace

std::string_view guard_name(Guard guard) noexcept {
  switch (guard) {
    case Guard::kNone:
      return "";
    case Guard::kTolerance:
      return "tolerance";
    case Guard::kToleranceAfterFill:
      return "toleranceAfterFills";
    case Guard::kReversedByFill:
      return "reversedByFills";
    case Guard::kDirection:
      return "direction";
  }
  return "";
}

std::string explain_text(const Decision& decision, std::string_view autoscaler) {
  std::string out = std::string(autoscaler) + ": " + outcome(decision) + "\n";
  for (std::size_t i = 0; i < decision.metrics.size(); ++i) {
    out += metric_lines(decision.metrics[i], i == decision.winner);
  }
  if (decision.normalized) {
    const Normalized& normalized = *decision.normalized;
    out += "  " + std::string(normalized.able_reason) + ": " + messages::stabilized(normalized);
    out += "\n  " + std::string(normalized.limited_reason) + ": " +
           messages::limited(normalized, decision.current_replicas, decision.range);
    if (normalized.policy != kNoPolicy && normalized.limited()) {
      out += " (policies[" + std::to_string(normalized.policy) + "])";
    }
    out += '\n';
  }
  if (decision.raised_to_min) {
    out += "  raised to minReplicas " + std::to_string(decision.range.min) + "\n";
  }
  return out;
}

}  // namespace tightfit::hpa
