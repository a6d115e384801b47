// SPDX-License-Identifier: Apache-2.0
// One sync of one autoscaler, without clocks and without I/O: the caller reads, writes and tells
// the time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "hpa/autoscaler_spec.hpp"
#include "hpa/autoscaler_status.hpp"
#include "hpa/controller_config.hpp"
#include "hpa/controller_memory.hpp"
#include "hpa/decision.hpp"
#include "hpa/metric_evaluation.hpp"

namespace tightfit::hpa {

enum class SelectorState : std::uint8_t { kUsable, kMissing, kInvalid, kAmbiguous };

// What a sync reads. Nothing is kept.
struct SyncInput {
  const AutoscalerSpec* spec = nullptr;
  std::int64_t generation = 0;
  ScaleCounts scale{};
  SelectorState selector = SelectorState::kUsable;
  std::string selector_detail{};
  std::span<const AutoscaledPod> pods{};  // those that the selector matches
  std::span<const ResourceSample> resource_samples{};
  std::optional<std::string> resource_error{};  // of the resource metrics API
  // The other APIs' answers by the metric's index in the spec; a metric beyond their end has none.
  std::span<const MetricAnswer> answers{};
  // Pods and samples of a metric, joined already, by the metric's index in the spec; beyond the end
  // and where null they are joined here. They take the place of `pods`, of the resource samples and
  // of an answer's pods; without a sample in them the API returned nothing.
  std::span<const ObservedPods* const> prepared{};
  UtilizationBasis basis = UtilizationBasis::kRequest;
  // Without texts, names of metrics, messages and what statuses are told apart by stay empty; all
  // else is the same, and sooner.
  bool texts = true;
};

// The controller writes a scale at most so often if it meets conflicts, 10 ms apart.
inline constexpr int kScaleWriteTries = 5;

// Decides, and brings memory and status up to date. If the decision says rescale, the caller writes
// the scale and then calls complete_rescale; else the status is ready to be written.
Decision decide(const SyncInput& input, const ControllerConfig& config, ControllerMemory& memory,
                AutoscalerStatus& status, Millis now);

// Takes the outcome of the write over (`error` empty: written), at the time when it was known.
void complete_rescale(Decision& decision, const SyncInput& input, const ControllerConfig& config,
                      const std::string& error, ControllerMemory& memory, AutoscalerStatus& status,
                      Millis now);

// A sync that ends before it begins: the target's apiVersion is malformed, its kind is unknown, or
// its scale cannot be read.
Event fail_to_get_scale(const std::string& detail, AutoscalerStatus& status, Millis now);

// Tolerances of the spec's behavior where it has them, else the flag's.
Tolerances tolerances_of(const AutoscalerSpec& spec, const ControllerConfig& config);

}  // namespace tightfit::hpa
