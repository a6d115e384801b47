// SPDX-License-Identifier: Apache-2.0
#include "kube/node.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "support/desk_rows.hpp"

namespace tightfit {
namespace {

using nlohmann::json;

PodResource on_node(const char* text) {
  return calculate_resource(testing::to_pod(json::parse(text), kDefaultSemantics),
                            kDefaultSemantics);
}

TEST(Resource, KeepsKnownAndScalarNames) {
  const Resource resource = testing::to_allocatable({{"cpu", "1500m"},
                                                     {"memory", "1Gi"},
                                                     {"pods", "110"},
                                                     {"ephemeral-storage", "5k"},
                                                     {"hugepages-2Mi", "4Mi"},
                                                     {"nvidia.com/gpu", "0"},
                                                     {"storage", "1"},
                                                     {"CPU", "1"},
                                                     {"foo", "1"},
                                                     {"example.com/a b", "1"}},
                                                    kDefaultSemantics);
  EXPECT_EQ(resource.milli_cpu, 1500);
  EXPECT_EQ(resource.memory, 1073741824);
  EXPECT_EQ(resource.allowed_pod_number, 110);
  EXPECT_EQ(resource.ephemeral_storage, 5000);
  EXPECT_EQ(resource.scalar.size(), 2U);
  EXPECT_EQ(resource.amount("hugepages-2Mi"), 4194304);
  EXPECT_EQ(resource.amount("nvidia.com/gpu"), 0);
  EXPECT_EQ(resource.amount("foo"), 0);
}

TEST(CalculateResource, DefaultsAreForScoringAlone) {
  const PodResource pod = on_node(R"({"spec":{"containers":[{"name":"a"},{"name":"b"}]}})");
  EXPECT_EQ(pod.requested.milli_cpu, 0);
  EXPECT_EQ(pod.requested.memory, 0);
  EXPECT_EQ(pod.non_zero_milli_cpu, 200);
  EXPECT_EQ(pod.non_zero_memory, 2 * 209715200);
}

// 5m in real requests, 100m where the container's default counts: not 105m.
TEST(CalculateResource, DefaultsDoNotAddToInitContainers) {
  const PodResource pod = on_node(R"({"spec":{"containers":[{"name":"a"}],
    "initContainers":[{"name":"i","resources":{"requests":{"cpu":"5m"}}}]}})");
  EXPECT_EQ(pod.requested.milli_cpu, 5);
  EXPECT_EQ(pod.non_zero_milli_cpu, 100);
}

TEST(CalculateResource, TheWholePodGetsADefaultOnlyForWhatNobodyRequests) {
  const PodResource pod = on_node(R"({"spec":{"resources":{"requests":{"cpu":"1"}},
    "containers":[{"name":"a","resources":{"requests":{"memory":"10"}}},{"name":"b"}]}})");
  EXPECT_EQ(pod.non_zero_milli_cpu, 1000);
  EXPECT_EQ(pod.non_zero_memory, 10) << "container a requests memory";
  const PodResource without = on_node(R"({"spec":{"resources":{"requests":{"cpu":"1"}},
    "containers":[{"name":"a"},{"name":"b"}]}})");
  EXPECT_EQ(without.non_zero_memory, 2 * 209715200);
}

TEST(NodeInfo, SumsSaturate) {
  NodeInfo node;
  const PodResource huge = on_node(R"({"spec":{"containers":[{"name":"a","resources":{"requests":
    {"cpu":"9E","memory":"7Ei","example.com/foo":"5E"}}}]}})");
  node.add_pod(huge);
  node.add_pod(huge);
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(node.requested.milli_cpu, kMax);
  EXPECT_EQ(node.requested.memory, kMax);
  EXPECT_EQ(node.requested.amount("example.com/foo"), kMax);
  EXPECT_EQ(node.non_zero_memory, kMax);
}

}  // namespace
}  // namespace tightfit
