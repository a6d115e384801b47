// SPDX-License-Identifier: Apache-2.0
// What a replay assumes about the world around the controller.
#pragma once

#include <cstdint>
#include <optional>

#include "hpa/numeric.hpp"

namespace tightfit::hpa {

struct ReplayModel {
  Millis sync_period = 15'000;    // of the controller
  Millis scrape_period = 15'000;  // between two samples of the metrics pipeline
  Millis scrape_delay = 10'000;   // from measuring a sample to the API that returns it
  Millis window = 30'000;         // that a sample averages over: a younger pod has none
  // From a pod's creation to its being Ready, drawn evenly for each pod.
  Millis start_min = 20'000;
  Millis start_max = 40'000;
  Millis stop = 30'000;  // from a pod's deletion to its end
  // A pod's share of the demand is drawn evenly within 1 +- imbalance, once; 0 to 0.9.
  double imbalance = 0;
  // A series' point stands for what follows it up to the next one, but for no longer than this.
  Millis max_gap = 300'000;
  std::uint64_t seed = 1;
};

}  // namespace tightfit::hpa
