// SPDX-License-Identifier: Apache-2.0
// What tests/cli/data/validate/faults.txt does not show: the bounds, the pages of the rules, what
// silences what.
#include "advise/lint/lint.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "advise/lint/fix.hpp"
#include "advise/lint/known_plugins.hpp"
#include "advise/lint/problems.hpp"

namespace tightfit {
namespace {

using Lines = std::vector<std::string>;

const std::string kHead =
    "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";

Lines problems_in(const std::string& text, const LintOptions& options = {}) {
  Lines lines;
  for (const Problem& problem : lint_configuration(text, options).problems) {
    lines.push_back(std::to_string(problem.position.line) + ' ' + std::string(problem.rule->name));
  }
  return lines;
}

TEST(Rules, HaveAPageThatNamesTheirLevel) {
  const auto folder = std::filesystem::path(TIGHTFIT_REPO) / "docs/rules";
  std::size_t pages = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    pages += entry.path().extension() == ".md" ? 1 : 0;
  }
  EXPECT_EQ(pages, all_rules().size());
  std::stringstream list;
  list << std::ifstream(std::filesystem::path(TIGHTFIT_REPO) / "docs/validate.md").rdbuf();
  for (const Rule* rule : all_rules()) {
    const std::string name(rule->name);
    std::stringstream page;
    page << std::ifstream(folder / (name + ".md")).rdbuf();
    const std::string level(severity_name(rule->severity));
    EXPECT_EQ(
        page.str().rfind(
            "# " + name + "\n\n" + std::string(rule->summary) + ". Level: " + level + ".\n", 0),
        0U)
        << name;
    EXPECT_NE(list.str().find("| [" + name + "](rules/" + name + ".md) | " + level + " | " +
                              std::string(rule->summary) + " |"),
              std::string::npos)
        << name;
    EXPECT_EQ(find_rule(name), rule);
  }
  EXPECT_EQ(find_rule("no-such-rule"), nullptr);
}

TEST(Lint, AnEmptyFileIsRefused) {
  EXPECT_EQ(problems_in(""), (Lines{"1 object-kind"}));
  EXPECT_EQ(problems_in("# nothing\n"), (Lines{"1 api-version", "1 object-kind"}));
}

TEST(Lint, BoundsWhatItSays) {
  std::string text = kHead + "profiles:\n- plugins:\n    score:\n      disabled:\n";
  for (int i = 0; i < 5000; ++i) text += "      - name: NoSuchPlugin" + std::to_string(i) + "\n";
  EXPECT_EQ(problems_in(text).size(), Problems::kMaxPerRule);
}

TEST(Lint, IgnoresSilenceOneLineOrTheFile) {
  const std::string fault = "  plugins: {score: {enabled: [{name: ImageLocality, weight: 0}]}}";
  const auto silenced = [&](const std::string& before, const std::string& behind) {
    return problems_in(kHead + "profiles:\n- schedulerName: a\n" + before + fault + behind + "\n");
  };
  const std::string mark = "# tightfit: ignore weight-zero -- why";
  EXPECT_EQ(silenced("", ""), (Lines{"5 weight-zero"}));
  EXPECT_EQ(silenced("", "  " + mark), Lines{});
  EXPECT_EQ(silenced("  " + mark + "\n", ""), Lines{});
  EXPECT_EQ(silenced(mark + "\n# more\n\n# and more\n", ""), Lines{});
  EXPECT_EQ(silenced("#tightfit:ignore weight-zero,shape-flat--why\n", ""),
            (Lines{"5 ignore-unused"}));
  EXPECT_EQ(silenced("", "\n# tightfit: ignore-file weight-zero -- why"), Lines{});
  EXPECT_EQ(silenced("", "\n" + mark), (Lines{"5 weight-zero", "6 ignore-unused"}));
}

TEST(Lint, AppliesOnlyWhatIsSafe) {
  const auto fixed = [](const std::string& text) {
    const FixResult result = fix_configuration(text, {});
    return std::pair(result.text, result.fixed);
  };
  const std::string untouched = kHead + "profiles: [{schedulerName: a}, {schedulerName: a}]\n";
  EXPECT_EQ(fixed(untouched), std::pair(untouched, std::size_t{0}));
  EXPECT_EQ(fixed("paralelism: 16\n"), std::pair(kHead + "parallelism: 16\n", std::size_t{3}));
  // What is meant is there already.
  const std::string both = kHead + "paralelism: 8\nparallelism: 16\n";
  EXPECT_EQ(fixed(both).first, both);
  EXPECT_EQ(fixed("").first, "");
}

TEST(RetiredPlugins, HaveSuccessorsThatExist) {
  for (const char* name : {"NodeResourcesLeastAllocated", "RequestedToCapacityRatio", "EBSLimits",
                           "PodFitsResources", "EvenPodsSpreadPriority", "HostName"}) {
    const RetiredPlugin* retired = find_retired_plugin(name);
    ASSERT_NE(retired, nullptr) << name;
    EXPECT_TRUE(has_plugin({}, retired->successor)) << name;
  }
  EXPECT_EQ(find_retired_plugin("NodeResourcesFit"), nullptr);
}

TEST(Target, HasTheNamesOfReleasesAndClouds) {
  for (const std::string& name : target_names()) EXPECT_TRUE(parse_target(name)) << name;
  EXPECT_EQ(target_names().size(), 7U);
  EXPECT_EQ(parse_target("upstream-1.34")->semantics, Semantics::k134);
  for (const char* name : {"upstream-1.33", "upstream-", "upstream", "gke", ""}) {
    EXPECT_FALSE(parse_target(name)) << name;
  }
}

}  // namespace
}  // namespace tightfit
