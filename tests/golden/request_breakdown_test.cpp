// SPDX-License-Identifier: Apache-2.0
// The steps of pod requests lead to upstream's results.
#include "kube/request_breakdown.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/desk_rows.hpp"
#include "support/golden.hpp"

namespace tightfit {
namespace {

using Json = nlohmann::json;

// Those between which the rules differ.
constexpr Semantics kReleases[] = {Semantics::k136, Semantics::k137, Semantics::k138};

// The sum again from what the breakdown says of each container.
ResourceList running(const ContainerSum& sum) {
  ResourceList list;
  for (const ContainerPart& part : sum.parts) {
    if (part.role != ContainerRole::kInit) list.add(part.needed);
  }
  return list;
}

ResourceList peak(const ContainerSum& sum) {
  ResourceList list;
  ResourceList sidecars;
  for (const ContainerPart& part : sum.parts) {
    if (part.role == ContainerRole::kContainer) continue;
    if (part.role == ContainerRole::kSidecar) sidecars.add(part.needed);
    ResourceList expected = part.role == ContainerRole::kSidecar ? sidecars : part.needed;
    if (part.role == ContainerRole::kInit) expected.add(sidecars);
    EXPECT_EQ(testing::to_json(part.starting, kDefaultSemantics),
              testing::to_json(expected, kDefaultSemantics));
    list.raise_to(part.starting);
  }
  return list;
}

void check(const RequestBreakdown& steps, Semantics semantics, const Json& id) {
  const auto shown = [&](const ResourceList& list) { return testing::to_json(list, semantics); };
  ResourceList largest;
  for (const RequestCandidate& candidate : steps.candidates) {
    if (!candidate.sum.parts.empty()) {
      EXPECT_EQ(shown(candidate.sum.running), shown(running(candidate.sum))) << id;
      EXPECT_EQ(shown(candidate.sum.starting), shown(peak(candidate.sum))) << id;
    }
    for (const auto& [name, quantity] : candidate.sum.total) {
      if (candidate.sum.parts.empty()) continue;
      const ResourceList& decides =
          start_decides(candidate.sum, name) ? candidate.sum.starting : candidate.sum.running;
      EXPECT_TRUE(decides.find(name)->compare(quantity) == 0) << id << ' ' << name;
    }
    largest.raise_to(candidate.sum.total);
  }
  EXPECT_EQ(shown(largest), shown(steps.containers)) << id;
  for (const auto& [name, quantity] : steps.containers) {
    EXPECT_TRUE(winner(steps, name)->sum.total.find(name)->compare(quantity) == 0) << id;
  }
  ResourceList total = steps.containers;
  for (const auto& [name, quantity] : steps.pod_level) total.set(name, quantity);
  total.add(steps.overhead);
  EXPECT_EQ(shown(total), shown(steps.total)) << id;
}

// The total is the same code's as pod_requests', which pod_requests_test.cpp holds against every
// recorded result; here the recorded ones of the filter, and that the steps add up.
TEST(RequestBreakdownGolden, AddsUpToUpstreamsResult) {
  int compared = 0;
  int started = 0;
  for (const Json& row : testing::read_golden_lines("pod_requests.jsonl")) {
    for (const Semantics semantics : kReleases) {
      const Pod pod = testing::to_pod(row.at("pod"), semantics);
      PodResourcesOptions plain;
      plain.semantics = semantics;
      PodResourcesOptions scored = plain;
      scored.non_missing_container_requests = default_container_requests();
      PodResourcesOptions on_node = scored;
      on_node.use_status = true;
      on_node.use_pod_level_status = true;
      for (const PodResourcesOptions& options : {plain, scored, on_node}) {
        const RequestBreakdown steps = request_breakdown(pod, options);
        EXPECT_EQ(testing::to_json(steps.total, semantics),
                  testing::to_json(pod_requests(pod, options), semantics));
        check(steps, semantics, row.at("id"));
        for (const auto& [name, quantity] : steps.candidates.at(0).sum.total) {
          started += start_decides(steps.candidates[0].sum, name) ? 1 : 0;
        }
        ++compared;
      }
      if (semantics < Semantics::k137) continue;
      const Json want = testing::expected(row, semantics).at("requests").at("plain");
      const Json got = testing::to_json(request_breakdown(pod, plain).total, semantics);
      for (const auto& [name, amount] : want.items()) EXPECT_EQ(got.at(name)[0], amount[0]);
      EXPECT_EQ(got.size(), want.size());
    }
  }
  EXPECT_EQ(compared, 396 * 3 * 3);
  EXPECT_GT(started, 100) << "pods whose start decides are among the recorded ones";
}

TEST(RequestBreakdown, TellsWhatWasFilledIn) {
  Pod pod;
  Container& init = pod.init_containers.emplace_back();
  init.name = "setup";
  init.requests.set("cpu", Quantity::of(2));
  init.requests_from_limits = {"cpu"};
  pod.containers.emplace_back().name = "app";
  PodResourcesOptions options;
  options.non_missing_container_requests = default_container_requests();
  const RequestBreakdown steps = request_breakdown(pod, options);
  ASSERT_EQ(steps.candidates.size(), 1U);
  const ContainerSum& sum = steps.candidates[0].sum;
  ASSERT_EQ(sum.parts.size(), 2U);
  EXPECT_EQ(sum.parts[0].name, "app");
  EXPECT_EQ(sum.parts[0].defaults.find("cpu")->milli_value(), 100);
  EXPECT_EQ(sum.parts[1].role, ContainerRole::kInit);
  EXPECT_EQ(sum.parts[1].from_limits, std::vector<std::string>{"cpu"});
  EXPECT_EQ(sum.parts[1].defaults.find("cpu"), nullptr);
  EXPECT_TRUE(start_decides(sum, "cpu"));
  EXPECT_FALSE(start_decides(sum, "memory")) << "200Mi either way";
  EXPECT_EQ(winner(steps, "cpu"), &steps.candidates[0]);
  EXPECT_EQ(winner(steps, "example.com/gpu"), nullptr);
}

}  // namespace
}  // namespace tightfit
