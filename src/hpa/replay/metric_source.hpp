// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "hpa/replay/demand.hpp"
#include "hpa/replay/replay.hpp"

namespace tightfit::hpa {

// One metric of a replay: what is measured of the demand at each scrape, and what a sync sees of
// it.
class MetricSource {
 public:
  MetricSource(const MetricSpec& spec, const ReplayInput& input, std::size_t index,
               const ReplayModel& model, const ControllerConfig& config);

  // Scrapes come in order; `weight`: of the pods that serve.
  void scrape(Millis at, double weight);
  // Makes `observed` and `answer` those of a sync: of the last scrape that the API returns then.
  void observe(Millis now, const std::vector<Replica>& replicas);

  // Where the metric is one of pods, or needs them for a Value target; else null.
  const ObservedPods* prepared() const noexcept { return needs_pods_ ? &observed_ : nullptr; }
  const MetricAnswer& answer() const noexcept { return answer_; }

  // Adds the demand and what of it `serving` pods cannot serve.
  void account(Millis at, std::int64_t serving);
  double unmet_share() const noexcept { return demanded_ > 0 ? unmet_ / demanded_ : 0; }

 private:
  struct Scrape {
    Millis at = 0;
    std::optional<std::int64_t> value;  // of all pods together
    double share = 0;                   // of a pod of weight 1
  };

  void fill(const Scrape& scrape, bool sampled, Millis now, const std::vector<Replica>& replicas);

  const ReplayModel& model_;
  bool over_pods_;
  bool needs_pods_;
  bool external_;
  Demand measured_;
  Demand accounted_;
  std::int64_t base_ = 0;  // utilization base of a pod
  std::optional<MetricError> base_error_;
  std::optional<std::int64_t> ceiling_;  // that no pod's usage goes beyond
  double capacity_ = 0;                  // of a pod; of all for a Value target
  bool capacity_per_pod_ = true;
  std::deque<Scrape> scrapes_;  // the first is the one that was seen last
  ObservedPods observed_;
  MetricAnswer answer_;
  double demanded_ = 0;
  double unmet_ = 0;
};

}  // namespace tightfit::hpa
