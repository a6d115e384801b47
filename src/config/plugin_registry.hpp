// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/semantics.hpp"

namespace tightfit {

// In the order in which releases brought them, see extension_point_count.
enum class ExtensionPoint : std::uint8_t {
  kPreEnqueue,
  kQueueSort,
  kPreFilter,
  kFilter,
  kPostFilter,
  kPreScore,
  kScore,
  kReserve,
  kPermit,
  kPreBind,
  kBind,
  kPostBind,
  kPlacementGenerate,
  kPlacementScore,
  kPodGroupPostFilter,
  kPlacementFeasible,
};
inline constexpr std::size_t kExtensionPointCount = 16;

// How many of them a release has.
constexpr std::size_t extension_point_count(Semantics semantics) noexcept {
  if (semantics < Semantics::k136) return 12;
  if (semantics < Semantics::k137) return 14;
  return semantics < Semantics::k138 ? 15 : kExtensionPointCount;
}

// The field of `plugins`, such as "preFilter".
std::string_view extension_point_name(ExtensionPoint point);

// The in-tree plugins of kube-scheduler, and TightFit.
bool is_known_plugin(std::string_view plugin, Semantics semantics);

// Their names.
std::vector<std::string_view> known_plugins(Semantics semantics);

// Whether a known plugin has code for the point.
bool implements(std::string_view plugin, ExtensionPoint point, Semantics semantics);

struct DefaultPlugin {
  std::string_view name;
  std::int64_t weight;  // 0: none given
};
// What is enabled under multiPoint when nothing is configured, in order, default feature gates.
// Source: getDefaultPlugins of pkg/scheduler/apis/config/v1.
std::vector<DefaultPlugin> default_plugins(Semantics semantics);

}  // namespace tightfit
