// SPDX-License-Identifier: Apache-2.0
#include "config/plugin_registry.hpp"

#include <initializer_list>

namespace tightfit {

namespace {

using enum ExtensionPoint;
using enum Semantics;

constexpr std::string_view kNames[kExtensionPointCount] = {
    "preEnqueue",
    "queueSort",
    "preFilter",
    "filter",
    "postFilter",
    "preScore",
    "score",
    "reserve",
    "permit",
    "preBind",
    "bind",
    "postBind",
    "placementGenerate",
    "placementScore",
    "podGroupPostFilter",
    "placementFeasible",
};

constexpr std::uint32_t bit(ExtensionPoint point) {
  return std::uint32_t{1} << static_cast<unsigned>(point);
}

constexpr std::uint32_t points(std::initializer_list<ExtensionPoint> list) {
  std::uint32_t mask = 0;
  for (const ExtensionPoint point : list) mask |= bit(point);
  return mask;
}

// The releases, from the first to the last, for which a row holds.
struct Releases {
  Semantics first = k134;
  Semantics last = k138;
  constexpr bool have(Semantics semantics) const { return first <= semantics && semantics <= last; }
};

struct Plugin {
  std::string_view name;
  std::uint32_t points;
  Releases in = {};
};

constexpr std::uint32_t kFilters = points({kPreFilter, kFilter});
constexpr std::uint32_t kFiltersAndScores = points({kPreFilter, kFilter, kPreScore, kScore});
constexpr std::uint32_t kPreempts = points({kPreEnqueue, kPostFilter, kPodGroupPostFilter});
constexpr std::uint32_t kClaims = kFilters | kPreempts | points({kReserve, kPreBind});

// A plugin may have code for a point that its release does not know yet.
// Source: NewInTreeRegistry and the interfaces that each plugin's type implements.
constexpr Plugin kPlugins[] = {
    {"DefaultBinder", points({kBind})},
    {"DefaultPreemption", kPreempts, {.last = k137}},
    {"DefaultPreemption", kPreempts | points({kReserve}), {.first = k138}},
    {"DeferredPodScheduling", kFilters | points({kPermit}), {.first = k137}},
    {"DynamicResources", kClaims, {.last = k134}},
    {"DynamicResources", kClaims | points({kScore}), {.first = k135}},
    {"GangScheduling", points({kPermit, kPreEnqueue, kReserve}), {k135, k135}},
    {"GangScheduling", points({kPermit, kPreEnqueue}), {k136, k137}},
    {"GangScheduling", points({kPlacementFeasible, kPreEnqueue}), {.first = k138}},
    {"ImageLocality", points({kScore})},
    {"InterPodAffinity", kFiltersAndScores},
    {"NodeAffinity", kFiltersAndScores},
    {"NodeDeclaredFeatures", kFilters, {.first = k135}},
    {"NodeName", points({kFilter}), {.last = k136}},
    {"NodeName", kFilters, {.first = k137}},
    {"NodePorts", kFilters},
    {"NodeResourcesBalancedAllocation", points({kPreScore, kScore})},
    {"NodeResourcesFit", kFiltersAndScores | points({kPlacementScore})},
    {"NodeUnschedulable", points({kFilter}), {.last = k136}},
    {"NodeUnschedulable", kFilters, {.first = k137}},
    {"NodeVolumeLimits", kFilters},
    {"PodGroupPodsCount", points({kPlacementScore}), {.first = k136}},
    {"PodTopologySpread", kFiltersAndScores},
    {"PrioritySort", points({kQueueSort})},
    {"SchedulingGates", points({kPreEnqueue})},
    {"TaintToleration", points({kFilter, kPreScore, kScore}), {.last = k136}},
    {"TaintToleration", kFiltersAndScores, {.first = k137}},
    {"TightFit", points({kPreScore, kScore})},
    {"TopologyPlacementGenerator", points({kPlacementGenerate}), {.first = k136}},
    {"VolumeBinding", kFiltersAndScores | points({kReserve, kPreBind})},
    {"VolumeRestrictions", kFilters},
    {"VolumeZone", kFilters},
};

struct DefaultRow {
  DefaultPlugin plugin;
  Releases in = {};
};

constexpr DefaultRow kDefaultRows[] = {
    {{"SchedulingGates", 0}},
    {{"PrioritySort", 0}},
    {{"NodeUnschedulable", 0}, {.last = k136}},
    {{"NodeName", 0}},
    {{"NodeUnschedulable", 0}, {.first = k137}},
    {{"TaintToleration", 3}},
    {{"NodeAffinity", 2}},
    {{"NodePorts", 0}},
    {{"NodeResourcesFit", 1}},
    {{"VolumeRestrictions", 0}},
    {{"NodeVolumeLimits", 0}},
    {{"VolumeBinding", 0}},
    {{"VolumeZone", 0}},
    {{"PodTopologySpread", 2}},
    {{"InterPodAffinity", 2}},
    {{"DynamicResources", 0}, {.last = k134}},
    {{"DynamicResources", 2}, {.first = k135}},
    {{"DefaultPreemption", 0}},
    {{"NodeResourcesBalancedAllocation", 1}},
    {{"ImageLocality", 1}},
    {{"DefaultBinder", 0}},
    {{"NodeDeclaredFeatures", 0}, {.first = k136}},
};

const Plugin* find(std::string_view name, Semantics semantics) {
  for (const Plugin& plugin : kPlugins) {
    if (plugin.name == name && plugin.in.have(semantics)) return &plugin;
  }
  return nullptr;
}

}  // namespace

std::string_view extension_point_name(ExtensionPoint point) {
  return kNames[static_cast<std::size_t>(point)];
}

bool is_known_plugin(std::string_view plugin, Semantics semantics) {
  return find(plugin, semantics) != nullptr;
}

std::vector<std::string_view> known_plugins(Semantics semantics) {
  std::vector<std::string_view> names;
  for (const Plugin& plugin : kPlugins) {
    if (plugin.in.have(semantics)) names.push_back(plugin.name);
  }
  return names;
}

bool implements(std::string_view plugin, ExtensionPoint point, Semantics semantics) {
  if (static_cast<std::size_t>(point) >= extension_point_count(semantics)) return false;
  const Plugin* found = find(plugin, semantics);
  return found != nullptr && (found->points & bit(point)) != 0;
}

std::vector<DefaultPlugin> default_plugins(Semantics semantics) {
  std::vector<DefaultPlugin> plugins;
  for (const DefaultRow& row : kDefaultRows) {
    if (row.in.have(semantics)) plugins.push_back(row.plugin);
  }
  return plugins;
}

}  // namespace tightfit
