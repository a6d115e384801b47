// SPDX-License-Identifier: Apache-2.0
#include "hpa/replay/metric_source.hpp"

#include <algorithm>
#include <cmath>

namespace tightfit::hpa {
namespace {

bool is_over_pods(MetricSourceType type) noexcept {
  return type == MetricSourceType::kResource || type == MetricSourceType::kContainerResource ||
         type == MetricSourceType::kPods;
}

bool is_value_target(const MetricSpec& spec) noexcept {
  return !is_over_pods(spec.type) && effective_type(spec) == MetricTargetType::kValue;
}

std::optional<std::int64_t> amount(const ReplayInput& input, const MetricSpec& spec,
                                   UtilizationBasis basis, const ControllerConfig& config) {
  if (spec.type == MetricSourceType::kPods || !is_over_pods(spec.type)) return std::nullopt;
  const BaseAmount base = utilization_base(
      input.pod_template, {.resource = spec.name, .container = spec.container, .basis = basis},
      config.rules);
  const auto* milli = std::get_if<std::int64_t>(&base);
  return milli == nullptr ? std::nullopt : std::optional(*milli);
}

}  // namespace

MetricSource::MetricSource(const MetricSpec& spec, const ReplayInput& input, std::size_t index,
                           const ReplayModel& model, const ControllerConfig& config)
    : model_(model),
      over_pods_(is_over_pods(spec.type)),
      needs_pods_(over_pods_ || is_value_target(spec)),
      external_(spec.type == MetricSourceType::kExternal),
      measured_(input.demand[index], model.max_gap),
      accounted_(input.demand[index], model.max_gap) {
  if (over_pods_ && spec.type != MetricSourceType::kPods && !spec.target.average_value) {
    BaseAmount base = utilization_base(
        input.pod_template,
        {.resource = spec.name, .container = spec.container, .basis = input.basis}, config.rules);
    if (auto* error = std::get_if<MetricError>(&base)) {
      base_error_ = std::move(*error);
    } else {
      base_ = std::get<std::int64_t>(base);
    }
  }
  const auto limit = amount(input, spec, UtilizationBasis::kLimit, config);
  const auto request = amount(input, spec, UtilizationBasis::kRequest, config);
  // The kernel throttles cpu at the limit; of memory none more can be had either.
  ceiling_ = limit;
  const std::optional<std::int64_t> target =
      is_value_target(spec) ? spec.target.value : spec.target.average_value;
  capacity_ = static_cast<double>(limit.value_or(request.value_or(target.value_or(0))));
  capacity_per_pod_ = over_pods_ || !is_value_target(spec);
}

void MetricSource::scrape(Millis at, double weight) {
  Scrape scrape{.at = at, .value = measured_.at(at), .share = 0};
  if (scrape.value && weight > 0) scrape.share = static_cast<double>(*scrape.value) / weight;
  scrapes_.push_back(scrape);
}

void MetricSource::observe(Millis now, const std::vector<Replica>& replicas) {
  while (scrapes_.size() > 1 && scrapes_[1].at + model_.scrape_delay <= now) scrapes_.pop_front();
  const bool seen = !scrapes_.empty() && scrapes_.front().at + model_.scrape_delay <= now &&
                    scrapes_.front().value.has_value();
  const Scrape scrape = seen ? scrapes_.front() : Scrape{};
  if (needs_pods_) fill(scrape, seen && over_pods_, now, replicas);
  if (over_pods_) return;
  answer_.object.reset();
  answer_.external.clear();
  if (!seen) return;
  const ValueSample sample{.at = scrape.at, .value = *scrape.value};
  if (external_) {
    answer_.external.push_back(sample);
  } else {
    answer_.object = sample;
  }
}

void MetricSource::fill(const Scrape& scrape, bool sampled, Millis now,
                        const std::vector<Replica>& replicas) {
  observed_.pods.resize(replicas.size());
  observed_.base_error = base_error_;
  for (std::size_t i = 0; i < replicas.size(); ++i) {
    const Replica& replica = replicas[i];
    ObservedPod& pod = observed_.pods[i];
    const bool ready = replica.ready <= now;
    pod.ready = ready ? ReadyStatus::kTrue : ReadyStatus::kFalse;
    pod.ready_since = ready ? replica.ready : replica.created;
    pod.has_start = true;
    pod.start = replica.created;
    pod.base = base_;
    pod.has_sample = sampled && replica.created + model_.window <= scrape.at;
    if (!pod.has_sample) continue;
    pod.sample = {.value = 0, .at = scrape.at, .window = model_.window};
    if (replica.ready > scrape.at) continue;
    pod.sample.value = saturate_int64(std::round(scrape.share * replica.weight));
    if (ceiling_) pod.sample.value = std::min(pod.sample.value, *ceiling_);
  }
}

void MetricSource::account(Millis at, std::int64_t serving) {
  const std::optional<std::int64_t> value = accounted_.at(at);
  if (!value || *value <= 0) return;
  const auto demand = static_cast<double>(*value);
  const double served = capacity_per_pod_ ? capacity_ * static_cast<double>(serving) : capacity_;
  demanded_ += demand;
  unmet_ += std::max(0.0, demand - served);
}

}  // namespace tightfit::hpa
