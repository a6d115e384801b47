// SPDX-License-Identifier: Apache-2.0
#include "hpa/api_schema.hpp"

namespace tightfit::hpa {
namespace {

constexpr Type kAnything{TypeKind::kAnything};
constexpr Type kStringMap{TypeKind::kStringMap};

constexpr Field kMetadataFields[] = {
    {"name", &kStringType},
    {"generateName", &kStringType},
    {"namespace", &kStringType},
    {"selfLink", &kStringType},
    {"uid", &kStringType},
    {"resourceVersion", &kStringType},
    {"generation", &kInt64Type},
    {"creationTimestamp", &kAnything},
    {"deletionTimestamp", &kAnything},
    {"deletionGracePeriodSeconds", &kInt64Type},
    {"labels", &kStringMap},
    {"annotations", &kStringMap},
    {"ownerReferences", &kAnything},
    {"finalizers", &kStringListType},
    {"managedFields", &kAnything},
};
constexpr Type kMetadata = struct_of(kMetadataFields);

constexpr Field kReferenceFields[] = {
    {"kind", &kStringType}, {"name", &kStringType}, {"apiVersion", &kStringType}};
constexpr Type kReference = struct_of(kReferenceFields);

constexpr Field kTargetFields[] = {{"type", &kStringType},
                                   {"value", &kAnything},
                                   {"averageValue", &kAnything},
                                   {"averageUtilization", &kInt32Type}};
constexpr Type kTarget = struct_of(kTargetFields);

constexpr Field kRequirementFields[] = {
    {"key", &kStringType}, {"operator", &kStringType}, {"values", &kStringListType}};
constexpr Type kRequirement = struct_of(kRequirementFields);
constexpr Type kRequirements = list_of(kRequirement);
constexpr Field kSelectorFields[] = {{"matchLabels", &kStringMap},
                                     {"matchExpressions", &kRequirements}};
constexpr Type kSelector = struct_of(kSelectorFields);

constexpr Field kIdentifierFields[] = {{"name", &kStringType}, {"selector", &kSelector}};
constexpr Type kIdentifier = struct_of(kIdentifierFields);

constexpr Field kObjectFields[] = {
    {"describedObject", &kReference}, {"target", &kTarget}, {"metric", &kIdentifier}};
constexpr Type kObject = struct_of(kObjectFields);
constexpr Field kMetricFields[] = {{"metric", &kIdentifier}, {"target", &kTarget}};
constexpr Type kMetricSource = struct_of(kMetricFields);
constexpr Field kResourceFields[] = {{"name", &kStringType}, {"target", &kTarget}};
constexpr Type kResource = struct_of(kResourceFields);
constexpr Field kContainerFields[] = {
    {"name", &kStringType}, {"target", &kTarget}, {"container", &kStringType}};
constexpr Type kContainerResource = struct_of(kContainerFields);

constexpr Field kMetricSpecFields[] = {{"type", &kStringType},
                                       {"object", &kObject},
                                       {"pods", &kMetricSource},
                                       {"resource", &kResource},
                                       {"containerResource", &kContainerResource},
                                       {"external", &kMetricSource}};
constexpr Type kMetricSpec = struct_of(kMetricSpecFields);
constexpr Type kMetricSpecs = list_of(kMetricSpec);

constexpr Field kPolicyFields[] = {
    {"type", &kStringType}, {"value", &kInt32Type}, {"periodSeconds", &kInt32Type}};
constexpr Type kPolicy = struct_of(kPolicyFields);
constexpr Type kPolicies = list_of(kPolicy);
constexpr Field kRulesFields[] = {{"stabilizationWindowSeconds", &kInt32Type},
                                  {"selectPolicy", &kStringType},
                                  {"policies", &kPolicies},
                                  {"tolerance", &kAnything}};
constexpr Type kRules = struct_of(kRulesFields);
constexpr Field kBehaviorFields[] = {{"scaleUp", &kRules}, {"scaleDown", &kRules}};
constexpr Type kBehavior = struct_of(kBehaviorFields);

constexpr Field kSpecV2Fields[] = {{"scaleTargetRef", &kReference},
                                   {"minReplicas", &kInt32Type},
                                   {"maxReplicas", &kInt32Type},
                                   {"metrics", &kMetricSpecs},
                                   {"behavior", &kBehavior}};
constexpr Type kSpecV2 = struct_of(kSpecV2Fields);
constexpr Field kSpecV1Fields[] = {{"scaleTargetRef", &kReference},
                                   {"minReplicas", &kInt32Type},
                                   {"maxReplicas", &kInt32Type},
                                   {"targetCPUUtilizationPercentage", &kInt32Type}};
constexpr Type kSpecV1 = struct_of(kSpecV1Fields);

constexpr Field kV2Fields[] = {{"kind", &kStringType},
                               {"apiVersion", &kStringType},
                               {"metadata", &kMetadata},
                               {"spec", &kSpecV2},
                               {"status", &kAnything}};
constexpr Field kV1Fields[] = {{"kind", &kStringType},
                               {"apiVersion", &kStringType},
                               {"metadata", &kMetadata},
                               {"spec", &kSpecV1},
                               {"status", &kAnything}};

}  // namespace

const Type kAutoscalerV2Type = struct_of(kV2Fields);
const Type kAutoscalerV1Type = struct_of(kV1Fields);

}  // namespace tightfit::hpa
