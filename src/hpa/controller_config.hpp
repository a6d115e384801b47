// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hpa/numeric.hpp"
#include "hpa/release_rules.hpp"
#include "hpa/utilization_base.hpp"

namespace tightfit::hpa {

// The controller's flags with their defaults, and the release that it is of.
struct ControllerConfig {
  double tolerance = 0.1;                      // --horizontal-pod-autoscaler-tolerance
  Millis downscale_stabilization = 300'000;    // ...-downscale-stabilization
  Millis cpu_initialization_period = 300'000;  // ...-cpu-initialization-period
  Millis initial_readiness_delay = 30'000;     // ...-initial-readiness-delay
  ReleaseRules rules = release_rules(kDefaultSemantics);
};

}  // namespace tightfit::hpa
