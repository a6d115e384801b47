// SPDX-License-Identifier: Apache-2.0
// Every recorded verdict of NodeResourcesFit's filter.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "sim/filters/node_resources_fit.hpp"
#include "support/desk_rows.hpp"
#include "support/golden.hpp"
#include "support/request_oracle.hpp"

namespace tightfit {
namespace {

using Json = nlohmann::json;

std::string name_of(FilterCode code) {
  switch (code) {
    case FilterCode::kSuccess:
      return "Success";
    case FilterCode::kUnschedulable:
      return "Unschedulable";
    case FilterCode::kUnschedulableAndUnresolvable:
      return "UnschedulableAndUnresolvable";
  }
  return "";
}

Json to_json(const std::vector<InsufficientResource>& insufficient) {
  Json list = Json::array();
  for (const InsufficientResource& resource : insufficient) {
    Json entry = {{"name", resource.name},
                  {"reason", resource.reason()},
                  {"requested", resource.requested},
                  {"used", resource.used},
                  {"capacity", resource.capacity}};
    if (resource.unresolvable) entry["unresolvable"] = true;
    list.push_back(entry);
  }
  return {{"code", name_of(filter_code(insufficient))}, {"insufficient", list}};
}

Policy to_policy(const Json& row) {
  const Json args = row.value("args", Json::object());
  Policy policy;
  policy.ignored_resources = args.value("ignoredResources", std::vector<std::string>());
  policy.ignored_resource_groups = args.value("ignoredResourceGroups", std::vector<std::string>());
  return policy;
}

bool is_ignored(const Policy& policy, const std::string& resource) {
  if (!oracle::is_extended(resource)) return false;
  const auto has = [](const std::vector<std::string>& names, const std::string& name) {
    return std::count(names.begin(), names.end(), name) > 0;
  };
  return has(policy.ignored_resources, resource) ||
         has(policy.ignored_resource_groups, resource.substr(0, resource.find('/')));
}

// The verdict by plain 128-bit arithmetic.
Json plain_verdict(const Json& row, const Policy& policy) {
  const Json pods = row.value("pods", Json::array());
  const auto capacity_of = [&](const std::string& resource) {
    const Json pod = {{"spec", {{"overhead", row.at("node")}}}};
    return oracle::counted(resource, oracle::pod_request(pod, resource, {}).value_or(0));
  };
  Json list = Json::array();
  bool unresolvable = false;
  const auto used_pods = static_cast<std::int64_t>(pods.size());
  if (used_pods + 1 > capacity_of("pods")) {
    list.push_back({{"name", "pods"},
                    {"reason", "Too many pods"},
                    {"requested", 1},
                    {"used", used_pods},
                    {"capacity", capacity_of("pods")}});
  }
  std::vector<std::string> order = {"cpu", "memory", "ephemeral-storage"};
  for (const std::string& resource : oracle::resources_of(row.at("pod"))) {
    if (oracle::is_scalar(resource) && !is_ignored(policy, resource)) order.push_back(resource);
  }
  for (const std::string& resource : order) {
    const std::int64_t requested =
        oracle::counted(resource, oracle::pod_request(row.at("pod"), resource, {}).value_or(0));
    const std::int64_t used = oracle::allocated(pods, resource, false);
    const std::int64_t capacity = capacity_of(resource);
    if (requested <= 0) continue;
    if (static_cast<oracle::Wide>(requested) + used <= capacity) continue;
    list.push_back({{"name", resource},
                    {"reason", "Insufficient " + resource},
                    {"requested", requested},
                    {"used", used},
                    {"capacity", capacity}});
    if (requested > capacity) {
      list.back()["unresolvable"] = true;
      unresolvable = true;
    }
  }
  const char* code = unresolvable   ? "UnschedulableAndUnresolvable"
                     : list.empty() ? "Success"
                                    : "Unschedulable";
  return {{"code", code}, {"insufficient", list}};
}

TEST(FitFilterGolden, FiltersAsUpstream) {
  const auto rows = testing::read_golden_lines("fit_filter.jsonl");
  ASSERT_EQ(rows.size(), 750U);
  int by_oracle = 0;
  for (const Json& row : rows) {
    const Policy policy = to_policy(row);
    const bool wraps =
        oracle::may_wrap(row.at("node"), row.at("pod"), row.value("pods", Json::array()));
    if (!wraps) {
      EXPECT_EQ(plain_verdict(row, policy), row.at("want")) << row.at("id");
    }
    for (const Semantics semantics : {Semantics::k137, Semantics::k138}) {
      const Pod pod = testing::to_pod(row.at("pod"), semantics);
      const Json got = to_json(insufficient_resources(fit_request(pod, semantics),
                                                      testing::to_node(row, semantics), policy));
      Json want = testing::expected(row, semantics);
      if (semantics == Semantics::k137 && wraps) {
        want = plain_verdict(row, policy);
        ++by_oracle;
      }
      EXPECT_EQ(got, want) << row.at("id") << " by " << semantics_name(semantics);
    }
  }
  EXPECT_EQ(by_oracle, 72);
}

// What differs before 1.37 needs a pod with a status.
TEST(FitFilterGolden, OlderReleasesFilterAs137) {
  int compared = 0;
  for (const Json& row : testing::read_golden_lines("fit_filter.jsonl")) {
    if (testing::has_status(row)) continue;
    const auto verdict = [&](Semantics semantics) {
      const Pod pod = testing::to_pod(row.at("pod"), semantics);
      return to_json(insufficient_resources(fit_request(pod, semantics),
                                            testing::to_node(row, semantics), to_policy(row)));
    };
    for (const Semantics semantics : {Semantics::k134, Semantics::k135, Semantics::k136}) {
      EXPECT_EQ(verdict(semantics), verdict(Semantics::k137))
          << row.at("id") << " by " << semantics_name(semantics);
      ++compared;
    }
  }
  EXPECT_EQ(compared, 3 * 673);
}

}  // namespace
}  // namespace tightfit
