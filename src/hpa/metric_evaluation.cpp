// SPDX-License-Identifier: Apache-2.0
#include "hpa/metric_evaluation.hpp"

#include <algorithm>
#include <utility>

namespace tightfit::hpa {
namespace {

CalculatorSettings settings_for(const MetricContext& context, bool cpu) {
  const ControllerConfig& config = *context.config;
  return {.readiness = {.cpu = cpu,
                        .succeeded_ignored = config.rules.succeeded_ignored,
                        .cpu_initialization_period = config.cpu_initialization_period,
                        .initial_readiness_delay = config.initial_readiness_delay},
          .tolerances = context.tolerances,
          .exact_sums = config.rules.exact_sums,
          .now = context.now};
}

void fail(MetricOutcome& outcome, MetricErrorKind kind, std::string detail = "") {
  outcome.error = MetricError{.kind = kind, .detail = std::move(detail)};
}

// Takes the calculation over; an error without particulars is filled in from the observation.
void conclude(MetricOutcome& outcome, const Calculation& calculation,
              const ObservedPods* observed) {
  outcome.proposal = calculation.proposal;
  if (!calculation.error) return;
  if (observed != nullptr && observed->base_error &&
      observed->base_error->kind == *calculation.error) {
    outcome.error = observed->base_error;
  } else {
    fail(outcome, *calculation.error);
  }
}

void over_observed(MetricOutcome& outcome, const MetricSpec& spec, const MetricContext& context,
                   const ObservedPods& observed) {
  const bool utilization = !spec.target.average_value;
  const bool resource = spec.type != MetricSourceType::kPods;
  const CalculatorSettings settings = settings_for(context, resource && spec.name == "cpu");
  const std::int32_t current = context.scale.spec_replicas;
  conclude(outcome,
           utilization
               ? utilization_replicas(observed, current, *spec.target.average_utilization, settings)
               : average_replicas(observed, current, *spec.target.average_value, settings),
           &observed);
  outcome.status.average_value = outcome.proposal.usage;
  if (utilization) outcome.status.average_utilization = outcome.proposal.utilization;
}

void over_pods(MetricOutcome& outcome, const MetricSpec& spec, const MetricContext& context,
               std::span<const NamedSample> samples) {
  const BaseQuery query{.resource = spec.name, .container = spec.container, .basis = context.basis};
  auto joined = observe(context.pods, samples, spec.target.average_value ? nullptr : &query,
                        context.config->rules);
  if (auto* error = std::get_if<MetricError>(&joined)) {
    outcome.error = std::move(*error);
  } else {
    over_observed(outcome, spec, context, std::get<ObservedPods>(joined));
  }
}

void over_prepared(MetricOutcome& outcome, const MetricSpec& spec, const MetricContext& context) {
  const ObservedPods& observed = *context.prepared;
  if (!has_samples(observed)) return fail(outcome, MetricErrorKind::kNothingReturned);
  for (const ObservedPod& pod : observed.pods) {
    if (!pod.has_sample) continue;
    outcome.sample_time = pod.sample.at;
    break;
  }
  over_observed(outcome, spec, context, observed);
}

void evaluate_resource(MetricOutcome& outcome, const MetricSpec& spec,
                       const MetricContext& context) {
  if (!spec.target.average_value && !spec.target.average_utilization) {
    return fail(outcome, MetricErrorKind::kNoTarget);
  }
  if (context.resource_error != nullptr && *context.resource_error) {
    return fail(outcome, MetricErrorKind::kApiFailed, **context.resource_error);
  }
  if (context.prepared != nullptr) return over_prepared(outcome, spec, context);
  if (context.resource_samples.empty()) return fail(outcome, MetricErrorKind::kNothingReturned);
  std::vector<NamedSample> samples;
  samples.reserve(context.resource_samples.size());
  for (const ResourceSample& sample : context.resource_samples) {
    if (const auto usage = resource_usage(sample, spec.name, spec.container)) {
      samples.push_back({sample.pod, *usage});
    }
  }
  outcome.sample_time = context.resource_samples.front().at;
  over_pods(outcome, spec, context, samples);
}

void evaluate_pods(MetricOutcome& outcome, const MetricSpec& spec, const MetricAnswer& answer,
                   const MetricContext& context) {
  if (!spec.target.average_value) return fail(outcome, MetricErrorKind::kNoTarget);
  if (answer.api_error) return fail(outcome, MetricErrorKind::kApiFailed, *answer.api_error);
  if (context.prepared != nullptr) return over_prepared(outcome, spec, context);
  if (answer.pods.empty()) return fail(outcome, MetricErrorKind::kNothingReturned);
  std::vector<NamedSample> samples;
  samples.reserve(answer.pods.size());
  for (const PodValueSample& sample : answer.pods) {
    samples.push_back({sample.pod, {sample.value, sample.at, sample.window}});
  }
  outcome.sample_time = answer.pods.front().at;
  over_pods(outcome, spec, context, samples);
}

void by_value(MetricOutcome& outcome, const MetricContext& context, std::int64_t usage,
              std::int64_t target) {
  std::variant<ObservedPods, MetricError> joined;
  if (context.prepared == nullptr) {
    joined = observe(context.pods, {}, nullptr, context.config->rules);
    if (auto* error = std::get_if<MetricError>(&joined)) {
      outcome.error = std::move(*error);
      return;
    }
  }
  const ObservedPods& observed =
      context.prepared != nullptr ? *context.prepared : std::get<ObservedPods>(joined);
  conclude(outcome,
           value_replicas(observed.pods, context.scale.spec_replicas, usage, target,
                          settings_for(context, false)),
           nullptr);
  outcome.status.value = outcome.proposal.usage;
}

void by_average(MetricOutcome& outcome, const MetricContext& context, std::int64_t usage,
                std::int64_t target, bool keeps_bound, Millis at) {
  conclude(outcome,
           per_pod_replicas(context.scale.status_replicas, usage, target, keeps_bound,
                            settings_for(context, false)),
           nullptr);
  outcome.status.average_value = outcome.proposal.usage;
  outcome.sample_time = at;
}

void evaluate_object(MetricOutcome& outcome, const MetricSpec& spec, const MetricAnswer& answer,
                     const MetricContext& context) {
  const MetricTarget& target = spec.target;
  const bool value = target.type == MetricTargetType::kValue && target.value;
  const bool average = target.type == MetricTargetType::kAverageValue && target.average_value;
  if (!value && !average) return fail(outcome, MetricErrorKind::kNoTarget);
  if (answer.api_error) return fail(outcome, MetricErrorKind::kApiFailed, *answer.api_error);
  if (!answer.object) return fail(outcome, MetricErrorKind::kNothingReturned);
  if (value) {
    by_value(outcome, context, answer.object->value, *target.value);
  } else {
    by_average(outcome, context, answer.object->value, *target.average_value,
               context.config->rules.object_bound_kept, answer.object->at);
  }
}

void evaluate_external(MetricOutcome& outcome, const MetricSpec& spec, const MetricAnswer& answer,
                       const MetricContext& context) {
  const MetricTarget& target = spec.target;
  if (!target.average_value && !target.value) return fail(outcome, MetricErrorKind::kNoTarget);
  if (answer.api_error) return fail(outcome, MetricErrorKind::kApiFailed, *answer.api_error);
  if (answer.external.empty()) return fail(outcome, MetricErrorKind::kNothingReturned);
  if (target.average_value) {
    by_average(outcome, context, external_average_sum(answer.external), *target.average_value, true,
               answer.external.front().at);
  } else {
    const bool saturates = context.config->rules.external_sum_saturates;
    by_value(outcome, context, external_value_sum(answer.external, saturates), *target.value);
  }
}

// Whether the metric's selector is beyond use; the API server does not look at it.
bool bad_selector(MetricOutcome& outcome, const MetricSpec& spec) {
  if (!spec.selector) return false;
  std::string flaw = selector_flaw(*spec.selector);
  if (flaw.empty()) return false;
  fail(outcome, MetricErrorKind::kInvalidMetricSelector, std::move(flaw));
  return true;
}

std::string identity(const MetricSpec& spec) {
  const ObjectReference& object = spec.described_object;
  return std::to_string(static_cast<int>(spec.type)) + '/' + spec.name + '/' + spec.container +
         '/' + object.api_version + '/' + object.kind + '/' + object.name + '/' +
         selector_text(spec.selector);
}

}  // namespace

bool has_samples(const ObservedPods& observed) noexcept {
  return observed.foreign.count > 0 ||
         std::any_of(observed.pods.begin(), observed.pods.end(),
                     [](const ObservedPod& pod) { return pod.has_sample; });
}

MetricOutcome evaluate_metric(const MetricSpec& spec, const MetricAnswer& answer,
                              const MetricContext& context) {
  MetricOutcome outcome;
  if (context.texts) outcome.name = metric_name(spec, context.basis, context.config->rules);
  switch (spec.type) {
    case MetricSourceType::kResource:
    case MetricSourceType::kContainerResource:
      evaluate_resource(outcome, spec, context);
      break;
    case MetricSourceType::kPods:
      if (!bad_selector(outcome, spec)) evaluate_pods(outcome, spec, answer, context);
      break;
    case MetricSourceType::kObject:
      if (!bad_selector(outcome, spec)) evaluate_object(outcome, spec, answer, context);
      break;
    case MetricSourceType::kExternal:
      if (!bad_selector(outcome, spec)) evaluate_external(outcome, spec, answer, context);
      break;
    case MetricSourceType::kUnknown:
      fail(outcome, MetricErrorKind::kUnknownSourceType, spec.name);
      break;
  }
  if (outcome.error) {
    outcome.status = {};
  } else if (context.texts) {
    outcome.status.identity = identity(spec);
  }
  return outcome;
}

}  // namespace tightfit::hpa
