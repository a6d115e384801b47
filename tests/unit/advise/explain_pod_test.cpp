// SPDX-License-Identifier: Apache-2.0
#include "advise/explain_pod.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "config/policy_json.hpp"
#include "support/policies.hpp"
#include "support/small_clusters.hpp"
#include "tightfit/tightfit.h"

namespace tightfit {
namespace {

using testing::make_node;
using testing::make_pod;
using testing::make_policy;

constexpr std::int64_t kMi = 1 << 20;

ProfileConfig least_allocated() {
  ProfileConfig profile;
  profile.scheduler_name = "default-scheduler";
  profile.fit = make_policy(ScoringStrategyType::kLeastAllocated, {{"cpu", 2}, {"memory", 1}});
  profile.fit_weight = 1;
  return profile;
}

PodExplanation explain(const Cluster& cluster, const SnapshotPod& pod,
                       const ProfileConfig& profile) {
  return explain_pod(cluster, pod, profile, kDefaultSemantics);
}

const std::string& name_of(const PodExplanation& explanation, std::size_t candidate) {
  return explanation.scores.candidates[candidate].node->node->name;
}

TEST(ExplainPod, ABoundPodLeavesItsNodeFirst) {
  Snapshot snapshot;
  snapshot.nodes = {make_node("a", {{"cpu", 1000}, {"memory", 1000 * kMi}}),
                    make_node("b", {{"cpu", 1000}, {"memory", 1000 * kMi}})};
  snapshot.pods = {make_pod("mine", {{"cpu", 600}, {"memory", 600 * kMi}}, "a"),
                   make_pod("other", {{"cpu", 500}, {"memory", 500 * kMi}}, "b")};
  const Cluster cluster = make_cluster(snapshot, kDefaultSemantics);
  const ProfileConfig profile = least_allocated();
  const PodExplanation explanation = explain(cluster, snapshot.pods[0], profile);
  EXPECT_EQ(explanation.scores.fitting, 1u);
  EXPECT_EQ(name_of(explanation, 0), "a");
  EXPECT_EQ(explanation.scores.candidates[0].score, 40);
  EXPECT_EQ(explanation.runner_up, std::nullopt);
}

TEST(ExplainPod, TheRunnerUpIsTheBestThatScoringCanTellFromTheWinner) {
  Snapshot snapshot;
  for (const char* name : {"a", "b", "c"}) {
    snapshot.nodes.push_back(make_node(name, {{"cpu", 1000}, {"memory", 1000 * kMi}}));
  }
  snapshot.pods = {make_pod("x", {{"cpu", 10}, {"memory", kMi}}, "c")};
  const SnapshotPod pod = make_pod("new", {{"cpu", 100}, {"memory", 100 * kMi}});
  const Cluster cluster = make_cluster(snapshot, kDefaultSemantics);
  const ProfileConfig profile = least_allocated();
  const PodExplanation explanation = explain(cluster, pod, profile);
  EXPECT_EQ(explanation.tied, 2u);
  ASSERT_TRUE(explanation.runner_up);
  EXPECT_EQ(name_of(explanation, *explanation.runner_up), "c");
}

TEST(ExplainPod, NominatedPodsOfHigherPriorityAreFilteredButNotScored) {
  Snapshot snapshot;
  snapshot.nodes = {make_node("a", {{"cpu", 1000}, {"memory", 1000 * kMi}})};
  SnapshotPod nominated = make_pod("victor", {{"cpu", 900}, {"memory", 0}});
  nominated.nominated_node_name = "a";
  nominated.priority = 10;
  snapshot.pods = {nominated};
  SnapshotPod pod = make_pod("new", {{"cpu", 200}, {"memory", 0}});
  const ProfileConfig profile = least_allocated();
  const Cluster cluster = make_cluster(snapshot, kDefaultSemantics);
  EXPECT_EQ(explain(cluster, pod, profile).scores.fitting, 0u);
  pod.priority = 11;
  const PodExplanation above = explain(cluster, pod, profile);
  ASSERT_EQ(above.scores.fitting, 1u);
  EXPECT_EQ(above.scores.candidates[0].score, (80 * 2 + 100) / 3);
}

TEST(ExplainPod, TerminalPodsCountNowhere) {
  Snapshot snapshot;
  snapshot.nodes = {make_node("a", {{"cpu", 1000}, {"memory", 1000 * kMi}})};
  SnapshotPod done = make_pod("done", {{"cpu", 900}, {"memory", 0}}, "a");
  done.state = PodState::kTerminal;
  snapshot.pods = {done};
  const Cluster cluster = make_cluster(snapshot, kDefaultSemantics);
  EXPECT_EQ(cluster.nodes[0].info.pod_count, 0);
}

TEST(ExplainPod, PodsOnUnknownNodesAreCounted) {
  Snapshot snapshot;
  snapshot.nodes = {make_node("a", {{"cpu", 1000}})};
  snapshot.pods = {make_pod("x", {{"cpu", 1}}, "gone")};
  EXPECT_EQ(make_cluster(snapshot, kDefaultSemantics).pods_elsewhere, 1u);
}

// Scores and terms are those of the C ABI.
TEST(ExplainPod, NumbersAreThoseOfTheLibrary) {
  Snapshot snapshot;
  snapshot.nodes = {make_node("a", {{"cpu", 3920}, {"memory", 14 * 1024 * kMi}}),
                    make_node("b", {{"cpu", 7910}, {"memory", 30 * 1024 * kMi}}),
                    make_node("c", {{"cpu", 0}, {"memory", 100 * kMi}})};
  snapshot.pods = {make_pod("x", {{"cpu", 335}, {"memory", 0}}, "a"), make_pod("y", {}, "b"),
                   make_pod("z", {{"memory", 0}}, "c")};
  const SnapshotPod pod = make_pod("new", {{"cpu", 0}, {"memory", kMi}});
  for (const ScoringStrategyType strategy :
       {ScoringStrategyType::kLeastAllocated, ScoringStrategyType::kMostAllocated,
        ScoringStrategyType::kRequestedToCapacityRatio}) {
    ProfileConfig profile = least_allocated();
    profile.fit = make_policy(strategy, {{"cpu", 2}, {"memory", 1}}, {{0, 3}, {40, 10}, {100, 0}});
    const Cluster cluster = make_cluster(snapshot, kDefaultSemantics);
    const PodExplanation explanation = explain(cluster, pod, profile);
    ASSERT_EQ(explanation.scores.fitting, 3u);

    const std::string args = policy_to_json(profile.fit);
    tightfit_policy* policy = nullptr;
    ASSERT_EQ(tightfit_policy_new(args.data(), args.size(), nullptr, 0, &policy, nullptr),
              TIGHTFIT_OK);
    for (const Candidate& candidate : explanation.scores.candidates) {
      char text[4096];
      std::size_t length = 0;
      ASSERT_EQ(tightfit_explain_node(policy, candidate.amounts.allocatable.data(),
                                      candidate.amounts.allocated.data(),
                                      candidate.amounts.pod_request.data(), 2, text, sizeof text,
                                      &length, nullptr),
                TIGHTFIT_OK);
      const auto expected = nlohmann::json::parse(std::string_view(text, length));
      const NodeExplanation node = explain_candidate(candidate, profile.fit);
      EXPECT_EQ(expected["score"], node.score);
      EXPECT_EQ(expected["score"], candidate.score);
      EXPECT_EQ(expected["weightedSum"], node.mean.weighted_sum);
      for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(expected["resources"][i]["requested"], node.resources[i].result.requested);
        EXPECT_EQ(expected["resources"][i].value("term", std::int64_t{0}), node.resources[i].term);
      }
    }
    tightfit_policy_free(policy);
  }
}

TEST(ExplainPod, NotesSayWhatIsNotExpected) {
  Snapshot snapshot;
  snapshot.nodes = {make_node("a", {{"cpu", 1000}, {"memory", 1000 * kMi}})};
  SnapshotPod pod = make_pod("new", {{"memory", 1}, {"example.com/gpu", 1}});
  pod.pod.requests = testing::resource_list({{"cpu", 100}});
  ProfileConfig profile = least_allocated();
  profile.fit_weight.reset();
  const Cluster cluster = make_cluster(snapshot, kDefaultSemantics);
  const auto notes = explain(cluster, pod, profile).notes;
  ASSERT_EQ(notes.size(), 5u);
  EXPECT_EQ(notes[0], "NodeResourcesFit does not score in this profile: it filters only");
  EXPECT_NE(notes[1].find("spec.resources"), std::string::npos);
  EXPECT_NE(notes[2].find("no node has example.com/gpu"), std::string::npos);
  EXPECT_NE(notes[3].find("does not list"), std::string::npos);
  EXPECT_EQ(notes[4], "container main requests memory 1, which is 1 byte");
  EXPECT_EQ(explain_pod(cluster, pod, profile, Semantics::k138).notes.size(), 4u);
}

}  // namespace
}  // namespace tightfit
