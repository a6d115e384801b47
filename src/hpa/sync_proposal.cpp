// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "hpa/messages.hpp"
#include "hpa/metric_combination.hpp"
#include "hpa/reasons.hpp"
#include "hpa/sync_context.hpp"

namespace tightfit::hpa {
namespace {

using enum ConditionType;

// Nothing is decided: desiredReplicas stays what it was.
void give_up(Sync& sync, SyncPath path, std::string message) {
  sync.decision.path = path;
  sync.decision.error = SyncError::kAllMetricsFailed;
  sync.decision.desired_replicas = sync.status.desired_replicas;
  write_status(sync, sync.status.desired_replicas, false);
  sync.decision.last_event = {true, reasons::kFailedComputeMetricsReplicas, std::move(message)};
}

bool selector_usable(Sync& sync) {
  const std::string& detail = sync.input.selector_detail;
  std::string message;
  std::string_view condition = reasons::kInvalidSelector;
  std::string_view event = reasons::kInvalidSelector;
  switch (sync.input.selector) {
    case SelectorState::kUsable:
      return true;
    case SelectorState::kMissing:
      message = messages::selector_missing();
      event = reasons::kSelectorRequired;
      break;
    case SelectorState::kInvalid:
      message = messages::selector_invalid(detail);
      break;
    case SelectorState::kAmbiguous:
      message = messages::selector_ambiguous(detail);
      condition = event = reasons::kAmbiguousSelector;
      break;
  }
  sync.warn(event, message);
  sync.set(
      kScalingActive, false, condition, [&] { return message; }, detail);
  give_up(sync, SyncPath::kSelectorUnusable, message);
  return false;
}

void evaluate_metrics(Sync& sync) {
  static const MetricAnswer kNone;
  MetricContext context{.scale = sync.input.scale,
                        .pods = sync.input.pods,
                        .resource_samples = sync.input.resource_samples,
                        .resource_error = &sync.input.resource_error,
                        .tolerances = tolerances_of(*sync.input.spec, sync.config),
                        .config = &sync.config,
                        .basis = sync.input.basis,
                        .now = sync.now,
                        .texts = sync.input.texts};
  const std::vector<MetricSpec>& specs = sync.input.spec->metrics;
  sync.decision.metrics.reserve(specs.size());
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const MetricAnswer& answer = i < sync.input.answers.size() ? sync.input.answers[i] : kNone;
    context.prepared = i < sync.input.prepared.size() ? sync.input.prepared[i] : nullptr;
    sync.decision.metrics.push_back(evaluate_metric(specs[i], answer, context));
    const MetricOutcome& outcome = sync.decision.metrics.back();
    if (outcome.error) sync.warn(failure_reason(specs[i].type), messages::metric_failed(outcome));
  }
}

}  // namespace

bool propose(Sync& sync) {
  if (!selector_usable(sync)) return false;
  Decision& decision = sync.decision;
  evaluate_metrics(sync);
  const Combination combination = combine(decision.metrics, decision.current_replicas);
  decision.failed_metrics = combination.failed;
  decision.winner = combination.winner;
  std::string failures;
  if (combination.failed > 0) {
    decision.error = SyncError::kSomeMetricsFailed;
    failures = messages::metrics_failed(
        combination.failed, decision.metrics.size(),
        messages::metric_failed(decision.metrics[combination.first_failed]));
  }
  if (combination.void_result) {
    if (combination.failed > 0) {
      const std::size_t first = combination.first_failed;
      const std::string message = messages::metric_failed(decision.metrics[first]);
      sync.set(
          kScalingActive, false, failure_reason(sync.input.spec->metrics[first].type),
          [&] { return message; }, message);
    }
    give_up(sync, SyncPath::kMetricsFailed, std::move(failures));
    return false;
  }
  const MetricOutcome& winner = decision.metrics[combination.winner];
  sync.set(
      kScalingActive, true, reasons::kValidMetricFound,
      [&] { return messages::metric_found(winner); }, winner.name);
  // A negative proposal, from negative usage or a sum that wrapped, counts as none.
  decision.desired_replicas = std::max(combination.replicas, 0);
  if (decision.desired_replicas > decision.current_replicas) {
    decision.cause = Cause::kMetricAboveTarget;
    decision.cause_metric = winner.name;
  } else if (decision.desired_replicas < decision.current_replicas) {
    decision.cause = Cause::kAllMetricsBelowTarget;
  }
  return true;
}

}  // namespace tightfit::hpa
