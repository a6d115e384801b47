// SPDX-License-Identifier: Apache-2.0
#include "hpa/replay/replay.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "hpa/input/time_text.hpp"
#include "hpa/replay/metric_source.hpp"
#include "hpa/work_pool.hpp"

namespace tightfit::hpa {
namespace {

constexpr double kMillisPerHour = 3'600'000;

Status refuse(std::string message) {
  return {StatusCode::kInvalidArgument, 0, 0, std::move(message)};
}

struct Span {
  Millis first = std::numeric_limits<Millis>::max();
  Millis last = std::numeric_limits<Millis>::min();
};

Span span_of(const ReplayInput& input) {
  Span span;
  for (const auto& metric : input.demand) {
    for (const Series* series : metric) {
      if (series->points.empty()) continue;
      span.first = std::min(span.first, series->points.front().at);
      span.last = std::max(span.last, series->points.back().at);
    }
  }
  return span;
}

class Replay {
 public:
  Replay(const ReplayInput& input, const ReplayModel& model, const ControllerConfig& config,
         bool keep_steps)
      : input_(input),
        model_(model),
        config_(config),
        keep_steps_(keep_steps),
        random_(seed_for(model.seed, input.name)),
        fleet_(model, random_.next()) {
    for (std::size_t i = 0; i < input.spec->metrics.size(); ++i) {
      sources_.emplace_back(input.spec->metrics[i], input, i, model, config);
    }
    answers_.resize(sources_.size());
  }

  Status run(const Span& span) {
    fleet_.begin(input_.replicas, span.first);
    replicas_ = input_.replicas;
    result_.totals.least = result_.totals.most = replicas_;
    Millis scrape = span.first + random_.between(0, model_.scrape_period - 1);
    // The first sync is one that sees a sample.
    const Millis first = scrape + model_.scrape_delay + random_.between(0, model_.sync_period - 1);
    for (Millis now = first; now <= span.last; now += model_.sync_period) {
      for (; scrape <= now; scrape += model_.scrape_period) {
        const double weight = fleet_.serving_weight(scrape);
        for (MetricSource& source : sources_) source.scrape(scrape, weight);
      }
      sync(now);
      if (replicas_ > kMaxReplayReplicas) {
        return refuse("must not need more than " + std::to_string(kMaxReplayReplicas) +
                      " replicas, got " + std::to_string(replicas_));
      }
      fleet_.scale(replicas_, now);
      account(now);
    }
    result_.totals.scalings = static_cast<std::int64_t>(result_.scalings.size());
    result_.totals.span = result_.totals.syncs * model_.sync_period;
    for (const MetricSource& source : sources_) {
      result_.totals.unmet_share = std::max(result_.totals.unmet_share, source.unmet_share());
    }
    result_.replica_events = fleet_.take_events(span.last);
    return {};
  }

  ReplayResult take() { return std::move(result_); }

 private:
  void sync(Millis now) {
    prepared_.clear();
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      sources_[i].observe(now, fleet_.replicas());
      prepared_.push_back(sources_[i].prepared());
      answers_[i] = sources_[i].answer();
    }
    const SyncInput input{.spec = input_.spec,
                          .scale = {replicas_, replicas_},
                          .answers = answers_,
                          .prepared = prepared_,
                          .basis = input_.basis,
                          .texts = false};
    decision_ = decide(input, config_, memory_, status_, now);
    if (!decision_.rescale) return;
    complete_rescale(decision_, input, config_, "", memory_, status_, now);
    result_.scalings.push_back(
        {.at = now, .from = replicas_, .to = decision_.desired_replicas, .cause = decision_.cause});
    if (decision_.cause == Cause::kMetricAboveTarget) {
      const MetricSpec& metric = input_.spec->metrics[decision_.winner];
      Scaling& scaling = result_.scalings.back();
      scaling.metric = metric_name(metric, input_.basis, config_.rules);
      scaling.label = metric.name + (metric.container.empty() ? "" : " of " + metric.container);
    }
    const int direction = decision_.desired_replicas > replicas_ ? 1 : -1;
    if (last_direction_ == -direction) ++result_.totals.reversals;
    last_direction_ = direction;
    replicas_ = decision_.desired_replicas;
  }

  void account(Millis now) {
    ReplayTotals& totals = result_.totals;
    const bool failed = decision_.error == SyncError::kAllMetricsFailed;
    const bool limited = decision_.normalized && decision_.normalized->limited();
    const bool above = std::any_of(
        decision_.metrics.begin(), decision_.metrics.end(),
        [](const MetricOutcome& metric) { return !metric.error && metric.proposal.ratio > 1; });
    const std::int64_t serving = fleet_.serving(now);
    ++totals.syncs;
    if (failed) ++totals.failed_syncs;
    if (limited) totals.limited += model_.sync_period;
    if (above) totals.above_target += model_.sync_period;
    totals.least = std::min(totals.least, replicas_);
    totals.most = std::max(totals.most, replicas_);
    totals.replica_hours +=
        static_cast<double>(replicas_) * static_cast<double>(model_.sync_period) / kMillisPerHour;
    for (MetricSource& source : sources_) source.account(now, serving);
    if (!keep_steps_) return;
    const bool read = decision_.winner != kNoMetric && !failed;
    result_.steps.push_back(
        {.at = now,
         .replicas = replicas_,
         .ready = static_cast<std::int32_t>(serving),
         .asked = decision_.normalized ? decision_.normalized->desired : replicas_,
         .ratio = read ? decision_.metrics[decision_.winner].proposal.ratio : std::nan(""),
         .limited = limited,
         .failed = failed});
  }

  const ReplayInput& input_;
  const ReplayModel& model_;
  const ControllerConfig& config_;
  bool keep_steps_;
  Random random_;
  Fleet fleet_;
  std::vector<MetricSource> sources_;
  std::vector<const ObservedPods*> prepared_;
  std::vector<MetricAnswer> answers_;
  ControllerMemory memory_;
  AutoscalerStatus status_;
  Decision decision_;
  std::int32_t replicas_ = 0;
  int last_direction_ = 0;
  ReplayResult result_;
};

}  // namespace

Result<ReplayResult> replay(const ReplayInput& input, const ReplayModel& model,
                            const ControllerConfig& config, bool keep_steps) {
  const Span span = span_of(input);
  if (span.first > span.last) return refuse("no series has a point of any of its metrics");
  // Times of series are within years 1 to 9999: differences cannot overflow.
  const Millis period = std::min(model.sync_period, model.scrape_period);
  if (const Millis needed = (span.last - span.first) / period; needed > kMaxReplaySyncs) {
    return refuse("must not need more than " + std::to_string(kMaxReplaySyncs) +
                  " syncs or samples, got " + std::to_string(needed) + ": the series span " +
                  span_text(span.last - span.first) + ", the shorter period is " +
                  span_text(period));
  }
  if (input.replicas > kMaxReplayReplicas) {
    return refuse("must not begin with more than " + std::to_string(kMaxReplayReplicas) +
                  " replicas, got " + std::to_string(input.replicas));
  }
  Replay replay(input, model, config, keep_steps);
  Status status = replay.run(span);
  if (!status.ok()) return status;
  return replay.take();
}

std::vector<Result<ReplayResult>> replay_all(std::span<const ReplayInput> inputs,
                                             const ReplayModel& model,
                                             const ControllerConfig& config, bool keep_steps,
                                             unsigned threads) {
  std::vector<Result<ReplayResult>> results(inputs.size(), Status{});
  for_each_index(inputs.size(), 1, threads,
                 [&](std::size_t i) { results[i] = replay(inputs[i], model, config, keep_steps); });
  return results;
}

}  // namespace tightfit::hpa
