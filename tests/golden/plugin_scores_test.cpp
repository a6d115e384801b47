// SPDX-License-Identifier: Apache-2.0
// Every recorded score of the plugin NodeResourcesFit: from arguments, pod, node and pods as a user
// has them to the amounts that are scored and the score.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "config/scheduler_config.hpp"
#include "sim/scores/node_resources_fit.hpp"
#include "support/desk_rows.hpp"
#include "support/golden.hpp"
#include "support/oracle.hpp"
#include "support/request_oracle.hpp"

namespace tightfit {
namespace {

using Json = nlohmann::json;
using Amounts = std::vector<std::int64_t>;

// The policy of bare arguments.
Policy to_policy(const Json& row) {
  Json args = row.at("args");
  args["apiVersion"] = "kubescheduler.config.k8s.io/v1";
  args["kind"] = "NodeResourcesFitArgs";
  const LoadedConfig loaded = load_scheduler_config(args.dump());
  EXPECT_TRUE(loaded.findings.empty()) << to_string(loaded.findings.front()) << row;
  return loaded.findings.empty() ? loaded.config.profiles.front().fit : Policy();
}

// Amounts and score by plain 128-bit arithmetic, for the rules of 1.37.
Json plain_result(const Json& row, const Policy& policy) {
  const Json pods = row.value("pods", Json::array());
  const Json node_as_pod = {{"spec", {{"overhead", row.at("node")}}}};
  oracle::RequestRules rules;
  rules.pod_level = false;
  rules.cpu_default = rules.memory_default = true;
  Amounts pod_request;
  Amounts allocatable;
  Amounts allocated;
  Amounts requested;
  for (const ResourceSpec& spec : policy.resources) {
    const auto amount = [&](const Json& pod, const oracle::RequestRules& by) {
      return oracle::counted(spec.name, oracle::pod_request(pod, spec.name, by).value_or(0));
    };
    const bool kept = spec.scalar || spec.name == "cpu" || spec.name == "memory" ||
                      spec.name == "ephemeral-storage";
    pod_request.push_back(amount(row.at("pod"), rules));
    const bool skipped = !kept || (spec.scalar && pod_request.back() == 0);
    allocatable.push_back(skipped ? 0 : amount(node_as_pod, {}));
    const bool counts = allocatable.back() != 0;
    allocated.push_back(counts ? oracle::allocated(pods, spec.name, true) : 0);
    const oracle::Wide sum = static_cast<oracle::Wide>(allocated.back()) + pod_request.back();
    requested.push_back(counts ? static_cast<std::int64_t>(std::min<oracle::Wide>(sum, INT64_MAX))
                               : 0);
  }
  return {{"podRequest", pod_request},
          {"allocatable", allocatable},
          {"allocated", allocated},
          {"requested", requested},
          {"score",
           oracle::node_score(policy, allocatable.data(), allocated.data(), pod_request.data())}};
}

TEST(PluginScoresGolden, ScoresAsUpstream) {
  const auto rows = testing::read_golden_lines("scores.jsonl");
  ASSERT_EQ(rows.size(), 2999U);
  int by_oracle = 0;
  int by_rules = 0;  // 1.38 differs although nothing wraps
  for (const Json& row : rows) {
    const Policy policy = to_policy(row);
    const bool wraps =
        oracle::may_wrap(row.at("node"), row.at("pod"), row.value("pods", Json::array()));
    if (!wraps && row.contains("want138")) ++by_rules;
    for (const Semantics semantics : {Semantics::k137, Semantics::k138}) {
      Json want = testing::expected(row, semantics);
      if (semantics == Semantics::k137 && wraps) {
        want = plain_result(row, policy);
        ++by_oracle;
      }
      const FitScore got = node_resources_fit(testing::to_pod(row.at("pod"), semantics),
                                              testing::to_node(row, semantics), policy, semantics);
      const Json result = {{"podRequest", got.amounts.pod_request},
                           {"allocatable", got.amounts.allocatable},
                           {"allocated", got.amounts.allocated},
                           {"requested", got.amounts.requested},
                           {"score", got.score}};
      EXPECT_EQ(result, want) << row.at("id") << " by " << semantics_name(semantics);
    }
    // Where nothing wraps, the oracle must be right as well.
    if (!wraps) {
      EXPECT_EQ(plain_result(row, policy), row.at("want")) << row.at("id");
    }
  }
  EXPECT_EQ(by_oracle, 474);
  EXPECT_EQ(by_rules, 195);
}

// What differs before 1.37 needs a pod with a status.
TEST(PluginScoresGolden, OlderReleasesScoreAs137) {
  int compared = 0;
  for (const Json& row : testing::read_golden_lines("scores.jsonl")) {
    if (testing::has_status(row)) continue;
    const Policy policy = to_policy(row);
    const auto score = [&](Semantics semantics) {
      return node_resources_fit(testing::to_pod(row.at("pod"), semantics),
                                testing::to_node(row, semantics), policy, semantics);
    };
    const FitScore want = score(Semantics::k137);
    for (const Semantics semantics : {Semantics::k134, Semantics::k135, Semantics::k136}) {
      const FitScore got = score(semantics);
      EXPECT_EQ(got.score, want.score) << row.at("id") << " by " << semantics_name(semantics);
      EXPECT_EQ(got.amounts.requested, want.amounts.requested)
          << row.at("id") << " by " << semantics_name(semantics);
      ++compared;
    }
  }
  EXPECT_EQ(compared, 3 * 2806);
}

}  // namespace
}  // namespace tightfit
