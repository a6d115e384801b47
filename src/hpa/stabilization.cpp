// SPDX-License-Identifier: Apache-2.0
#include "hpa/stabilization.hpp"

#include <algorithm>

#include "core/saturating.hpp"

namespace tightfit::hpa {
namespace {

void remember(std::vector<Recommendation>& recommendations, Recommendation* too_old,
              const Recommendation& latest) {
  if (too_old != nullptr) {
    *too_old = latest;
  } else {
    recommendations.push_back(latest);
  }
}

}  // namespace

std::int32_t stabilize_down(std::int32_t desired, Millis window,
                            std::vector<Recommendation>& recommendations, Millis now) {
  const Millis cutoff = saturating_add(now, -window);
  std::int32_t highest = desired;
  Recommendation* too_old = nullptr;
  for (Recommendation& each : recommendations) {
    if (each.at < cutoff) {
      too_old = &each;
    } else {
      highest = std::max(highest, each.replicas);
    }
  }
  remember(recommendations, too_old, {desired, now});
  return highest;
}

std::int32_t stabilize(std::int32_t current, std::int32_t desired,
                       const StabilizationWindows& windows,
                       std::vector<Recommendation>& recommendations, Millis now) {
  const Millis up_cutoff = saturating_add(now, -windows.up);
  const Millis down_cutoff = saturating_add(now, -windows.down);
  std::int32_t lowest = desired;
  std::int32_t highest = desired;
  Recommendation* too_old = nullptr;
  for (Recommendation& each : recommendations) {
    if (each.at > up_cutoff) lowest = std::min(lowest, each.replicas);
    if (each.at > down_cutoff) highest = std::max(highest, each.replicas);
    if (each.at < up_cutoff && each.at < down_cutoff) too_old = &each;
  }
  remember(recommendations, too_old, {desired, now});
  return std::min(std::max(current, lowest), highest);
}

}  // namespace tightfit::hpa
