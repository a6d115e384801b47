// SPDX-License-Identifier: Apache-2.0
// Whether the plugins of a profile make a framework.
#include <gtest/gtest.h>

#include <string>

#include "unit/config/loader_support.hpp"

namespace tightfit {
namespace {

// The findings on a profile's plugins without the path to them. They begin at 4:12.
Lines on_plugins(const std::string& plugins) {
  const std::string prefix = "profiles[0].plugins.";
  Lines lines = findings_on(configuration("profiles:\n- plugins: " + plugins + "\n"));
  for (std::string& line : lines) {
    const std::size_t at = line.find(prefix);
    if (at != std::string::npos) line.erase(at, prefix.size());
  }
  return lines;
}

TEST(PluginInit, APluginMustBeForThePoint) {
  EXPECT_EQ(on_plugins("{score: {enabled: [{name: NodeName}]}}"),
            (Lines{"4:31 plugin-init NotSupported score.enabled[0]"}));
  EXPECT_EQ(on_plugins("{preScore: {enabled: [{name: TightFit}, {name: NodeResourcesFit}]}}"),
            Lines{});
  EXPECT_EQ(on_plugins("{filter: {enabled: [{name: TightFit}]}, "
                       "placementScore: {enabled: [{name: TightFit}]}}"),
            (Lines{"4:32 plugin-init NotSupported filter.enabled[0]",
                   "4:79 plugin-init NotSupported placementScore.enabled[0]"}));
}

TEST(PluginInit, APluginMustBeAbleToExist) {
  EXPECT_EQ(on_plugins("{filter: {enabled: [{}]}, multiPoint: {enabled: [{name: '*'}]}}"),
            (Lines{"4:32 plugin-init NotSupported filter.enabled[0]",
                   "4:61 plugin-init NotSupported multiPoint.enabled[0]"}));
  // The scheduler may have been built with it.
  EXPECT_EQ(on_plugins("{filter: {enabled: [{name: Coscheduling}]}}"), Lines{});
}

TEST(PluginInit, OnceIsEnough) {
  EXPECT_EQ(on_plugins("{score: {enabled: [{name: ImageLocality}, {name: ImageLocality}]}}"),
            (Lines{"4:54 plugin-init Duplicate score.enabled[1]"}));
  // The last one replaces the default, the first one comes on top.
  EXPECT_EQ(on_plugins("{multiPoint: {enabled: [{name: NodeName}, {name: NodeName}]}}"),
            (Lines{"4:36 plugin-init Duplicate multiPoint.enabled[0]"}));
  // Where the point itself names the plugin, multiPoint's are not looked at.
  EXPECT_EQ(on_plugins("{multiPoint: {enabled: [{name: ImageLocality}, {name: ImageLocality}]}, "
                       "score: {enabled: [{name: ImageLocality}]}}"),
            Lines{});
}

TEST(PluginInit, SomeoneMustSortAndBind) {
  EXPECT_EQ(on_plugins("{multiPoint: {disabled: [{name: '*'}]}}"),
            (Lines{"4:12 plugin-init Invalid queueSort", "4:12 plugin-init Required bind"}));
  EXPECT_EQ(on_plugins("{bind: {disabled: [{name: '*'}]}}"),
            (Lines{"4:19 plugin-init Required bind"}));
  EXPECT_EQ(on_plugins("{multiPoint: {disabled: [{name: '*'}], enabled: [{name: Unknown}]}}"),
            Lines{});  // may be both
  EXPECT_EQ(on_plugins("{queueSort: {enabled: [{name: Other}]}}"),
            (Lines{"4:24 plugin-init Invalid queueSort"}));
}

TEST(PluginInit, NegativeWeightsFailOnceAnotherFollows) {
  EXPECT_EQ(on_plugins("{score: {enabled: [{name: ImageLocality, weight: -1}]}}"),
            (Lines{"4:61 plugin-init Invalid score"}));
  EXPECT_EQ(on_plugins("{multiPoint: {disabled: [{name: '*'}], enabled: [{name: PrioritySort}, "
                       "{name: DefaultBinder}, {name: NodeResourcesFit, weight: -3}]}}"),
            Lines{});
  EXPECT_EQ(on_plugins("{score: {enabled: [{name: ImageLocality, weight: 2147483647}]}}"), Lines{});
}

}  // namespace
}  // namespace tightfit
