// SPDX-License-Identifier: Apache-2.0
#include "config/schema.hpp"

namespace tightfit {

namespace {

constexpr Type kFloat32Type{TypeKind::kFloat32};
constexpr Type kDurationType{TypeKind::kDuration};
constexpr Type kBase64Type{TypeKind::kBase64};
constexpr Type kAnythingType{TypeKind::kAnything};

constexpr Field kLeaderElection[] = {
    {"leaderElect", &kBoolType},         {"leaseDuration", &kDurationType},
    {"renewDeadline", &kDurationType},   {"retryPeriod", &kDurationType},
    {"resourceLock", &kStringType},      {"resourceName", &kStringType},
    {"resourceNamespace", &kStringType},
};
constexpr Type kLeaderElectionType = struct_of(kLeaderElection);

constexpr Field kClientConnection[] = {
    {"kubeconfig", &kStringType},  {"acceptContentTypes", &kStringType},
    {"contentType", &kStringType}, {"qps", &kFloat32Type},
    {"burst", &kInt32Type},
};
constexpr Type kClientConnectionType = struct_of(kClientConnection);

constexpr Field kPlugin[] = {{"name", &kStringType}, {"weight", &kInt32Type}};
constexpr Type kPluginType = struct_of(kPlugin);
constexpr Type kPluginListType = list_of(kPluginType);

constexpr Field kPluginSet[] = {{"enabled", &kPluginListType}, {"disabled", &kPluginListType}};
constexpr Type kPluginSetType = struct_of(kPluginSet);

constexpr Field kPlugins[] = {
    {"preEnqueue", &kPluginSetType},
    {"queueSort", &kPluginSetType},
    {"preFilter", &kPluginSetType},
    {"filter", &kPluginSetType},
    {"postFilter", &kPluginSetType},
    {"preScore", &kPluginSetType},
    {"score", &kPluginSetType},
    {"reserve", &kPluginSetType},
    {"permit", &kPluginSetType},
    {"preBind", &kPluginSetType},
    {"bind", &kPluginSetType},
    {"postBind", &kPluginSetType},
    {"multiPoint", &kPluginSetType},
    {"placementGenerate", &kPluginSetType, Semantics::k136},
    {"placementScore", &kPluginSetType, Semantics::k136},
    {"podGroupPostFilter", &kPluginSetType, Semantics::k137},
    {"placementFeasible", &kPluginSetType, Semantics::k138},
};
constexpr Type kPluginsType = struct_of(kPlugins);

constexpr Field kPluginConfig[] = {{"name", &kStringType}, {"args", &kAnythingType}};
constexpr Type kPluginConfigType = struct_of(kPluginConfig);
constexpr Type kPluginConfigListType = list_of(kPluginConfigType);

constexpr Field kProfile[] = {
    {"schedulerName", &kStringType},
    {"percentageOfNodesToScore", &kInt32Type},
    {"percentageOfPlacementsToScore", &kInt32Type, Semantics::k138},
    {"plugins", &kPluginsType},
    {"pluginConfig", &kPluginConfigListType},
};
constexpr Type kProfileType = struct_of(kProfile);
constexpr Type kProfileListType = list_of(kProfileType);

constexpr Field kManagedResource[] = {{"name", &kStringType}, {"ignoredByScheduler", &kBoolType}};
constexpr Type kManagedResourceType = struct_of(kManagedResource);
constexpr Type kManagedResourceListType = list_of(kManagedResourceType);

constexpr Field kTls[] = {
    {"insecure", &kBoolType},  {"serverName", &kStringType}, {"certFile", &kStringType},
    {"keyFile", &kStringType}, {"caFile", &kStringType},     {"certData", &kBase64Type},
    {"keyData", &kBase64Type}, {"caData", &kBase64Type},
};
constexpr Type kTlsType = struct_of(kTls);

constexpr Field kExtender[] = {
    {"urlPrefix", &kStringType},
    {"filterVerb", &kStringType},
    {"preemptVerb", &kStringType},
    {"prioritizeVerb", &kStringType},
    {"weight", &kInt64Type},
    {"bindVerb", &kStringType},
    {"enableHTTPS", &kBoolType},
    {"tlsConfig", &kTlsType},
    {"httpTimeout", &kDurationType},
    {"nodeCacheCapable", &kBoolType},
    {"managedResources", &kManagedResourceListType},
    {"ignorable", &kBoolType},
};
constexpr Type kExtenderType = struct_of(kExtender);
constexpr Type kExtenderListType = list_of(kExtenderType);

constexpr Field kConfiguration[] = {
    {"kind", &kStringType},
    {"apiVersion", &kStringType},
    {"parallelism", &kInt32Type},
    {"leaderElection", &kLeaderElectionType},
    {"clientConnection", &kClientConnectionType},
    {"enableProfiling", &kBoolType},
    {"enableContentionProfiling", &kBoolType},
    {"percentageOfNodesToScore", &kInt32Type},
    {"percentageOfPlacementsToScore", &kInt32Type, Semantics::k138},
    {"podInitialBackoffSeconds", &kInt64Type},
    {"podMaxBackoffSeconds", &kInt64Type},
    {"profiles", &kProfileListType},
    {"extenders", &kExtenderListType},
    {"delayCacheUntilActive", &kBoolType},
};

}  // namespace

const Type kConfigurationType = struct_of(kConfiguration);

}  // namespace tightfit
