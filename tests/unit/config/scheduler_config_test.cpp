// SPDX-License-Identifier: Apache-2.0
#include "config/scheduler_config.hpp"

#include <gtest/gtest.h>

#include <string>

#include "config/policy_json.hpp"
#include "unit/config/loader_support.hpp"

namespace tightfit {
namespace {

SchedulerConfig load(const std::string& text) {
  LoadedConfig loaded = load_scheduler_config(text);
  for (const Finding& finding : loaded.findings) ADD_FAILURE() << to_string(finding);
  return std::move(loaded.config);
}

TEST(LoadSchedulerConfig, EmptyTextIsTheDefaults) {
  const SchedulerConfig config = load("");
  ASSERT_EQ(config.profiles.size(), 1U);
  EXPECT_FALSE(config.bare_args);
  const ProfileConfig& profile = config.profiles[0];
  EXPECT_EQ(profile.scheduler_name, "default-scheduler");
  EXPECT_EQ(profile.fit_weight, 1);
  EXPECT_EQ(profile.balanced_weight, 1);
  ASSERT_EQ(profile.fit.resources.size(), 2U);
  EXPECT_EQ(profile.fit.resources[0].name, "cpu");
  EXPECT_EQ(profile.fit.resources[1].name, "memory");
  EXPECT_EQ(profile.fit.resources[0].strategy, ScoringStrategyType::kLeastAllocated);
  EXPECT_EQ(profile.fit.rounding, Rounding::kTruncate);
  ASSERT_EQ(profile.balanced.size(), 2U);
  // An empty file is another thing: kube-scheduler cannot decode it.
  EXPECT_EQ(findings_on("\n"), (Lines{"1:1 decode Decode kind", "1:1 decode Decode apiVersion"}));
}

TEST(LoadSchedulerConfig, ReadsAPolicy) {
  const SchedulerConfig config = load(with_args(
      "NodeResourcesFit",
      "{ignoredResources: [a.b/c], ignoredResourceGroups: [d.e], scoringStrategy: {type: "
      "RequestedToCapacityRatio, resources: [{name: cpu, weight: 0}, {name: nvidia.com/gpu, "
      "weight: 5}], requestedToCapacityRatio: {shape: [{utilization: 0, score: 10}, {utilization: "
      "100, score: 0}]}}}"));
  const Policy& policy = config.profiles.at(0).fit;
  EXPECT_EQ(policy.ignored_resources, std::vector<std::string>{"a.b/c"});
  EXPECT_EQ(policy.ignored_resource_groups, std::vector<std::string>{"d.e"});
  EXPECT_EQ(policy.rounding, Rounding::kHalfAwayFromZero);
  ASSERT_EQ(policy.resources.size(), 2U);
  EXPECT_EQ(policy.resources[0].weight, 1);
  EXPECT_FALSE(policy.resources[0].scalar);
  EXPECT_EQ(policy.resources[1].weight, 5);
  EXPECT_TRUE(policy.resources[1].scalar);
  const std::vector<UtilizationShapePoint> shape = {{0, 10}, {100, 0}};
  EXPECT_EQ(policy.resources[1].shape, shape);
  EXPECT_EQ(policy.resources[1].shape_table[37], 63);
}

// kube-scheduler looks at the arguments of a plugin when it makes it, and a disabled one is never
// made: anything may stand there. No score is computed from it, and it costs no more than its text.
TEST(LoadSchedulerConfig, ArgumentsOfADisabledPluginMayHoldAnything) {
  const auto shape_of = [](const std::string& shape, const std::string& resources) {
    const std::string disabled =
        "  plugins: {multiPoint: {disabled: [{name: NodeResourcesFit}]}}\n";
    const SchedulerConfig config =
        load(with_args("NodeResourcesFit",
                       "{scoringStrategy: {type: RequestedToCapacityRatio, resources: [" +
                           resources + "], requestedToCapacityRatio: {shape: [" + shape + "]}}}") +
             disabled);
    EXPECT_FALSE(config.profiles.at(0).fit_weight);
    return config.profiles.at(0).fit.resources.at(0).shape;
  };
  using Shape = std::vector<UtilizationShapePoint>;
  EXPECT_EQ(shape_of("{utilization: 5, score: 10}, {utilization: 100}", "{}"),
            (Shape{{5, 10}, {100, 0}}));
  for (const char* shape :
       {"{utilization: -2147483648, score: -2147483648}, {utilization: 100, score: 2147483647}",
        "{utilization: 0}, {utilization: 0}", "{utilization: 101}", "{utilization: -1}",
        "{score: 11}", "{score: -1}"}) {
    EXPECT_EQ(shape_of(shape, "{}"), Shape()) << shape;
  }
  std::string many;
  for (int i = 0; i < 20'000; ++i) many += "{}, ";
  EXPECT_EQ(shape_of(many, many), Shape());
}

TEST(LoadSchedulerConfig, TightFitScoresInPlaceOfNodeResourcesFit) {
  const std::string args =
      "  pluginConfig:\n"
      "  - {name: NodeResourcesFit, args: {scoringStrategy: {type: MostAllocated}}}\n"
      "  - {name: TightFit, args: {scoringStrategy: {type: LeastAllocated, resources: [{name: "
      "x}]}}}\n";
  const auto profile = [&](const std::string& plugins) {
    return load(configuration("profiles:\n- schedulerName: s\n  plugins: " + plugins + "\n" + args))
        .profiles.at(0);
  };
  const auto scores_with = [&](const std::string& plugins) {
    const ProfileConfig config = profile(plugins);
    return config.fit.resources.at(0).name + ' ' + std::to_string(config.fit_weight.value_or(-1));
  };
  EXPECT_EQ(scores_with("{}"), "cpu 1");
  EXPECT_EQ(scores_with("{multiPoint: {enabled: [{name: TightFit, weight: 7}]}}"), "x 7");
  EXPECT_EQ(scores_with("{score: {enabled: [{name: TightFit}], disabled: [{name: "
                        "NodeResourcesFit}]}}"),
            "x 1");
  EXPECT_EQ(scores_with("{multiPoint: {enabled: [{name: TightFit, weight: 7}]}, score: {disabled: "
                        "[{name: TightFit}]}}"),
            "cpu 1");
  EXPECT_EQ(scores_with("{multiPoint: {disabled: [{name: NodeResourcesFit}]}}"), "cpu -1");
  EXPECT_EQ(scores_with("{score: {disabled: [{name: '*'}]}}"), "cpu -1");
}

TEST(LoadSchedulerConfig, ScoreGoesBeforeMultiPoint) {
  const ProfileConfig profile =
      load(
          configuration("profiles:\n- plugins: {multiPoint: {enabled: [{name: NodeResourcesFit, "
                        "weight: 3}]}, score: {enabled: [{name: NodeResourcesFit, weight: 0}]}}\n"))
          .profiles.at(0);
  EXPECT_EQ(profile.fit_weight, 1);
}

TEST(LoadSchedulerConfig, TakesBareArguments) {
  for (const char* text :
       {"scoringStrategy: {type: MostAllocated}",
        "kind: NodeResourcesFitArgs\nscoringStrategy: {type: MostAllocated}",
        "{\"apiVersion\":\"kubescheduler.config.k8s.io/v1\",\"kind\":\"NodeResourcesFitArgs\","
        "\"scoringStrategy\":{\"type\":\"MostAllocated\"}}"}) {
    const SchedulerConfig config = load(text);
    EXPECT_TRUE(config.bare_args);
    ASSERT_EQ(config.profiles.size(), 1U);
    EXPECT_EQ(config.profiles[0].scheduler_name, "");
    EXPECT_EQ(config.profiles[0].fit_weight, 1);
    EXPECT_EQ(config.profiles[0].fit.resources.at(0).strategy, ScoringStrategyType::kMostAllocated);
  }
  EXPECT_EQ(findings_on("ignoredResources: [a b]\nscoringStrategy:\n  typ: x\n"),
            (Lines{"1:20 plugin-init Invalid ignoredResources[0]",
                   "3:3 strict Unknown scoringStrategy.typ",
                   "3:3 plugin-init NotSupported scoringStrategy.type"}));
  EXPECT_EQ(findings_on("kind: NodeResourcesFitArgs\napiVersion: v1\n"),
            (Lines{"2:13 decode Decode apiVersion"}));
  // Nothing tells that these are arguments, and a configuration without a kind is refused.
  EXPECT_EQ(findings_on("{}"), (Lines{"1:1 decode Decode kind", "1:1 decode Decode apiVersion"}));
}

TEST(LoadSchedulerConfig, FindsAllAtOnceInYaml) {
  const std::string text = configuration(
      "parallelism: \"16\"\n"
      "profiles:\n"
      "- schedulerName: a\n"
      "  percentageOfNodesToScore: 101\n"
      "  pluginConfig:\n"
      "  - name: NodeResourcesFit\n"
      "    args:\n"
      "      scoringStrategy:\n"
      "        type: mostAllocated\n"
      "        resources:\n"
      "        - {name: cpu, weight: 1}\n"
      "        - {name: memory, weight: 0x65, Weight: 2}\n"
      "- schedulerName: a\n"
      "  schedulerName: a\n");
  EXPECT_EQ(findings_on(text),
            (Lines{"3:14 decode Decode parallelism",
                   "6:29 validation Invalid profiles[0].percentageOfNodesToScore",
                   "11:15 plugin-init NotSupported "
                   "profiles[0].pluginConfig[0].args.scoringStrategy.type",
                   "14:34 plugin-init Invalid "
                   "profiles[0].pluginConfig[0].args.scoringStrategy.resources[1].weight",
                   "14:40 strict Unknown "
                   "profiles[0].pluginConfig[0].args.scoringStrategy.resources[1].Weight",
                   "16:3 strict DuplicateKey profiles[1].schedulerName",
                   "16:18 validation Duplicate profiles[1].schedulerName"}));
}

TEST(LoadSchedulerConfig, FindsAllAtOnceInJson) {
  EXPECT_EQ(findings_on("{\"apiVersion\":\"kubescheduler.config.k8s.io/v1\",\n"
                        " \"kind\":\"KubeSchedulerConfiguration\",\n"
                        " \"parallelism\": 1.0,\n"
                        "\t\"foo\" : [1,2],\n"
                        " \"podMaxBackoffSeconds\":0, \"podMaxBackoffSeconds\":0}"),
            (Lines{"3:17 decode Decode parallelism", "4:2 strict Unknown foo",
                   "5:28 strict DuplicateKey podMaxBackoffSeconds",
                   "5:51 validation Invalid podMaxBackoffSeconds"}));
}

TEST(LoadSchedulerConfig, ColumnsAreBytesAndLinesEndWithNewlines) {
  EXPECT_EQ(findings_on("\xEF\xBB\xBF"
                        "foo: 1\r\n# \xC3\xA9\r\nkind: \xC3\xA9\xC3\xA9 \r\n"),
            (Lines{"1:1 decode Decode apiVersion", "3:7 decode Decode kind"}));
  const std::string text = configuration("profiles: [{\xC3\xA9: 1, schedulerName: 5}]\n");
  EXPECT_EQ(findings_on(text), (Lines{"3:13 strict Unknown profiles[0].\xC3\xA9",
                                      "3:35 decode Decode profiles[0].schedulerName"}));
}

TEST(LoadSchedulerConfig, RefusesOtherKindsAndVersions) {
  EXPECT_EQ(findings_on("kind: KubeSchedulerConfiguration\n"
                        "apiVersion: kubescheduler.config.k8s.io/v1beta3\nfoo: 1\n"),
            (Lines{"2:13 decode Decode apiVersion"}));
  EXPECT_EQ(findings_on("kind: 5\napiVersion: [x]\n"),
            (Lines{"1:7 decode Decode kind", "2:13 decode Decode apiVersion"}));
  EXPECT_EQ(findings_on("- a\n"), (Lines{"1:1 decode Decode "}));
  // Go's decoder looks for these two in any case, and then does not know the field.
  EXPECT_EQ(findings_on("Kind: KubeSchedulerConfiguration\n"
                        "APIVERSION: kubescheduler.config.k8s.io/v1\n"),
            (Lines{"1:1 strict Unknown Kind", "2:1 strict Unknown APIVERSION"}));
}

TEST(LoadSchedulerConfig, SaysWhereTheTextCannotBeRead) {
  EXPECT_EQ(findings_on("{\"a\":\n  x}"), (Lines{"2:3 decode Decode "}));
  EXPECT_EQ(findings_on("a: b\nc: @d\n"), (Lines{"2:4 decode Decode "}));
  EXPECT_EQ(findings_on(std::string((1 << 20) + 1, 'x')), (Lines{"1:1 decode Decode "}));
}

TEST(LoadSchedulerConfig, KeepsAHundredFindingsOfAStage) {
  std::string text = configuration("");
  for (int i = 0; i < 150; ++i) text += "x" + std::to_string(i) + ": 1\n";
  EXPECT_EQ(findings_on(text).size(), 100U);
}

TEST(LoadSchedulerConfig, ReportsWhatAnAliasRepeatsUnderBothPaths) {
  EXPECT_EQ(findings_on(configuration("foo: &f {a: 1, a: 2}\nbar: *f\n")),
            (Lines{"3:1 strict Unknown foo", "3:16 strict DuplicateKey foo.a",
                   "3:16 strict DuplicateKey bar.a", "4:1 strict Unknown bar"}));
}

}  // namespace
}  // namespace tightfit
