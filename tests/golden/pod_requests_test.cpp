// SPDX-License-Identifier: Apache-2.0
// Every recorded result of component-helpers' PodRequests and PodLimits and of what a pod adds to
// its node.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "kube/node.hpp"
#include "kube/pod_request.hpp"
#include "support/desk_rows.hpp"
#include "support/golden.hpp"
#include "support/request_oracle.hpp"

namespace tightfit {
namespace {

using Json = nlohmann::json;

// The option sets of the recording.
std::vector<std::pair<std::string, PodResourcesOptions>> option_sets(Semantics semantics) {
  std::vector<std::pair<std::string, PodResourcesOptions>> sets;
  const auto next = [&](const char* name) -> PodResourcesOptions& {
    sets.emplace_back(name, PodResourcesOptions());
    sets.back().second.semantics = semantics;
    return sets.back().second;
  };
  next("plain");
  next("noPodLevel").skip_pod_level = true;
  next("nonMissing").non_missing_container_requests = default_container_requests();
  PodResourcesOptions& scorer = next("noPodLevelNonMissing");
  scorer.skip_pod_level = true;
  scorer.non_missing_container_requests = default_container_requests();
  next("noOverhead").exclude_overhead = true;
  next("noContainers").skip_containers = true;
  PodResourcesOptions& status = next("status");
  status.use_status = true;
  status.use_pod_level_status = true;
  next("statusOld").use_status = true;
  return sets;
}

TEST(PodRequestsGolden, SumsAsUpstream) {
  const auto rows = testing::read_golden_lines("pod_requests.jsonl");
  ASSERT_EQ(rows.size(), 396U);
  int compared = 0;
  int different_in_138 = 0;
  for (const Json& row : rows) {
    for (const Semantics semantics : {Semantics::k137, Semantics::k138}) {
      const Json want = testing::expected(row, semantics);
      if (semantics == Semantics::k138 && row.contains("want138")) ++different_in_138;
      const Pod pod = testing::to_pod(row.at("pod"), semantics);
      for (const auto& [set, options] : option_sets(semantics)) {
        for (const bool limits : {false, true}) {
          // Limits were not recorded with the options that concern requests alone.
          if (limits &&
              (options.skip_containers || !options.non_missing_container_requests.empty())) {
            continue;
          }
          const Json& lists = want.at(limits ? "limits" : "requests");
          const Json& list = lists.contains(set) ? lists.at(set) : lists.at("plain");
          const ResourceList got = limits ? pod_limits(pod, options) : pod_requests(pod, options);
          EXPECT_EQ(testing::to_json(got, semantics), oracle::exact_amounts(list))
              << row.at("id") << ' ' << set << (limits ? " limits by " : " requests by ")
              << semantics_name(semantics);
          ++compared;
        }
      }
    }
  }
  EXPECT_EQ(compared, 396 * 2 * (8 + 5));
  EXPECT_EQ(different_in_138, 148);
}

TEST(PodRequestsGolden, LeavesThePodAsItWas) {
  for (const Json& row : testing::read_golden_lines("pod_requests.jsonl")) {
    const Pod pod = testing::to_pod(row.at("pod"), kDefaultSemantics);
    const Json first = testing::to_json(pod_requests(pod, {}), kDefaultSemantics);
    EXPECT_EQ(testing::to_json(pod_requests(pod, {}), kDefaultSemantics), first) << row.at("id");
  }
}

Json to_json(const PodResource& pod) {
  Json result = {{"cpu", pod.requested.milli_cpu},
                 {"memory", pod.requested.memory},
                 {"ephemeral-storage", pod.requested.ephemeral_storage},
                 {"non0cpu", pod.non_zero_milli_cpu},
                 {"non0mem", pod.non_zero_memory}};
  for (const auto& [name, amount] : pod.requested.scalar) result["scalar"][name] = amount;
  return result;
}

TEST(PodRequestsGolden, AddsToItsNodeAsUpstream) {
  int compared = 0;
  int by_oracle = 0;
  for (const Json& row : testing::read_golden_lines("pod_requests.jsonl")) {
    if (!row.at("want").contains("nodeInfo")) continue;
    const Json& pod = row.at("pod");
    for (const Semantics semantics : {Semantics::k137, Semantics::k138}) {
      Json want = testing::expected(row, semantics).at("nodeInfo");
      if (semantics == Semantics::k137 && oracle::may_wrap(Json::object(), pod, Json::array())) {
        if (want.contains("scalar")) {
          for (auto& [name, amount] : want["scalar"].items()) {
            amount = oracle::pod_on_node(pod, name, false);
          }
        }
        for (const char* name : {"cpu", "memory", "ephemeral-storage"}) {
          want[name] = oracle::pod_on_node(pod, name, false);
        }
        want["non0cpu"] = oracle::pod_on_node(pod, "cpu", true);
        want["non0mem"] = oracle::pod_on_node(pod, "memory", true);
        ++by_oracle;
      }
      EXPECT_EQ(to_json(calculate_resource(testing::to_pod(pod, semantics), semantics)), want)
          << row.at("id") << " by " << semantics_name(semantics);
      ++compared;
    }
  }
  EXPECT_EQ(compared, 2 * 393);
  EXPECT_EQ(by_oracle, 46);
}

}  // namespace
}  // namespace tightfit
