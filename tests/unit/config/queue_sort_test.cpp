// SPDX-License-Identifier: Apache-2.0
// One plugin sorts the queue of all profiles, with the same arguments in each.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "unit/config/loader_support.hpp"

namespace tightfit {
namespace {

const std::string kOther = "queueSort: {disabled: [{name: '*'}], enabled: [{name: Other}]}";

// Two profiles with these plugins, at lines 5 and 8, and these arguments of Other, at lines 6
// and 9.
std::string profiles(const std::string& plugins, const std::string& more_plugins,
                     const std::string& args, const std::string& more_args) {
  return configuration("profiles:\n- schedulerName: a\n  plugins: {" + plugins +
                       "}\n  pluginConfig: [{name: Other, args: " + args +
                       "}]\n- schedulerName: b\n  plugins: {" + more_plugins +
                       "}\n  pluginConfig: [{name: Other, args: " + more_args + "}]\n");
}

std::string json_profiles(const std::string& args, const std::string& more_args) {
  const std::string plugins =
      R"("plugins":{"queueSort":{"disabled":[{"name":"*"}],"enabled":[{"name":"Other"}]}})";
  const auto profile = [&](const std::string& name, const std::string& its_args) {
    return R"({"schedulerName":")" + name + "\"," + plugins +
           R"(,"pluginConfig":[{"name":"Other","args":)" + its_args + "}]}";
  };
  return R"({"apiVersion":"kubescheduler.config.k8s.io/v1","kind":"KubeSchedulerConfiguration",)"
         R"("profiles":[)" +
         profile("a", args) + ",\n" + profile("b", more_args) + "]}";
}

TEST(QueueSort, IsTheSameInAllProfiles) {
  EXPECT_EQ(findings_on(profiles(kOther, kOther, "{}", "{}")), Lines{});
  const std::string weighted =
      "queueSort: {disabled: [{name: '*'}], enabled: [{name: Other, weight: 2}]}";
  EXPECT_EQ(findings_on(profiles(weighted, weighted, "{}", "{}")), Lines{});
  EXPECT_EQ(findings_on(profiles(kOther, weighted, "{}", "{}")),
            (Lines{"8:24 validation Invalid profiles[1].plugins.queueSort"}));
}

TEST(QueueSort, IsDoneByOnePlugin) {
  const std::string two =
      "queueSort: {disabled: [{name: '*'}], enabled: [{name: Other}, {name: More}]}";
  const Lines findings = findings_on(profiles(two, two, "{}", "{}"));
  EXPECT_EQ(std::count(findings.begin(), findings.end(),
                       "5:75 validation Invalid profiles[0].plugins.queueSort.enabled"),
            1);
}

// YAML becomes JSON of one form before the arguments are compared.
TEST(QueueSort, ArgumentsOfYamlAreComparedByValue) {
  const std::string args = "{a: 1, b: [x, null, {c: true}]}";
  EXPECT_EQ(findings_on(profiles(kOther, kOther, args, "{b: ['x', ~, {c: yes}], a: 1}")), Lines{});
  for (const std::string other :
       {"{a: 1}", "{a: 2, b: [x, null, {c: true}]}", "{a: 1, b: [y, null, {c: true}]}",
        "{a: 1, b: [x, null, {c: false}]}", "{a: 1, b: [x, null, {d: true}]}",
        "{a: 1, b: [x, null]}", "{a: 1.5, b: [x, null, {c: true}]}",
        "{a: 1, b: [x, null, {c: true}], d: 1}"}) {
    EXPECT_EQ(findings_on(profiles(kOther, kOther, args, other)),
              (Lines{"9:38 validation Invalid profiles[1].pluginConfig[0].args"}))
        << other;
  }
}

// Many entries in another order: not each is looked for among all others.
TEST(QueueSort, ArgumentsOfManyEntriesAreComparedByValue) {
  std::string up;
  std::string down;
  for (int i = 0; i < 5'000; ++i) {
    const std::string entry = 'k' + std::to_string(i) + ": 0, ";
    up += entry;
    down.insert(0, entry);
  }
  EXPECT_EQ(findings_on(profiles(kOther, kOther, '{' + up + '}', '{' + down + '}')), Lines{});
  EXPECT_EQ(findings_on(profiles(kOther, kOther, '{' + up + '}', '{' + down + "other: 0}")).size(),
            1U);
}

TEST(QueueSort, ArgumentsOfJsonAreComparedAsText) {
  EXPECT_EQ(findings_on(json_profiles(R"({"a":1,"b":2})", R"({"a":1,"b":2})")), Lines{});
  for (const std::string other : {R"({"a":1, "b":2})", R"({"b":2,"a":1})", R"({"a":1,"b":3})"}) {
    const Lines findings = findings_on(json_profiles(R"({"a":1,"b":2})", other));
    ASSERT_EQ(findings.size(), 1U) << other;
    EXPECT_NE(findings[0].find("validation Invalid profiles[1].pluginConfig[0].args"),
              std::string::npos)
        << findings[0];
  }
}

}  // namespace
}  // namespace tightfit
