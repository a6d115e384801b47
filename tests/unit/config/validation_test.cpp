// SPDX-License-Identifier: Apache-2.0
// The rules on all fields beside NodeResourcesFit's arguments, each with its place.
#include "config/validation.hpp"

#include <gtest/gtest.h>

#include <string>

#include "unit/config/loader_support.hpp"

namespace tightfit {
namespace {

// The findings on the fields in `yaml`, which stands at line 3.
Lines on_fields(const std::string& yaml) { return findings_on(configuration(yaml + "\n")); }

TEST(GeneralValidation, Ranges) {
  EXPECT_EQ(on_fields("parallelism: 0"), (Lines{"3:14 validation Invalid parallelism"}));
  EXPECT_EQ(on_fields("percentageOfNodesToScore: -1"),
            (Lines{"3:27 validation Invalid percentageOfNodesToScore"}));
  EXPECT_EQ(on_fields("clientConnection: {burst: -1}"),
            (Lines{"3:27 validation Invalid clientConnection.burst"}));
  EXPECT_EQ(on_fields("podInitialBackoffSeconds: 0"),
            (Lines{"3:27 validation Invalid podInitialBackoffSeconds"}));
  // The default of 10 is below; there is no place for it but the whole.
  EXPECT_EQ(on_fields("podInitialBackoffSeconds: 11"),
            (Lines{"1:1 validation Invalid podMaxBackoffSeconds"}));
  EXPECT_EQ(on_fields("parallelism: ~\npercentageOfNodesToScore: 100\npodMaxBackoffSeconds: 1"),
            Lines{});
}

TEST(GeneralValidation, LeaderElection) {
  EXPECT_EQ(on_fields("leaderElection: {leaseDuration: 10s}"),
            (Lines{"3:33 validation Invalid leaderElection.leaseDuration"}));
  EXPECT_EQ(on_fields("leaderElection: {renewDeadline: 15s}"),
            (Lines{"3:17 validation Invalid leaderElection.leaseDuration"}));
  EXPECT_EQ(on_fields("leaderElection: {retryPeriod: -1s, resourceLock: endpoints}"),
            (Lines{"3:31 validation Invalid leaderElection.retryPeriod",
                   "3:50 validation Invalid leaderElection.resourceLock"}));
  EXPECT_EQ(on_fields("leaderElection: {leaseDuration: -1s}"),
            (Lines{"3:33 validation Invalid leaderElection.leaseDuration"}));
  EXPECT_EQ(on_fields("leaderElection: {leaderElect: no, leaseDuration: 1s, resourceLock: x}"),
            Lines{});
  EXPECT_EQ(on_fields("leaderElection: {leaseDuration: '0', resourceLock: ''}"), Lines{});
  EXPECT_EQ(on_fields("leaderElection: {leaseDuration: ~, retryPeriod: 5}"),
            (Lines{"3:33 decode Decode leaderElection.leaseDuration",
                   "3:49 decode Decode leaderElection.retryPeriod"}));
}

TEST(ExtenderValidation, WeightsBindersAndResources) {
  EXPECT_EQ(on_fields("extenders: [{prioritizeVerb: p}, {prioritizeVerb: p, weight: -1}]"),
            (Lines{"3:13 validation Invalid extenders[0].weight",
                   "3:62 validation Invalid extenders[1].weight"}));
  EXPECT_EQ(on_fields("extenders: [{bindVerb: b}, {bindVerb: b}]"),
            (Lines{"3:12 validation Invalid extenders"}));
  EXPECT_EQ(
      on_fields("extenders:\n- managedResources: [{name: a.b/c}, {name: cpu}, {name: a.b/c}]"),
      (Lines{"4:44 validation Invalid extenders[0].managedResources[1].name",
             "4:57 validation Invalid extenders[0].managedResources[2].name"}));
  EXPECT_EQ(on_fields("extenders: [{tlsConfig: {certData: a, keyData: [1], caData: [256]}}]"),
            (Lines{"3:36 decode Decode extenders[0].tlsConfig.certData",
                   "3:61 decode Decode extenders[0].tlsConfig.caData"}));
}

TEST(ProfileValidation, NamesAreRequiredAndUnique) {
  EXPECT_EQ(on_fields("profiles: [{schedulerName: ''}]"),
            (Lines{"3:28 validation Required profiles[0].schedulerName"}));
  EXPECT_EQ(on_fields("profiles: [{}, {schedulerName: a}, {schedulerName: a}]"),
            (Lines{"3:12 validation Required profiles[0].schedulerName",
                   "3:52 validation Duplicate profiles[2].schedulerName"}));
}

TEST(ProfileValidation, RemovedAndMisnamedPlugins) {
  EXPECT_EQ(
      on_fields("profiles:\n- plugins: {filter: {enabled: [{name: NodeName}, {name: EBSLimits}]}}"),
      (Lines{"4:57 validation Invalid profiles[0].plugins.filter.enabled[1]"}));
  EXPECT_EQ(findings_on(with_args("EBSLimits", "{}")),
            (Lines{"5:11 validation Invalid profiles[0].pluginConfig[0]"}));
  EXPECT_EQ(findings_on(with_args("NodeResourcesFitArgs", "{}")),
            (Lines{"6:11 validation Invalid profiles[0].pluginConfig[0].args"}));
  EXPECT_EQ(on_fields("profiles: [{pluginConfig: [{name: a}, {name: b}, {name: a}]}]"),
            (Lines{"3:57 validation Duplicate profiles[0].pluginConfig[2]"}));
}

TEST(QueueSortValidation, AllProfilesSortAlike) {
  EXPECT_EQ(on_fields("profiles:\n- schedulerName: a\n- schedulerName: b\n"
                      "  plugins: {queueSort: {enabled: [{name: PrioritySort}]}}"),
            (Lines{"6:24 validation Invalid profiles[1].plugins.queueSort"}));
  EXPECT_EQ(on_fields("profiles:\n- schedulerName: a\n"
                      "  pluginConfig: [{name: PrioritySort, args: {a: [1, x], b: 2}}]\n"
                      "- schedulerName: b\n"
                      "  pluginConfig: [{name: PrioritySort, args: {b: 2, a: [1, x]}}]"),
            Lines{});
  EXPECT_EQ(on_fields("profiles:\n- schedulerName: a\n"
                      "  pluginConfig: [{name: PrioritySort, args: {a: [1, x]}}]\n"
                      "- schedulerName: b\n"
                      "  pluginConfig: [{name: PrioritySort, args: {a: [1, y]}}]\n"
                      "- schedulerName: c"),
            (Lines{"7:45 plugin-init Invalid profiles[1].pluginConfig[0].args",
                   "8:3 plugin-init Required profiles[2].pluginConfig"}));
  // A nameless plugin without a nameless sorter: kube-scheduler compares the two.
  EXPECT_EQ(on_fields("profiles:\n- schedulerName: a\n- schedulerName: b\n"
                      "  pluginConfig: [{args: {}}]"),
            (Lines{"6:25 validation Invalid profiles[1].pluginConfig[0].args"}));
}

}  // namespace
}  // namespace tightfit
