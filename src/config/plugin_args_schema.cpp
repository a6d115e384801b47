// SPDX-License-Identifier: Apache-2.0
#include "config/schema.hpp"

namespace tightfit {

namespace {

constexpr Type kOptionalDurationType{TypeKind::kOptionalDuration};
constexpr Type kStringMapType{TypeKind::kStringMap};

constexpr Field kResourceSpec[] = {{"name", &kStringType}, {"weight", &kInt64Type}};
constexpr Type kResourceSpecType = struct_of(kResourceSpec);
constexpr Type kResourceSpecListType = list_of(kResourceSpecType);

constexpr Field kShapePoint[] = {{"utilization", &kInt32Type}, {"score", &kInt32Type}};
constexpr Type kShapePointType = struct_of(kShapePoint);
constexpr Type kShapeType = list_of(kShapePointType);

constexpr Field kRequestedToCapacityRatio[] = {{"shape", &kShapeType}};
constexpr Type kRequestedToCapacityRatioType = struct_of(kRequestedToCapacityRatio);

constexpr Field kScoringStrategy[] = {
    {"type", &kStringType},
    {"resources", &kResourceSpecListType},
    {"requestedToCapacityRatio", &kRequestedToCapacityRatioType},
};
constexpr Type kScoringStrategyType = struct_of(kScoringStrategy);

constexpr Field kFit[] = {
    {"kind", &kStringType},
    {"apiVersion", &kStringType},
    {"ignoredResources", &kStringListType},
    {"ignoredResourceGroups", &kStringListType},
    {"scoringStrategy", &kScoringStrategyType},
};
constexpr Type kFitType = struct_of(kFit);

constexpr Field kBalanced[] = {
    {"kind", &kStringType},
    {"apiVersion", &kStringType},
    {"resources", &kResourceSpecListType},
};
constexpr Type kBalancedType = struct_of(kBalanced);

constexpr Field kDefaultPreemption[] = {
    {"kind", &kStringType},
    {"apiVersion", &kStringType},
    {"minCandidateNodesPercentage", &kInt32Type},
    {"minCandidateNodesAbsolute", &kInt32Type},
};
constexpr Type kDefaultPreemptionType = struct_of(kDefaultPreemption);

constexpr Field kInterPodAffinity[] = {
    {"kind", &kStringType},
    {"apiVersion", &kStringType},
    {"hardPodAffinityWeight", &kInt32Type},
    {"ignorePreferredTermsOfExistingPods", &kBoolType},
};
constexpr Type kInterPodAffinityType = struct_of(kInterPodAffinity);

constexpr Field kVolumeBinding[] = {
    {"kind", &kStringType},
    {"apiVersion", &kStringType},
    {"bindTimeoutSeconds", &kInt64Type},
    {"shape", &kShapeType},
};
constexpr Type kVolumeBindingType = struct_of(kVolumeBinding);

constexpr Field kDynamicResources[] = {
    {"kind", &kStringType},
    {"apiVersion", &kStringType},
    {"filterTimeout", &kOptionalDurationType},
    {"bindingTimeout", &kOptionalDurationType, Semantics::k135},
};
constexpr Type kDynamicResourcesType = struct_of(kDynamicResources);

// Label and node selectors: both have requirements of the same three fields.
constexpr Field kRequirement[] = {
    {"key", &kStringType}, {"operator", &kStringType}, {"values", &kStringListType}};
constexpr Type kRequirementType = struct_of(kRequirement);
constexpr Type kRequirementListType = list_of(kRequirementType);

constexpr Field kLabelSelector[] = {{"matchLabels", &kStringMapType},
                                    {"matchExpressions", &kRequirementListType}};
constexpr Type kLabelSelectorType = struct_of(kLabelSelector);

constexpr Field kSpreadConstraint[] = {
    {"maxSkew", &kInt32Type},
    {"topologyKey", &kStringType},
    {"whenUnsatisfiable", &kStringType},
    {"labelSelector", &kLabelSelectorType},
    {"minDomains", &kInt32Type},
    {"nodeAffinityPolicy", &kStringType},
    {"nodeTaintsPolicy", &kStringType},
    {"matchLabelKeys", &kStringListType},
};
constexpr Type kSpreadConstraintType = struct_of(kSpreadConstraint);
constexpr Type kSpreadConstraintListType = list_of(kSpreadConstraintType);

constexpr Field kPodTopologySpread[] = {
    {"kind", &kStringType},
    {"apiVersion", &kStringType},
    {"defaultConstraints", &kSpreadConstraintListType},
    {"defaultingType", &kStringType},
};
constexpr Type kPodTopologySpreadType = struct_of(kPodTopologySpread);

constexpr Field kNodeSelectorTerm[] = {{"matchExpressions", &kRequirementListType},
                                       {"matchFields", &kRequirementListType}};
constexpr Type kNodeSelectorTermType = struct_of(kNodeSelectorTerm);
constexpr Type kNodeSelectorTermListType = list_of(kNodeSelectorTermType);

constexpr Field kNodeSelector[] = {{"nodeSelectorTerms", &kNodeSelectorTermListType}};
constexpr Type kNodeSelectorType = struct_of(kNodeSelector);

constexpr Field kPreferredTerm[] = {{"weight", &kInt32Type},
                                    {"preference", &kNodeSelectorTermType}};
constexpr Type kPreferredTermType = struct_of(kPreferredTerm);
constexpr Type kPreferredTermListType = list_of(kPreferredTermType);

constexpr Field kAddedAffinity[] = {
    {"requiredDuringSchedulingIgnoredDuringExecution", &kNodeSelectorType},
    {"preferredDuringSchedulingIgnoredDuringExecution", &kPreferredTermListType},
};
constexpr Type kAddedAffinityType = struct_of(kAddedAffinity);

constexpr Field kNodeAffinity[] = {
    {"kind", &kStringType},
    {"apiVersion", &kStringType},
    {"addedAffinity", &kAddedAffinityType},
};
constexpr Type kNodeAffinityType = struct_of(kNodeAffinity);

constexpr Field kArgsByPlugin[] = {
    {"DefaultPreemption", &kDefaultPreemptionType},
    {"DynamicResources", &kDynamicResourcesType},
    {"InterPodAffinity", &kInterPodAffinityType},
    {"NodeAffinity", &kNodeAffinityType},
    {"NodeResourcesBalancedAllocation", &kBalancedType},
    {"NodeResourcesFit", &kFitType},
    {"PodTopologySpread", &kPodTopologySpreadType},
    {"TightFit", &kFitType},
    {"VolumeBinding", &kVolumeBindingType},
};

}  // namespace

const Type* plugin_args_type(std::string_view plugin) {
  for (const Field& entry : kArgsByPlugin) {
    if (entry.name == plugin) return entry.type;
  }
  return nullptr;
}

std::vector<std::string_view> plugins_with_args() {
  std::vector<std::string_view> plugins;
  for (const Field& entry : kArgsByPlugin) plugins.push_back(entry.name);
  return plugins;
}

}  // namespace tightfit
