// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "hpa/controller_memory.hpp"

namespace tightfit::hpa {

// Both functions remember `desired` too, in place of the last recommendation that has grown too
// old for every window, else at the end.

// Without behavior: the largest recommendation within the window, both ends included.
std::int32_t stabilize_down(std::int32_t desired, Millis window,
                            std::vector<Recommendation>& recommendations, Millis now);

struct StabilizationWindows {
  Millis up = 0;
  Millis down = 0;
};

// With behavior: `current` moved as little as possible into the range of recommendations: not below
// the smallest of the up window nor above the largest of the down window, `desired` being part of
// both. A recommendation exactly as old as a window is outside it.
std::int32_t stabilize(std::int32_t current, std::int32_t desired,
                       const StabilizationWindows& windows,
                       std::vector<Recommendation>& recommendations, Millis now);

}  // namespace tightfit::hpa
