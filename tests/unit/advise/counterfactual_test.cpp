// SPDX-License-Identifier: Apache-2.0
#include "advise/counterfactual.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>

#include "support/policies.hpp"
#include "support/random.hpp"
#include "support/small_clusters.hpp"

namespace tightfit {
namespace {

using testing::make_node;
using testing::make_pod;
using testing::make_policy;

// Small enough to try every amount.
struct Case {
  Snapshot snapshot;
  SnapshotPod pod;
  Policy policy;
};

Case random_case(testing::Random& random) {
  static const ScoringStrategyType kStrategies[] = {ScoringStrategyType::kLeastAllocated,
                                                    ScoringStrategyType::kMostAllocated,
                                                    ScoringStrategyType::kRequestedToCapacityRatio};
  Case made;
  const std::size_t nodes = static_cast<std::size_t>(random.between(2, 4));
  for (std::size_t i = 0; i < nodes; ++i) {
    const std::string name = "node-" + std::to_string(i);
    made.snapshot.nodes.push_back(make_node(name, {{"cpu", random.between(1, 60)},
                                                   {"memory", random.between(1, 60)},
                                                   {"example.com/gpu", random.between(0, 3)}}));
    made.snapshot.pods.push_back(make_pod("on-" + name,
                                          {{"cpu", random.between(0, 29)},
                                           {"memory", random.between(0, 29)},
                                           {"example.com/gpu", random.between(0, 1)}},
                                          name));
  }
  made.pod = make_pod("new", {{"cpu", random.between(0, 19)},
                              {"memory", random.between(0, 19)},
                              {"example.com/gpu", random.between(0, 1)}});
  made.policy = make_policy(
      kStrategies[random.between(0, 2)],
      {{"cpu", random.between(1, 5)}, {"memory", random.between(1, 5)}, {"example.com/gpu", 2}},
      {{0, static_cast<std::int32_t>(random.between(0, 10))},
       {50, static_cast<std::int32_t>(random.between(0, 10))},
       {100, static_cast<std::int32_t>(random.between(0, 10))}});
  made.policy.resources[2].scalar = true;
  return made;
}

// Whether `runner_up` wins when everything is read, filtered and scored anew.
bool wins_anew(const Case& made, const std::string& winner, const std::string& runner_up) {
  const Cluster cluster = make_cluster(made.snapshot, kDefaultSemantics);
  const PodScores scores = score_pod(cluster, made.pod, made.policy, kDefaultSemantics);
  std::map<std::string, int> score_of;
  for (std::size_t i = 0; i < scores.fitting; ++i) {
    score_of[scores.candidates[i].node->node->name] = scores.candidates[i].score;
  }
  if (score_of.count(runner_up) == 0) return false;
  const int own = score_of[runner_up];
  if (score_of.count(winner) != 0 && score_of[winner] >= own) return false;
  for (const auto& [name, other] : score_of) {
    if (other > own) return false;
  }
  return true;
}

void set_request(SnapshotPod& pod, const std::string& name, std::int64_t amount) {
  pod.pod.containers[0].requests.set(name, Quantity::of(amount, name == kCpu ? -3 : 0));
}

// The nearest of all amounts up to 100 away that makes the runner-up win, by `change`.
template <typename Change>
std::optional<std::int64_t> nearest(std::int64_t from, std::int64_t lowest, Change wins_with) {
  for (std::int64_t distance = 1; distance <= 100; ++distance) {
    for (const std::int64_t value : {from - distance, from + distance}) {
      if (value >= lowest && wins_with(value)) return value;
    }
  }
  return std::nullopt;
}

struct Contestants {
  std::string winner;
  std::string runner_up;
};

std::int64_t used_on(const Case& made, const std::string& node, const std::string& resource) {
  for (const SnapshotPod& pod : made.snapshot.pods) {
    if (pod.node_name != node) continue;
    return counted_amount(resource, *pod.pod.containers[0].requests.find(resource));
  }
  return 0;
}

// The smallest change of one resource, tried one by one on whole objects.
std::optional<std::int64_t> brute_force(const Case& made, const Contestants& names, ChangeKind kind,
                                        std::size_t resource, const std::string& node) {
  const std::string& name = made.policy.resources[resource].name;
  Case changed = made;
  if (kind == ChangeKind::kWeight) {
    const std::int64_t from = made.policy.resources[resource].weight;
    return nearest(from, 1, [&](std::int64_t value) {
      if (value > 100) return false;
      changed.policy.resources[resource].weight = value;
      return wins_anew(changed, names.winner, names.runner_up);
    });
  }
  if (kind == ChangeKind::kRequest) {
    const std::int64_t from = counted_amount(name, *made.pod.pod.containers[0].requests.find(name));
    return nearest(from, 0, [&](std::int64_t value) {
      set_request(changed.pod, name, value);
      return wins_anew(changed, names.winner, names.runner_up);
    });
  }
  return nearest(used_on(made, node, name), 0, [&](std::int64_t value) {
    for (SnapshotPod& pod : changed.snapshot.pods) {
      if (pod.node_name == node) set_request(pod, name, value);
    }
    return wins_anew(changed, names.winner, names.runner_up);
  });
}

// Each change that is found wins when all is read anew, and no smaller one of its resource does;
// where none is found, none exists.
TEST(Counterfactual, EqualsTryingEveryAmount) {
  testing::Random random;
  std::map<ChangeKind, int> found;
  for (int round = 0; round < 150; ++round) {
    const Case made = random_case(random);
    const Cluster cluster = make_cluster(made.snapshot, kDefaultSemantics);
    const PodScores scores = score_pod(cluster, made.pod, made.policy, kDefaultSemantics);
    if (scores.fitting < 2) continue;
    const Contestants names = {scores.candidates[0].node->node->name,
                               scores.candidates[1].node->node->name};
    const auto changes = find_counterfactuals(scores, made.policy, 0, 1);
    for (const ChangeKind kind :
         {ChangeKind::kWeight, ChangeKind::kRequest, ChangeKind::kNodeUse}) {
      SCOPED_TRACE("round " + std::to_string(round) + " kind " +
                   std::to_string(static_cast<int>(kind)));
      const Counterfactual* change = nullptr;
      for (const Counterfactual& candidate : changes) {
        if (candidate.kind == kind) change = &candidate;
      }
      if (change != nullptr) {
        ++found[kind];
        const std::string node = scores.candidates[change->node].node->node->name;
        EXPECT_EQ(brute_force(made, names, kind, change->resource, node), change->to);
        continue;
      }
      for (std::size_t resource = 0; resource < 3; ++resource) {
        const std::string& name = made.policy.resources[resource].name;
        const bool requested = made.pod.pod.containers[0].requests.find(name)->sign() != 0;
        if (kind == ChangeKind::kRequest && resource == 2 && !requested) continue;
        for (const std::string& node : {names.winner, names.runner_up}) {
          EXPECT_EQ(brute_force(made, names, kind, resource, node), std::nullopt)
              << made.policy.resources[resource].name << " on " << node;
        }
      }
    }
  }
  for (const ChangeKind kind : {ChangeKind::kWeight, ChangeKind::kRequest, ChangeKind::kNodeUse}) {
    EXPECT_GT(found[kind], 10) << static_cast<int>(kind);
  }
}

// A strategy that is found wins when all is scored anew; those before it do not.
TEST(Counterfactual, StrategiesAreTriedInOrder) {
  testing::Random random;
  int found = 0;
  for (int round = 0; round < 400; ++round) {
    Case made = random_case(random);
    const Cluster cluster = make_cluster(made.snapshot, kDefaultSemantics);
    const PodScores scores = score_pod(cluster, made.pod, made.policy, kDefaultSemantics);
    if (scores.fitting < 2) continue;
    const std::string winner = scores.candidates[0].node->node->name;
    const std::string runner_up = scores.candidates[1].node->node->name;
    std::optional<ScoringStrategyType> expected;
    for (const ScoringStrategyType strategy :
         {ScoringStrategyType::kLeastAllocated, ScoringStrategyType::kMostAllocated,
          ScoringStrategyType::kRequestedToCapacityRatio}) {
      Case changed = made;
      changed.policy = make_policy(strategy,
                                   {{"cpu", made.policy.resources[0].weight},
                                    {"memory", made.policy.resources[1].weight},
                                    {"example.com/gpu", 2}},
                                   {{0, 0}, {100, 10}});
      changed.policy.resources[2].scalar = true;
      if (!expected && wins_anew(changed, winner, runner_up)) expected = strategy;
    }
    std::optional<ScoringStrategyType> got;
    for (const Counterfactual& change : find_counterfactuals(scores, made.policy, 0, 1)) {
      if (change.kind == ChangeKind::kStrategy) got = change.strategy;
    }
    EXPECT_EQ(got, expected) << "round " << round;
    found += got ? 1 : 0;
  }
  EXPECT_GT(found, 20);
}

// From 1001m on a has no room, but b is fuller than c up to 1979m.
TEST(Counterfactual, AThirdNodeMayStandInTheWay) {
  Case made;
  made.snapshot.nodes = {make_node("a", {{"cpu", 1000}}), make_node("b", {{"cpu", 4000}}),
                         make_node("c", {{"cpu", 2000}})};
  made.snapshot.pods = {make_pod("x", {{"cpu", 2000}, {"memory", 0}}, "b"),
                        make_pod("y", {{"cpu", 900}, {"memory", 0}}, "a")};
  made.pod = make_pod("new", {{"cpu", 100}, {"memory", 0}});
  made.policy = make_policy(ScoringStrategyType::kMostAllocated, {{"cpu", 1}});
  const Cluster cluster = make_cluster(made.snapshot, kDefaultSemantics);
  const PodScores scores = score_pod(cluster, made.pod, made.policy, kDefaultSemantics);
  ASSERT_EQ(scores.candidates[0].node->node->name, "a");
  ASSERT_EQ(scores.candidates[2].node->node->name, "c");
  std::optional<std::int64_t> request;
  for (const Counterfactual& change : find_counterfactuals(scores, made.policy, 0, 2)) {
    if (change.kind == ChangeKind::kRequest) request = change.to;
  }
  EXPECT_EQ(request, 1980);
}

}  // namespace
}  // namespace tightfit
