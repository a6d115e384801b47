// SPDX-License-Identifier: Apache-2.0
// What kube-scheduler of one release takes and that of the next refuses, or the other way round:
// each on both sides. Read in the source of 1.34.4, 1.35.4, 1.36.3, 1.37.2 and 1.38.0-beta.0.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "config/profile_plugins.hpp"
#include "loader_support.hpp"

namespace tightfit {
namespace {

using enum Semantics;

constexpr Semantics kReleases[] = {k134, k135, k136, k137, k138};

// `text` gives `before` up to the release before `first`, and `after` from `first` on.
void expect_change(const std::string& text, Semantics first, const Lines& before,
                   const Lines& after) {
  for (const Semantics semantics : kReleases) {
    EXPECT_EQ(findings_on(text, semantics), semantics < first ? before : after)
        << semantics_name(semantics) << '\n'
        << text;
  }
}

std::string fit(const std::string& strategy) {
  return "kind: NodeResourcesFitArgs\nscoringStrategy:\n  " + strategy + "\n";
}

std::string with_plugins(const std::string& plugins) {
  return configuration("profiles:\n- plugins:\n    " + plugins + "\n");
}

TEST(Releases, ShapeIsRequiredInItsOwnPlaceFrom136) {
  expect_change(fit("type: RequestedToCapacityRatio\n  requestedToCapacityRatio: {}"), k136,
                {"4:29 plugin-init Required scoringStrategy.shape"},
                {"4:29 plugin-init Required scoringStrategy.requestedToCapacityRatio.shape"});
  expect_change(
      fit("type: RequestedToCapacityRatio\n  requestedToCapacityRatio:\n    shape:\n"
          "    - {utilization: 9, score: 1}\n    - {utilization: 9, score: 11}"),
      k136,
      {"7:21 plugin-init Invalid scoringStrategy.shape[1].utilization",
       "7:31 plugin-init Invalid scoringStrategy.shape[1].score"},
      {"7:21 plugin-init Invalid scoringStrategy.requestedToCapacityRatio.shape[1].utilization",
       "7:31 plugin-init Invalid scoringStrategy.requestedToCapacityRatio.shape[1].score"});
}

// Up to 1.35 nothing looks for it, and kube-scheduler then ends with a nil pointer: the check says
// so in the place that later releases name.
TEST(Releases, RatioIsRequiredByItsTypeInAll) {
  const Lines required = {"3:3 plugin-init Required scoringStrategy.requestedToCapacityRatio"};
  expect_change(fit("type: RequestedToCapacityRatio"), k136, required, required);
}

TEST(Releases, RatioWithAnotherTypeIsForbiddenFrom136) {
  const std::string good = "requestedToCapacityRatio:\n    shape: [{utilization: 0, score: 1}]";
  const Lines forbidden = {"5:5 plugin-init Forbidden scoringStrategy.requestedToCapacityRatio"};
  expect_change(fit("type: MostAllocated\n  " + good), k136, {}, forbidden);
  // Before, its shape is validated all the same.
  expect_change(fit("type: LeastAllocated\n  requestedToCapacityRatio: {}"), k136,
                {"4:29 plugin-init Required scoringStrategy.shape"},
                {"4:29 plugin-init Forbidden scoringStrategy.requestedToCapacityRatio"});
}

TEST(Releases, RatioWithAnotherTypeDoesNotScore) {
  const std::string text =
      fit("type: MostAllocated\n  requestedToCapacityRatio: {shape: [{utilization: 0}]}");
  const LoadedConfig loaded = load_scheduler_config(text, k135);
  ASSERT_TRUE(loaded.findings.empty());
  const Policy& policy = loaded.config.profiles.at(0).fit;
  EXPECT_EQ(policy.rounding, Rounding::kTruncate);
  for (const ResourceSpec& resource : policy.resources) {
    EXPECT_EQ(resource.strategy, ScoringStrategyType::kMostAllocated);
    EXPECT_TRUE(resource.shape.empty());
  }
}

TEST(Releases, BindingTimeoutIsKnownFrom135AndAllowedFrom136) {
  const std::string text = with_args("DynamicResources", "{bindingTimeout: 30s}");
  const std::string field = "profiles[0].pluginConfig[0].args.bindingTimeout";
  EXPECT_EQ(findings_on(text, k134), Lines{"6:12 strict Unknown " + field});
  EXPECT_EQ(findings_on(text, k135), Lines{"6:28 validation Forbidden " + field});
  for (const Semantics semantics : {k136, k137, k138}) {
    EXPECT_EQ(findings_on(text, semantics), Lines{});
    EXPECT_EQ(findings_on(with_args("DynamicResources", "{bindingTimeout: 9ms}"), semantics),
              Lines{"6:28 validation Invalid " + field});
  }
  // null sets nothing.
  expect_change(with_args("DynamicResources", "{bindingTimeout: null}"), k135,
                {"6:12 strict Unknown " + field}, {});
  expect_change(with_args("DynamicResources", "{filterTimeout: 30s}"), k135, {}, {});
}

TEST(Releases, ShapeOfVolumeBindingIsAllowedFrom137) {
  const Lines invalid = {"6:19 validation Invalid profiles[0].pluginConfig[0].args.shape"};
  expect_change(with_args("VolumeBinding", "{shape: [{utilization: 0}]}"), k137, invalid, {});
  expect_change(with_args("VolumeBinding", "{shape: []}"), k137, invalid, {});
  expect_change(with_args("VolumeBinding", "{shape: null}"), k137, {}, {});
}

TEST(Releases, ExtensionPointsCameOneByOne) {
  const std::map<std::string, Semantics> since = {{"permit", k134},
                                                  {"placementGenerate", k136},
                                                  {"placementScore", k136},
                                                  {"podGroupPostFilter", k137},
                                                  {"placementFeasible", k138}};
  for (const auto& [point, first] : since) {
    expect_change(with_plugins(point + ": {}"), first,
                  {"5:5 strict Unknown profiles[0].plugins." + point}, {});
    // A release that does not know the point expects nothing of what stands there.
    const std::string enabled = with_plugins(point + ": {enabled: [{name: ImageLocality}]}");
    for (const Semantics semantics : kReleases) {
      EXPECT_EQ(findings_on(enabled, semantics).size(), 1U) << point;
    }
  }
}

TEST(Releases, PercentageOfPlacementsIsKnownFrom138AndItsGateIsOff) {
  const std::string name = "percentageOfPlacementsToScore";
  expect_change(configuration(name + ": 50\n"), k138, {"3:1 strict Unknown " + name},
                {"3:32 validation Forbidden " + name});
  const std::string in_profile = "profiles[0]." + name;
  expect_change(configuration("profiles:\n- " + name + ": 50\n"), k138,
                {"4:3 strict Unknown " + in_profile}, {"4:34 validation Forbidden " + in_profile});
}

TEST(Releases, PluginsGainAndLoseExtensionPoints) {
  struct Change {
    const char* point;
    const char* plugin;
    Semantics first;
    bool gained;
  };
  const Change changes[] = {
      {"score", "DynamicResources", k135, true},      {"preFilter", "NodeName", k137, true},
      {"preFilter", "NodeUnschedulable", k137, true}, {"preFilter", "TaintToleration", k137, true},
      {"reserve", "DefaultPreemption", k138, true},   {"permit", "GangScheduling", k138, false},
      {"reserve", "GangScheduling", k136, false}};
  for (const Change& change : changes) {
    const std::string point = change.point;
    const Lines refused = {"5:" + std::to_string(18 + point.size()) +
                           " plugin-init NotSupported profiles[0].plugins." + point +
                           ".enabled[0]"};
    expect_change(with_plugins(point + ": {enabled: [{name: " + change.plugin + "}]}"),
                  change.first, change.gained ? refused : Lines{},
                  change.gained ? Lines{} : refused);
  }
}

// At a point that is new itself: nothing is refused but where the release does not know the point.
TEST(Releases, PluginsAreForNewExtensionPoints) {
  const Lines refused = {
      "5:32 plugin-init NotSupported profiles[0].plugins.placementScore.enabled[0]"};
  for (const Semantics semantics : {k136, k137, k138}) {
    EXPECT_EQ(findings_on(with_plugins("placementScore: {enabled: [{name: NodeResourcesFit}]}"),
                          semantics),
              Lines{});
    EXPECT_EQ(findings_on(with_plugins("placementScore: {enabled: [{name: NodeName}]}"), semantics),
              refused);
  }
  EXPECT_EQ(
      findings_on(with_plugins("placementFeasible: {enabled: [{name: GangScheduling}]}"), k138),
      Lines{});
}

// A plugin that the release has is refused where it does nothing; a name that it does not have may
// be one that the scheduler was built with.
TEST(Releases, PluginsAreKnownFromTheirReleaseOn) {
  const std::map<std::string, Semantics> since = {{"GangScheduling", k135},
                                                  {"NodeDeclaredFeatures", k135},
                                                  {"PodGroupPodsCount", k136},
                                                  {"TopologyPlacementGenerator", k136},
                                                  {"DeferredPodScheduling", k137}};
  for (const auto& [plugin, first] : since) {
    expect_change(with_plugins("postBind: {enabled: [{name: " + plugin + "}]}"), first, {},
                  {"5:26 plugin-init NotSupported profiles[0].plugins.postBind.enabled[0]"});
  }
}

TEST(Releases, OnePlacementGeneratorUpTo137) {
  const std::string text = with_plugins(
      "placementGenerate: {enabled: [{name: TopologyPlacementGenerator}, {name: Mine}]}");
  EXPECT_EQ(findings_on(text, k137),
            Lines{"5:24 plugin-init Invalid profiles[0].plugins.placementGenerate"});
  EXPECT_EQ(findings_on(text, k138), Lines{});
}

TEST(Releases, RemovedPluginsAreLookedForAtPlacementsFrom138) {
  for (const char* point : {"placementGenerate", "placementScore"}) {
    const std::string text = with_plugins(std::string(point) + ": {enabled: [{name: EBSLimits}]}");
    const auto finding = [&](int column) {
      return Lines{"5:" + std::to_string(column) + " validation Invalid profiles[0].plugins." +
                   point + ".enabled[0]"};
    };
    EXPECT_EQ(findings_on(text, k137), Lines{}) << point;
    EXPECT_EQ(findings_on(text, k138), finding(25 + static_cast<int>(std::string(point).size())))
        << point;
  }
}

std::map<std::string_view, std::int64_t> default_weights(Semantics semantics) {
  const Findings none("");
  return score_weights(merge_plugins(nullptr, semantics, none));
}

TEST(Releases, DynamicResourcesScoreFrom135) {
  std::map<std::string_view, std::int64_t> want = {{"TaintToleration", 3},
                                                   {"NodeAffinity", 2},
                                                   {"NodeResourcesFit", 1},
                                                   {"VolumeBinding", 1},
                                                   {"PodTopologySpread", 2},
                                                   {"InterPodAffinity", 2},
                                                   {"NodeResourcesBalancedAllocation", 1},
                                                   {"ImageLocality", 1}};
  EXPECT_EQ(default_weights(k134), want);
  want["DynamicResources"] = 2;
  for (const Semantics semantics : {k135, k136, k137, k138}) {
    EXPECT_EQ(default_weights(semantics), want) << semantics_name(semantics);
  }
}

std::vector<std::string_view> default_names(Semantics semantics) {
  std::vector<std::string_view> names;
  for (const DefaultPlugin& plugin : default_plugins(semantics)) names.push_back(plugin.name);
  return names;
}

TEST(Releases, DefaultPluginsOfEach) {
  using Names = std::vector<std::string_view>;
  const auto named = [](std::string_view third, std::string_view fourth) {
    return Names{"SchedulingGates",
                 "PrioritySort",
                 third,
                 fourth,
                 "TaintToleration",
                 "NodeAffinity",
                 "NodePorts",
                 "NodeResourcesFit",
                 "VolumeRestrictions",
                 "NodeVolumeLimits",
                 "VolumeBinding",
                 "VolumeZone",
                 "PodTopologySpread",
                 "InterPodAffinity",
                 "DynamicResources",
                 "DefaultPreemption",
                 "NodeResourcesBalancedAllocation",
                 "ImageLocality",
                 "DefaultBinder"};
  };
  Names old = named("NodeUnschedulable", "NodeName");
  EXPECT_EQ(default_names(k134), old);
  EXPECT_EQ(default_names(k135), old);
  old.push_back("NodeDeclaredFeatures");
  EXPECT_EQ(default_names(k136), old);
  Names later = named("NodeName", "NodeUnschedulable");
  later.push_back("NodeDeclaredFeatures");
  EXPECT_EQ(default_names(k137), later);
  EXPECT_EQ(default_names(k138), later);
}

}  // namespace
}  // namespace tightfit
