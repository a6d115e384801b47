// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tightfit {

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
};
inline constexpr std::size_t kExtensionPointCount = 15;

// The field of `plugins`, such as "preFilter".
std::string_view extension_point_name(ExtensionPoint point);

// The in-tree plugins of kube-scheduler 1.37, and TightFit.
bool is_known_plugin(std::string_view plugin);

// Whether a known plugin has code for the point.
bool implements(std::string_view plugin, ExtensionPoint point);

struct DefaultPlugin {
  std::string_view name;
  std::int64_t weight;  // 0: none given
};
// What is enabled under multiPoint when nothing is configured, in order, default feature gates.
inline constexpr DefaultPlugin kDefaultPlugins[] = {
    {"SchedulingGates", 0},
    {"PrioritySort", 0},
    {"NodeName", 0},
    {"NodeUnschedulable", 0},
    {"TaintToleration", 3},
    {"NodeAffinity", 2},
    {"NodePorts", 0},
    {"NodeResourcesFit", 1},
    {"VolumeRestrictions", 0},
    {"NodeVolumeLimits", 0},
    {"VolumeBinding", 0},
    {"VolumeZone", 0},
    {"PodTopologySpread", 2},
    {"InterPodAffinity", 2},
    {"DynamicResources", 2},
    {"DefaultPreemption", 0},
    {"NodeResourcesBalancedAllocation", 1},
    {"ImageLocality", 1},
    {"DefaultBinder", 0},
    {"NodeDeclaredFeatures", 0},
};

}  // namespace tightfit
