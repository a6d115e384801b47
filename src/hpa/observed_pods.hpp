// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/scaled_fraction.hpp"
#include "hpa/metric_error.hpp"
#include "hpa/pod.hpp"
#include "hpa/samples.hpp"
#include "hpa/utilization_base.hpp"

namespace tightfit::hpa {

// One selected pod beside its sample: all that the replica calculation reads, without names.
struct ObservedPod {
  PodPhase phase = PodPhase::kRunning;
  ReadyStatus ready = ReadyStatus::kAbsent;
  bool deleting = false;
  bool has_start = false;
  bool has_sample = false;
  Millis start = 0;
  Millis ready_since = kZeroTime;
  PodSample sample;
  std::int64_t base = 0;  // milli-units of its utilization base; 0 where none is asked for
};

// Samples of pods that are not selected, or not there any more.
struct ForeignSamples {
  std::int64_t count = 0;
  Int128 sum = 0;  // milli-units
};

// A metric's pods and samples, joined once and then good for any number of calculations.
struct ObservedPods {
  std::vector<ObservedPod> pods;
  ForeignSamples foreign;
  // The first pod's flaw if a base was asked for and one is lacking.
  std::optional<MetricError> base_error;
};

struct NamedSample {
  std::string_view pod;
  PodSample sample;
};

// Joins pods with samples by name; of several samples of one pod the last counts. `base` null: no
// utilization bases. Fails with kDuplicatePod if a name occurs twice among the pods.
std::variant<ObservedPods, MetricError> observe(std::span<const AutoscaledPod> pods,
                                                std::span<const NamedSample> samples,
                                                const BaseQuery* base, const ReleaseRules& rules);

}  // namespace tightfit::hpa
