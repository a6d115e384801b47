// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tightfit {

// The Kubernetes release whose rules hold. Only what differs on purpose between releases depends on
// it: in scheduling, where an older release's int64 wraps or drops to 0, the result here is the
// exact one, saturated at the ends of int64, as 1.38 has it. (The autoscaler's sums of pods wrap as
// the controller's do.)
enum class Semantics : std::uint8_t { k134, k135, k136, k137, k138 };

inline constexpr Semantics kDefaultSemantics = Semantics::k137;
inline constexpr std::array<std::string_view, 5> kSemanticsNames = {
    "k8s-1.34", "k8s-1.35", "k8s-1.36", "k8s-1.37", "k8s-1.38"};

constexpr std::string_view semantics_name(Semantics semantics) noexcept {
  return kSemanticsNames[static_cast<std::size_t>(semantics)];
}

// The release of that very name, or nothing.
constexpr std::optional<Semantics> parse_semantics(std::string_view name) noexcept {
  for (std::size_t i = 0; i < kSemanticsNames.size(); ++i) {
    if (kSemanticsNames[i] == name) return static_cast<Semantics>(i);
  }
  return std::nullopt;
}

}  // namespace tightfit
