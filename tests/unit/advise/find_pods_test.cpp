// SPDX-License-Identifier: Apache-2.0
#include "advise/find_pods.hpp"

#include <gtest/gtest.h>

#include "support/small_clusters.hpp"

namespace tightfit {
namespace {

Snapshot sample() {
  Snapshot snapshot;
  snapshot.pods = {testing::make_pod("web", {}), testing::make_pod("web", {}, "a"),
                   testing::make_pod("web", {}), testing::make_pod("db-0", {}, "a")};
  snapshot.pods[1].namespace_name = "shop";
  snapshot.pods[1].labels = {{"app", "web"}};
  snapshot.pods[2].namespace_name = "shop";
  snapshot.pods[2].workload_kind = "StatefulSet";
  snapshot.pods[2].state = PodState::kTemplate;
  return snapshot;
}

std::size_t count(const Snapshot& snapshot, const std::string& name,
                  const std::string& namespace_name = "") {
  PodQuery query;
  query.namespace_name = namespace_name;
  return find_pods(snapshot, query, name).size();
}

TEST(FindPods, ByNameKindAndNamespace) {
  const Snapshot snapshot = sample();
  EXPECT_EQ(count(snapshot, "web"), 3u);
  EXPECT_EQ(count(snapshot, "web", "shop"), 2u);
  EXPECT_EQ(count(snapshot, "pod/web", "shop"), 1u);
  for (const char* kind :
       {"statefulset", "StatefulSet", "statefulsets", "sts", "statefulset.apps"}) {
    EXPECT_EQ(count(snapshot, std::string(kind) + "/web"), 1u) << kind;
  }
  EXPECT_EQ(count(snapshot, "deployment/web"), 0u);
  EXPECT_EQ(count(snapshot, "we"), 0u);
}

TEST(FindPods, ByLabel) {
  const Snapshot snapshot = sample();
  PodQuery query;
  query.labels = LabelQuery::parse("app=web").value();
  ASSERT_EQ(find_pods(snapshot, query).size(), 1u);
  EXPECT_EQ(find_pods(snapshot, query)[0], &snapshot.pods[1]);
}

TEST(FindPods, UnplacedAndSimilar) {
  const Snapshot snapshot = sample();
  EXPECT_EQ(find_unplaced_pods(snapshot, {}).size(), 2u);
  ASSERT_EQ(find_similar_pods(snapshot, {}, "db").size(), 1u);
  EXPECT_EQ(find_similar_pods(snapshot, {}, "pod/db-01").size(), 1u);
  EXPECT_TRUE(find_similar_pods(snapshot, {}, "").empty());
}

}  // namespace
}  // namespace tightfit
