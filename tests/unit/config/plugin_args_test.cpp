// SPDX-License-Identifier: Apache-2.0
#include "config/plugin_args.hpp"

#include <gtest/gtest.h>

#include <string>

#include "unit/config/loader_support.hpp"

namespace tightfit {
namespace {

// The findings on a plugin's arguments, without the path to them. They begin at 6:11.
Lines on_args(const std::string& plugin, const std::string& args) {
  const std::string prefix = "profiles[0].pluginConfig[0].args";
  Lines lines = findings_on(with_args(plugin, args));
  for (std::string& line : lines) {
    const std::size_t at = line.find(prefix);
    if (at != std::string::npos) line.erase(at, prefix.size());
  }
  return lines;
}

TEST(PluginArgs, SayWhatTheyAre) {
  EXPECT_EQ(on_args("NodeResourcesFit",
                    "{kind: NodeResourcesFitArgs, apiVersion: "
                    "kubescheduler.config.k8s.io/v1}"),
            Lines{});
  EXPECT_EQ(on_args("TightFit", "{kind: NodeResourcesFitArgs}"), Lines{});
  EXPECT_EQ(on_args("NodeResourcesFit", "{kind: InterPodAffinityArgs, apiVersion: v1}"),
            (Lines{"6:18 decode Decode .kind", "6:52 decode Decode .apiVersion"}));
  EXPECT_EQ(on_args("NodeResourcesFit", "{Kind: FooArgs}"), (Lines{"6:18 decode Decode .kind"}));
  for (const char* plugin : {"NodeResourcesFit", "TightFit", "VolumeBinding"}) {
    EXPECT_EQ(on_args(plugin, "[1]"), (Lines{"6:11 decode Decode "}));
    EXPECT_EQ(on_args(plugin, "~"), Lines{});
  }
  EXPECT_EQ(on_args("Custom", "[1]"), Lines{});
  EXPECT_EQ(on_args("Custom", "{kind: 5, a: {b: 1, b: 2}}"),
            (Lines{"6:31 strict DuplicateKey .a.b"}));
}

TEST(PluginArgs, FitTypes) {
  EXPECT_EQ(on_args("NodeResourcesFit",
                    "{scoringStrategy: {type: 5, resources: [{name: y, weight: "
                    "'3'}, 7, ~]}}"),
            (Lines{"6:36 decode Decode .scoringStrategy.type",
                   "6:58 decode Decode .scoringStrategy.resources[0].name",
                   "6:69 decode Decode .scoringStrategy.resources[0].weight",
                   "6:75 decode Decode .scoringStrategy.resources[1]"}));
}

TEST(PluginArgs, FitStrategy) {
  const std::string type = "{scoringStrategy: {type: ";
  EXPECT_EQ(on_args("NodeResourcesFit", type + "MostAllocated, requestedToCapacityRatio: {}}}"),
            (Lines{"6:77 plugin-init Forbidden .scoringStrategy.requestedToCapacityRatio"}));
  EXPECT_EQ(on_args("NodeResourcesFit", type + "RequestedToCapacityRatio}}"),
            (Lines{"6:29 plugin-init Required .scoringStrategy.requestedToCapacityRatio"}));
  const std::string shape = type + "RequestedToCapacityRatio, requestedToCapacityRatio: {shape: ";
  EXPECT_EQ(on_args("NodeResourcesFit", shape + "[]}}}"),
            (Lines{"6:96 plugin-init Required .scoringStrategy.requestedToCapacityRatio.shape"}));
  EXPECT_EQ(
      on_args("NodeResourcesFit", shape + "[{utilization: 5}, {score: 11}, {utilization: 101}]}}}"),
      (Lines{"6:115 plugin-init Invalid "
             ".scoringStrategy.requestedToCapacityRatio.shape[1].utilization",
             "6:123 plugin-init Invalid .scoringStrategy.requestedToCapacityRatio.shape[1].score",
             "6:142 plugin-init Invalid "
             ".scoringStrategy.requestedToCapacityRatio.shape[2].utilization"}));
}

TEST(PluginArgs, FitIsValidatedOnlyWhereItIsEnabled) {
  const std::string args =
      "  pluginConfig: [{name: NodeResourcesFit, args: {scoringStrategy: {}}}]\n";
  EXPECT_EQ(findings_on(configuration("profiles:\n- plugins: {multiPoint: {disabled: [{name: "
                                      "NodeResourcesFit}]}}\n" +
                                      args)),
            Lines{});
  EXPECT_EQ(findings_on(configuration("profiles:\n- plugins: {score: {disabled: [{name: "
                                      "NodeResourcesFit}]}}\n" +
                                      args)),
            (Lines{"5:67 plugin-init NotSupported "
                   "profiles[0].pluginConfig[0].args.scoringStrategy.type"}));
}

TEST(PluginArgs, Balanced) {
  EXPECT_EQ(on_args("NodeResourcesBalancedAllocation",
                    "{resources: [{name: cpu, weight: 0}, {name: cpu, weight: 2}]}"),
            (Lines{"6:55 validation Duplicate .resources[1].name",
                   "6:68 validation Invalid .resources[1].weight"}));
}

TEST(PluginArgs, DefaultPreemption) {
  EXPECT_EQ(on_args("DefaultPreemption", "{minCandidateNodesPercentage: 101}"),
            (Lines{"6:41 validation Invalid .minCandidateNodesPercentage"}));
  EXPECT_EQ(on_args("DefaultPreemption",
                    "{minCandidateNodesAbsolute: 0, minCandidateNodesPercentage: 0}"),
            (Lines{"6:39 validation Invalid .minCandidateNodesAbsolute",
                   "6:71 validation Invalid .minCandidateNodesPercentage"}));
  EXPECT_EQ(on_args("DefaultPreemption", "{minCandidateNodesAbsolute: 0}"), Lines{});
}

TEST(PluginArgs, OtherRanges) {
  EXPECT_EQ(on_args("InterPodAffinity", "{hardPodAffinityWeight: -1}"),
            (Lines{"6:35 validation Invalid .hardPodAffinityWeight"}));
  EXPECT_EQ(
      on_args("VolumeBinding", "{bindTimeoutSeconds: -1, shape: [{utilization: 1, score: 11}]}"),
      (Lines{"6:32 validation Invalid .bindTimeoutSeconds",
             "6:68 validation Invalid .shape[0].score"}));
  EXPECT_EQ(on_args("VolumeBinding", "{shape: []}"), Lines{});
  EXPECT_EQ(
      on_args("DynamicResources", "{filterTimeout: -1ns, bindingTimeout: 999ms}"),
      (Lines{"6:27 validation Invalid .filterTimeout", "6:49 validation Invalid .bindingTimeout"}));
  EXPECT_EQ(on_args("DynamicResources", "{filterTimeout: 0s, bindingTimeout: ~}"), Lines{});
}

TEST(PluginArgs, PodTopologySpread) {
  EXPECT_EQ(on_args("PodTopologySpread", "{defaultingType: list}"),
            (Lines{"6:28 validation NotSupported .defaultingType"}));
  EXPECT_EQ(on_args("PodTopologySpread", "{defaultConstraints: [{}]}"),
            (Lines{"6:11 validation Invalid .defaultingType",
                   "6:33 validation Invalid .defaultConstraints[0].maxSkew",
                   "6:33 validation Required .defaultConstraints[0].topologyKey",
                   "6:33 validation Required .defaultConstraints[0].whenUnsatisfiable"}));
  const std::string constraint = "{maxSkew: 1, topologyKey: k, whenUnsatisfiable: ";
  EXPECT_EQ(
      on_args("PodTopologySpread", "{defaultingType: List, defaultConstraints: [" + constraint +
                                       "DoNotSchedule}, " + constraint + "DoNotSchedule}]}"),
      (Lines{"6:119 validation Duplicate .defaultConstraints[1]"}));
  EXPECT_EQ(on_args("PodTopologySpread",
                    "{defaultingType: List, defaultConstraints: [{maxSkew: 1, topologyKey: a b, "
                    "whenUnsatisfiable: x, labelSelector: {}}]}"),
            (Lines{"6:81 validation Invalid .defaultConstraints[0].topologyKey",
                   "6:105 validation NotSupported .defaultConstraints[0].whenUnsatisfiable",
                   "6:123 validation Forbidden .defaultConstraints[0].labelSelector"}));
}

TEST(PluginArgs, NodeAffinity) {
  const std::string required =
      "{addedAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [";
  const std::string path =
      ".addedAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].";
  const auto requirement = [&](const std::string& text) {
    return on_args("NodeAffinity", required + "{matchExpressions: [" + text + "]}]}}}");
  };
  EXPECT_EQ(requirement("{key: a, operator: in}"),
            (Lines{"6:136 validation NotSupported " + path + "matchExpressions[0].operator"}));
  EXPECT_EQ(requirement("{key: a b, operator: In}"),
            (Lines{"6:117 validation Invalid " + path + "matchExpressions[0].values",
                   "6:123 validation Invalid " + path + "matchExpressions[0].key"}));
  EXPECT_EQ(requirement("{key: a, operator: Gt, values: [x, '1']}"),
            (Lines{"6:148 validation Invalid " + path + "matchExpressions[0].values",
                   "6:149 validation Invalid " + path + "matchExpressions[0].values[0]"}));
  EXPECT_EQ(requirement("{key: a, operator: In, values: [a/b, '']}"),
            (Lines{"6:149 validation Invalid " + path + "matchExpressions[0].values[0]"}));
  EXPECT_EQ(requirement("{key: a, operator: Exists, values: [b]}").size(), 1U);
  EXPECT_EQ(requirement("{key: a, operator: Lt, values: ['+5']}").size(), 1U);  // no label value
  EXPECT_EQ(
      on_args("NodeAffinity", required + "{matchFields: [{key: a, operator: Exists}, {key: a, "
                                         "operator: In, values: [b, c]}]}]}}}"),
      (Lines{"6:131 validation NotSupported " + path + "matchFields[0].operator",
             "6:171 validation Invalid " + path + "matchFields[1].values"}));
  const std::string preferred =
      "{addedAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: ";
  const std::string term = ", preference: {matchFields: [{key: a, operator: x}]}}]}}";
  EXPECT_EQ(on_args("NodeAffinity", preferred + "0" + term), Lines{});
  EXPECT_EQ(on_args("NodeAffinity", preferred + "1" + term).size(), 1U);
}

}  // namespace
}  // namespace tightfit
