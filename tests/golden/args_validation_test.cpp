// SPDX-License-Identifier: Apache-2.0
// Whole configuration files against kube-scheduler's verdicts and defaulted results.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "config/policy_json.hpp"
#include "config/scheduler_config.hpp"
#include "support/golden.hpp"

namespace tightfit {
namespace {

using Json = nlohmann::json;

// Kubernetes' field path in the arguments of a plugin: what stands behind ".args.".
std::string within_args(const std::string& field) {
  constexpr std::string_view kArgs = ".args.";
  const std::size_t at = field.find(kArgs);
  return at == std::string::npos ? field : field.substr(at + kArgs.size());
}

std::string verdict(const LoadedConfig& loaded) {
  if (loaded.findings.empty()) return "ok";
  const auto first =
      std::min_element(loaded.findings.begin(), loaded.findings.end(),
                       [](const auto& a, const auto& b) { return a.stage < b.stage; });
  return std::string(stage_name(first->stage));
}

// The findings of the stage at which kube-scheduler stops, as pairs of field and kind.
std::set<std::pair<std::string, std::string>> findings_at(const LoadedConfig& loaded,
                                                          const std::string& stage) {
  std::set<std::pair<std::string, std::string>> found;
  for (const Finding& finding : loaded.findings) {
    if (stage_name(finding.stage) != stage) continue;
    found.emplace(stage == "plugin-init" ? within_args(finding.field) : finding.field,
                  "FieldValue" + std::string(kind_name(finding.kind)));
  }
  return found;
}

void expect_profile(const ProfileConfig& profile, const Json& want) {
  EXPECT_EQ(profile.scheduler_name, want.at("schedulerName").get<std::string>());
  Json fit = Json::parse(policy_to_json(profile.fit));
  fit.erase("kind");
  fit.erase("apiVersion");
  EXPECT_EQ(fit, want.at("fit"));
  Json balanced = Json::array();
  for (const BalancedResource& resource : profile.balanced) {
    balanced.push_back({{"name", resource.name}, {"weight", resource.weight}});
  }
  EXPECT_EQ(balanced, want.at("balanced").at("resources"));
  Json weights = Json::object();
  if (profile.fit_weight) weights["NodeResourcesFit"] = *profile.fit_weight;
  if (profile.balanced_weight)
    weights["NodeResourcesBalancedAllocation"] = *profile.balanced_weight;
  EXPECT_EQ(weights, want.value("scoreWeights", Json::object()));
}

TEST(ArgsValidation, EqualsKubeScheduler) {
  const std::vector<Json> rows = testing::read_golden_lines("args_validation.jsonl");
  ASSERT_EQ(rows.size(), 211U);
  for (const Json& row : rows) {
    SCOPED_TRACE(row.at("name").get<std::string>());
    const Json& want = row.at("want");
    const LoadedConfig loaded = load_scheduler_config(row.at("doc").get<std::string>());
    const std::string stage = want.at("stage");
    EXPECT_EQ(verdict(loaded), stage)
        << (loaded.findings.empty() ? "" : to_string(loaded.findings.front()));
    if (verdict(loaded) != stage) continue;
    if (stage == "ok") {
      const Json& profiles = want.at("profiles");
      ASSERT_EQ(loaded.config.profiles.size(), profiles.size());
      for (std::size_t i = 0; i < profiles.size(); ++i) {
        expect_profile(loaded.config.profiles[i], profiles[i]);
      }
    } else if (want.contains("errors")) {
      std::set<std::pair<std::string, std::string>> errors;
      for (const Json& error : want.at("errors"))
        errors.emplace(error.at("field"), error.at("type"));
      EXPECT_EQ(findings_at(loaded, stage), errors);
    }
  }
}

TEST(ArgsValidation, EveryFindingHasAPlaceAndOneLine) {
  for (const Json& row : testing::read_golden_lines("args_validation.jsonl")) {
    SCOPED_TRACE(row.at("name").get<std::string>());
    for (const Finding& finding :
         load_scheduler_config(row.at("doc").get<std::string>()).findings) {
      EXPECT_GE(finding.line, 1U);
      EXPECT_GE(finding.column, 1U);
      EXPECT_FALSE(finding.message.empty());
      EXPECT_EQ(to_string(finding).find('\n'), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace tightfit
