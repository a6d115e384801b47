// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "hpa/numeric.hpp"
#include "hpa/observed_pods.hpp"

namespace tightfit::hpa {

// How a pod enters a calculation over pods.
enum class PodClass : std::uint8_t {
  kIgnored,  // failed or being deleted: not there
  kUnready,  // its sample is dropped; counts 0 when scaling up
  kMissing,  // no sample; filled in so that it damps the change
  kReady,
};

// The knobs of the classification, all from the controller's flags but the first two.
struct ReadinessRules {
  bool cpu = false;                // readiness matters for Resource and ContainerResource cpu alone
  bool succeeded_ignored = false;  // ReleaseRules
  Millis cpu_initialization_period = 300'000;
  Millis initial_readiness_delay = 30'000;
};

// The first rule that fits decides: ignored, pending, without a sample, and for cpu the readiness
// rules: within the initialization period of its start a pod is ready once a whole sample window
// has passed since it turned Ready; later it is unready only if it never was ready.
PodClass classify(const ObservedPod& pod, const ReadinessRules& rules, Millis now) noexcept;

// How many pods went where.
struct PodCounts {
  std::int64_t ready = 0;
  std::int64_t unready = 0;
  std::int64_t missing = 0;
  std::int64_t ignored = 0;

  friend bool operator==(const PodCounts&, const PodCounts&) = default;
};

}  // namespace tightfit::hpa
