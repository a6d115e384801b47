// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "hpa/numeric.hpp"

namespace tightfit::hpa {

struct Recommendation {
  std::int32_t replicas = 0;
  Millis at = 0;

  friend bool operator==(const Recommendation&, const Recommendation&) = default;
};

struct ScaleEvent {
  std::int32_t change = 0;  // absolute
  Millis at = 0;
  bool outdated = false;  // its slot may be used again; it still counts

  friend bool operator==(const ScaleEvent&, const ScaleEvent&) = default;
};

// What the controller remembers of one autoscaler. Lost when the controller starts anew. The order
// within a list is where slots are reused; it has no other meaning.
struct ControllerMemory {
  std::vector<Recommendation> recommendations;
  std::vector<ScaleEvent> up;
  std::vector<ScaleEvent> down;
};

}  // namespace tightfit::hpa
