// SPDX-License-Identifier: Apache-2.0
// Sources: "Scheduler configuration migrations" of the Kubernetes documentation, and for the names
// of a scheduling Policy the registry that turned them into plugins (legacy_registry.go, 1.22).
#include <algorithm>
#include <span>

#include "advise/lint/known_plugins.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kFit = "NodeResourcesFit";
constexpr std::string_view kSpread = "PodTopologySpread";
constexpr std::string_view kLimits = "NodeVolumeLimits";
constexpr std::string_view kInter = "InterPodAffinity";
constexpr std::string_view kLeast = "LeastAllocated";
constexpr std::string_view kMost = "MostAllocated";
constexpr std::string_view kRatio = "RequestedToCapacityRatio";

constexpr std::string_view kUseLeast =
    "use NodeResourcesFit with scoringStrategy.type LeastAllocated";
constexpr std::string_view kUseMost =
    "use NodeResourcesFit with scoringStrategy.type MostAllocated";
constexpr std::string_view kUseRatio =
    "use NodeResourcesFit with scoringStrategy.type RequestedToCapacityRatio";
constexpr std::string_view kUseSpread = "use PodTopologySpread, which spreads by default";
constexpr std::string_view kUseLimits = "use NodeVolumeLimits, which covers all CSI drivers";
constexpr std::string_view kUseTaints = "use taints on the nodes";
constexpr std::string_view kUseNodeAffinity = "use NodeAffinity and its addedAffinity";
constexpr std::string_view kUseInter = "use InterPodAffinity and affinity in the pods";
constexpr std::string_view kSame = "";  // the successor's name says it all

constexpr RetiredPlugin kPlugins[] = {
    {"NodeResourcesLeastAllocated", kFit, kLeast, kUseLeast},
    {"NodeResourcesMostAllocated", kFit, kMost, kUseMost},
    {"RequestedToCapacityRatio", kFit, kRatio, kUseRatio},
    {"SelectorSpread", kSpread, {}, kUseSpread},
    {"DefaultPodTopologySpread", kSpread, {}, kUseSpread},
    {"NodeLabel", {}, {}, kUseNodeAffinity},
    {"ServiceAffinity", {}, {}, kUseInter},
    {"NodePreferAvoidPods", {}, {}, kUseTaints},
    {"NodeResourceLimits", {}, {}, "nothing replaces it"},
    {"AzureDiskLimits", kLimits, {}, kUseLimits},
    {"CinderLimits", kLimits, {}, kUseLimits},
    {"EBSLimits", kLimits, {}, kUseLimits},
    {"GCEPDLimits", kLimits, {}, kUseLimits},
};

constexpr RetiredPlugin kPredicates[] = {
    {"CheckNodeUnschedulable", "NodeUnschedulable", {}, kSame},
    {"CheckVolumeBinding", "VolumeBinding", {}, kSame},
    {"EvenPodsSpread", kSpread, {}, kSame},
    {"HostName", "NodeName", {}, kSame},
    {"MatchInterPodAffinity", kInter, {}, kSame},
    {"MatchNodeSelector", "NodeAffinity", {}, kSame},
    {"MaxAzureDiskVolumeCount", kLimits, {}, kUseLimits},
    {"MaxCSIVolumeCountPred", kLimits, {}, kSame},
    {"MaxCinderVolumeCount", kLimits, {}, kUseLimits},
    {"MaxEBSVolumeCount", kLimits, {}, kUseLimits},
    {"MaxGCEPDVolumeCount", kLimits, {}, kUseLimits},
    {"NoDiskConflict", "VolumeRestrictions", {}, kSame},
    {"NoVolumeZoneConflict", "VolumeZone", {}, kSame},
    {"PodFitsHostPorts", "NodePorts", {}, kSame},
    {"PodFitsPorts", "NodePorts", {}, kSame},
    {"PodFitsResources", kFit, {}, kSame},
    {"PodToleratesNodeTaints", "TaintToleration", {}, kSame},
    {"CheckNodeLabelPresence", {}, {}, kUseNodeAffinity},
    {"CheckServiceAffinity", {}, {}, kUseInter},
    {"GeneralPredicates", {}, {}, "use NodeResourcesFit, NodeName, NodePorts and NodeAffinity"},
};

constexpr RetiredPlugin kPriorities[] = {
    {"BalancedResourceAllocation", "NodeResourcesBalancedAllocation", {}, kSame},
    {"EvenPodsSpreadPriority", kSpread, {}, kSame},
    {"ImageLocalityPriority", "ImageLocality", {}, kSame},
    {"InterPodAffinityPriority", kInter, {}, kSame},
    {"LeastRequestedPriority", kFit, kLeast, kUseLeast},
    {"MostRequestedPriority", kFit, kMost, kUseMost},
    {"NodeAffinityPriority", "NodeAffinity", {}, kSame},
    {"NodePreferAvoidPodsPriority", {}, {}, kUseTaints},
    {"RequestedToCapacityRatioPriority", kFit, kRatio, kUseRatio},
    {"SelectorSpreadPriority", kSpread, {}, kUseSpread},
    {"ServiceSpreadingPriority", kSpread, {}, kUseSpread},
    {"TaintTolerationPriority", "TaintToleration", {}, kSame},
    {"EqualPriority", {}, {}, "nothing replaces it"},
};

const RetiredPlugin* find(std::span<const RetiredPlugin> table, std::string_view name) {
  const auto found = std::find_if(table.begin(), table.end(), [name](const RetiredPlugin& plugin) {
    return plugin.name == name;
  });
  return found == table.end() ? nullptr : &*found;
}

}  // namespace

std::string advice_on(const RetiredPlugin& retired) {
  if (!retired.advice.empty()) return std::string(retired.advice);
  return "use " + std::string(retired.successor);
}

const RetiredPlugin* find_predicate(std::string_view name) { return find(kPredicates, name); }

const RetiredPlugin* find_priority(std::string_view name) { return find(kPriorities, name); }

const RetiredPlugin* find_retired_plugin(std::string_view name) {
  const RetiredPlugin* found = find(kPlugins, name);
  if (found == nullptr) found = find_predicate(name);
  return found != nullptr ? found : find_priority(name);
}

}  // namespace tightfit
