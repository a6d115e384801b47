// SPDX-License-Identifier: Apache-2.0
#include "advise/curve.hpp"

#include <gtest/gtest.h>

#include "support/policies.hpp"
#include "support/small_clusters.hpp"

namespace tightfit {
namespace {

using testing::make_node;
using testing::make_pod;

TEST(ResourceCurves, HoldTheStrategyAndTheNodes) {
  Snapshot snapshot;
  snapshot.nodes = {make_node("a", {{"cpu", 1000}, {"example.com/gpu", 4}}),
                    make_node("b", {{"cpu", 2000}}),
                    make_node("c", {{"cpu", 3000}, {"example.com/gpu", 4}})};
  snapshot.pods = {make_pod("x", {{"cpu", 100}, {"example.com/gpu", 3}}, "a"),
                   make_pod("y", {{"cpu", 200}}, "b"), make_pod("z", {{"cpu", 6000}}, "c")};
  Policy policy =
      testing::make_policy(ScoringStrategyType::kRequestedToCapacityRatio,
                           {{"cpu", 1}, {"example.com/gpu", 2}}, {{0, 10}, {50, 0}, {100, 10}});
  policy.resources[1].scalar = true;
  const Cluster cluster = make_cluster(snapshot, kDefaultSemantics);

  const std::vector<Curve> curves = resource_curves(policy, cluster, nullptr);
  ASSERT_EQ(curves.size(), 2u);
  EXPECT_EQ(curves[0].scores[0], 100);
  EXPECT_EQ(curves[0].scores[25], 50);
  EXPECT_EQ(curves[0].scores[50], 0);
  EXPECT_EQ(curves[0].scores[100], 100);
  ASSERT_EQ(curves[0].dots.size(), 2u);
  EXPECT_EQ(curves[0].dots[0].utilization, 10);
  EXPECT_EQ(curves[0].dots[0].nodes, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(curves[0].dots[1].utilization, 100);  // over-committed
  EXPECT_EQ(curves[1].absent, 1u);
  ASSERT_EQ(curves[1].dots.size(), 2u);
  EXPECT_EQ(curves[1].dots[1].utilization, 75);

  // With a pod on each node that has room for it: not on c.
  const SnapshotPod pod = make_pod("new", {{"cpu", 400}, {"memory", 0}});
  const PodScores scores = score_pod(cluster, pod, policy, kDefaultSemantics);
  const std::vector<Curve> placed = resource_curves(policy, cluster, &scores);
  ASSERT_EQ(placed[0].dots.size(), 2u);
  EXPECT_EQ(placed[0].dots[0].utilization, 30);
  EXPECT_EQ(placed[0].dots[1].utilization, 50);
  EXPECT_TRUE(placed[1].dots.empty());
  EXPECT_EQ(placed[1].absent, 0u);
}

}  // namespace
}  // namespace tightfit
