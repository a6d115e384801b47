// SPDX-License-Identifier: Apache-2.0
#include "config/plugin_registry.hpp"

#include <initializer_list>

namespace tightfit {

namespace {

using enum ExtensionPoint;

constexpr std::string_view kNames[kExtensionPointCount] = {
    "preEnqueue", "queueSort", "preFilter",         "filter",         "postFilter",
    "preScore",   "score",     "reserve",           "permit",         "preBind",
    "bind",       "postBind",  "placementGenerate", "placementScore", "podGroupPostFilter",
};

struct Plugin {
  std::string_view name;
  std::uint32_t points;
};

constexpr std::uint32_t bit(ExtensionPoint point) {
  return std::uint32_t{1} << static_cast<unsigned>(point);
}

constexpr std::uint32_t points(std::initializer_list<ExtensionPoint> list) {
  std::uint32_t mask = 0;
  for (const ExtensionPoint point : list) mask |= bit(point);
  return mask;
}

constexpr std::uint32_t kFilters = points({kPreFilter, kFilter});
constexpr std::uint32_t kFiltersAndScores = points({kPreFilter, kFilter, kPreScore, kScore});

// Source: NewInTreeRegistry and the interfaces that each plugin's type implements.
constexpr Plugin kPlugins[] = {
    {"DefaultBinder", points({kBind})},
    {"DefaultPreemption", points({kPreEnqueue, kPostFilter, kPodGroupPostFilter})},
    {"DeferredPodScheduling", kFilters | points({kPermit})},
    {"DynamicResources", kFilters | points({kPreEnqueue, kPostFilter, kScore, kReserve, kPreBind,
                                            kPodGroupPostFilter})},
    {"GangScheduling", points({kPermit, kPreEnqueue})},
    {"ImageLocality", points({kScore})},
    {"InterPodAffinity", kFiltersAndScores},
    {"NodeAffinity", kFiltersAndScores},
    {"NodeDeclaredFeatures", kFilters},
    {"NodeName", kFilters},
    {"NodePorts", kFilters},
    {"NodeResourcesBalancedAllocation", points({kPreScore, kScore})},
    {"NodeResourcesFit", kFiltersAndScores | points({kPlacementScore})},
    {"NodeUnschedulable", kFilters},
    {"NodeVolumeLimits", kFilters},
    {"PodGroupPodsCount", points({kPlacementScore})},
    {"PodTopologySpread", kFiltersAndScores},
    {"PrioritySort", points({kQueueSort})},
    {"SchedulingGates", points({kPreEnqueue})},
    {"TaintToleration", kFiltersAndScores},
    {"TightFit", points({kPreScore, kScore})},
    {"TopologyPlacementGenerator", points({kPlacementGenerate})},
    {"VolumeBinding", kFiltersAndScores | points({kReserve, kPreBind})},
    {"VolumeRestrictions", kFilters},
    {"VolumeZone", kFilters},
};

const Plugin* find(std::string_view name) {
  for (const Plugin& plugin : kPlugins) {
    if (plugin.name == name) return &plugin;
  }
  return nullptr;
}

}  // namespace

std::string_view extension_point_name(ExtensionPoint point) {
  return kNames[static_cast<std::size_t>(point)];
}

bool is_known_plugin(std::string_view plugin) { return find(plugin) != nullptr; }

bool implements(std::string_view plugin, ExtensionPoint point) {
  const Plugin* found = find(plugin);
  return found != nullptr && (found->points & bit(point)) != 0;
}

}  // namespace tightfit
