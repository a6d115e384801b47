// SPDX-License-Identifier: Apache-2.0
// One call of the controller's replica calculator per line, for five releases.
#include <gtest/gtest.h>

#include <limits>

#include "golden/hpa_vectors.hpp"
#include "support/golden.hpp"

namespace tightfit::testing {
namespace {

hpa::MetricSpec spec_of(const json& row) {
  hpa::MetricSpec spec{.type = source_type_of(row.at("kind")),
                       .name = row.value("resource", "requests_per_second"),
                       .container = row.value("container", "")};
  const std::string type = row.at("targetType");
  if (type == "Utilization") {
    spec.target.average_utilization = row.at("target").get<std::int32_t>();
  } else if (type == "AverageValue") {
    spec.target.type = hpa::MetricTargetType::kAverageValue;
    spec.target.average_value = row.at("target").get<std::int64_t>();
  } else {
    spec.target.type = hpa::MetricTargetType::kValue;
    spec.target.value = row.at("target").get<std::int64_t>();
  }
  return spec;
}

hpa::MetricAnswer answer_of(const json& row) {
  hpa::MetricAnswer answer{.api_error = optional_at<std::string>(row, "apiError"),
                           .pods = pod_values_of(list_at(row, "valueSamples")),
                           .external = value_samples_of(list_at(row, "externalSamples"))};
  if (row.contains("objectSample")) answer.object = value_sample_of(row["objectSample"]);
  return answer;
}

hpa::MetricOutcome calculate(const json& row, Semantics semantics) {
  const hpa::ControllerConfig config{
      .cpu_initialization_period = row.at("cpuInitializationPeriodMs"),
      .initial_readiness_delay = row.at("initialReadinessDelayMs"),
      .rules = hpa::release_rules(semantics)};
  const auto pods = pods_of(row.at("pods"));
  const auto samples = resource_samples_of(list_at(row, "podSamples"));
  const auto api_error = optional_at<std::string>(row, "apiError");
  const hpa::MetricContext context{
      .scale = {row.at("currentReplicas"), row.at("statusReplicas")},
      .pods = pods,
      .resource_samples = samples,
      .resource_error = &api_error,
      .tolerances = {row.at("tolerance").at("down"), row.at("tolerance").at("up")},
      .config = &config,
      .now = 0};
  return hpa::evaluate_metric(spec_of(row), answer_of(row), context);
}

// Up to 1.37 some conversions out of range give the CPU's answer, on the machine that recorded them
// the lowest integer whatever the sign. The engine saturates there, as 1.38's conversion does.
void saturate_recorded(json& expect) {
  const std::int64_t sign =
      expect.contains("utilization") ? expect["utilization"] : expect["usage"];
  if (expect["replicas"] == std::numeric_limits<std::int32_t>::min() && sign > 0) {
    expect["replicas"] = std::numeric_limits<std::int32_t>::max();
  }
}

json expectation(const json& row, Semantics semantics) {
  static constexpr const char* kReleases[] = {"v1.34.3", "v1.35.4", "v1.36.2", "",
                                              "v1.38.0-beta.0"};
  const json others = row.value("expectOther", json::object());
  const char* release = kReleases[static_cast<std::size_t>(semantics)];
  json expect = others.contains(release) ? others[release] : row.at("expect");
  if (semantics == Semantics::k134) saturate_recorded(expect);
  // Where a line is marked the CPU decided, and 1.38's answer is the one that all releases get;
  // but not its exact sums, so that a usage stays what the release makes of it.
  if (row.value("platformDependent", false) && others.contains("v1.38.0-beta.0")) {
    const json& saturated = others["v1.38.0-beta.0"];
    const bool over_pods = row["targetType"] == "Utilization" || row["kind"] == "Resource" ||
                           row["kind"] == "ContainerResource" || row["kind"] == "Pods";
    if (!over_pods || semantics == Semantics::k138) return saturated;
    saturate_recorded(expect);
  }
  return expect;
}

class HpaReplicaCalculator : public ::testing::TestWithParam<Semantics> {};

TEST_P(HpaReplicaCalculator, AnswersLikeTheRelease) {
  const auto rows = read_golden_lines("hpa/replica_calc.jsonl");
  ASSERT_EQ(rows.size(), 1302u);
  for (const json& row : rows) {
    SCOPED_TRACE(row.at("id").get<std::string>() + ' ' + row.at("group").get<std::string>());
    const json expect = expectation(row, GetParam());
    const hpa::MetricOutcome outcome = calculate(row, GetParam());
    if (expect.contains("error")) {
      ASSERT_TRUE(outcome.error);
      EXPECT_EQ(error_json(*outcome.error), expect["error"]);
      continue;
    }
    ASSERT_FALSE(outcome.error) << hpa::describe(*outcome.error);
    EXPECT_EQ(outcome.proposal.replicas, expect.at("replicas"));
    EXPECT_EQ(outcome.proposal.utilization, expect.value("utilization", 0));
    EXPECT_EQ(outcome.proposal.usage, expect.at("usage"));
    EXPECT_EQ(outcome.sample_time, optional_at<std::int64_t>(expect, "timestampMs"));
  }
}

INSTANTIATE_TEST_SUITE_P(Releases, HpaReplicaCalculator,
                         ::testing::Values(Semantics::k134, Semantics::k135, Semantics::k136,
                                           Semantics::k137, Semantics::k138),
                         [](const auto& release) {
                           return "k8s_1_" + std::to_string(34 + static_cast<int>(release.param));
                         });

}  // namespace
}  // namespace tightfit::testing
