// SPDX-License-Identifier: Apache-2.0
// Filter and score of NodeResourcesFit on what people reported.
#include "sim/filters/node_resources_fit.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "config/scheduler_config.hpp"
#include "sim/scores/node_resources_fit.hpp"
#include "support/desk_rows.hpp"

namespace tightfit {
namespace {

using nlohmann::json;

// `count` pods of one container with these requests.
void add_pods(NodeInfo& node, int count, const json& requests) {
  const json pod = {
      {"spec", {{"containers", {{{"name", "a"}, {"resources", {{"requests", requests}}}}}}}}};
  for (int i = 0; i < count; ++i) {
    node.add_pod(calculate_resource(testing::to_pod(pod, kDefaultSemantics), kDefaultSemantics));
  }
}

NodeInfo node_of(const json& allocatable) {
  NodeInfo node;
  node.allocatable = testing::to_allocatable(allocatable, kDefaultSemantics);
  return node;
}

Pod pod_of(const json& requests) {
  return testing::to_pod(
      {{"spec", {{"containers", {{{"name", "a"}, {"resources", {{"requests", requests}}}}}}}}},
      kDefaultSemantics);
}

Policy policy_of(const std::string& args) {
  const LoadedConfig loaded = load_scheduler_config(
      R"({"apiVersion":"kubescheduler.config.k8s.io/v1","kind":"NodeResourcesFitArgs",)" + args +
      "}");
  EXPECT_TRUE(loaded.findings.empty());
  return loaded.config.profiles.front().fit;
}

const char* const kMost = R"("scoringStrategy":{"type":"MostAllocated"})";
const char* const kLeast = R"("scoringStrategy":{"type":"LeastAllocated"})";

int score(const Pod& pod, const NodeInfo& node, const std::string& args) {
  return node_resources_fit(pod, node, policy_of(args), kDefaultSemantics).score;
}

// Containers without requests count 100m and 200Mi each, whatever `kubectl describe` shows.
TEST(NodeResourcesFit, ContainersWithoutRequestsFillANode) {
  NodeInfo node = node_of({{"cpu", "8000m"}, {"memory", "14336Mi"}, {"pods", "110"}});
  add_pods(node, 10, {{"cpu", "50m"}, {"memory", "100Mi"}});
  add_pods(node, 40, json::object());
  EXPECT_EQ(node.requested.milli_cpu, 500);
  EXPECT_EQ(node.non_zero_milli_cpu, 4500);
  EXPECT_EQ(score(pod_of({{"cpu", "5m"}, {"memory", "192Mi"}}), node, kLeast), 39);
}

TEST(NodeResourcesFit, OverfullByDefaultsAlone) {
  NodeInfo node = node_of({{"cpu", "1000m"}, {"memory", "2000Mi"}, {"pods", "110"}});
  add_pods(node, 15, json::object());
  const Pod pod = pod_of(json::object());
  EXPECT_EQ(score(pod, node, kMost), 100);
  EXPECT_TRUE(insufficient_resources(fit_request(pod, kDefaultSemantics), node, Policy()).empty());
}

TEST(NodeResourcesFit, HeavyInitContainerDecides) {
  const Pod pod = testing::to_pod(json::parse(R"({"spec":{
    "initContainers":[{"name":"i","resources":{"requests":{"cpu":"2","memory":"0"}}}],
    "containers":[{"name":"a","resources":{"requests":{"cpu":"500m","memory":"0"}}}]}})"),
                                  kDefaultSemantics);
  const NodeInfo node = node_of({{"cpu", "4"}, {"pods", "10"}});
  EXPECT_EQ(score(pod, node, kLeast), 50);
}

// The GPU is skipped on both nodes for a pod that asks for none.
TEST(NodeResourcesFit, UnrequestedGpuDrawsNobody) {
  const std::string args = R"("scoringStrategy":{"type":"MostAllocated","resources":[
    {"name":"nvidia.com/gpu","weight":2},{"name":"cpu","weight":1},{"name":"memory","weight":1}]})";
  NodeInfo a =
      node_of({{"cpu", "64"}, {"memory", "256Gi"}, {"nvidia.com/gpu", "8"}, {"pods", "99"}});
  add_pods(a, 1, {{"cpu", "8"}, {"memory", "32Gi"}, {"nvidia.com/gpu", "6"}});
  NodeInfo b = node_of({{"cpu", "64"}, {"memory", "256Gi"}, {"pods", "99"}});
  add_pods(b, 1, {{"cpu", "16"}, {"memory", "64Gi"}});
  const Pod pod = pod_of({{"cpu", "4"}, {"memory", "8Gi"}});
  EXPECT_EQ(score(pod, a, args), 16);
  EXPECT_EQ(score(pod, b, args), 29);
}

// 81.92Pi and more wrap in releases up to 1.37.
TEST(NodeResourcesFit, HugeAmountsDoNotWrap) {
  const std::string args =
      R"("scoringStrategy":{"type":"MostAllocated","resources":[{"name":"memory"}]})";
  NodeInfo node = node_of({{"memory", "128Pi"}, {"pods", "9"}});
  EXPECT_EQ(score(pod_of({{"memory", "96Pi"}}), node, args), 75);
}

TEST(NodeResourcesFit, NamesThatNoNodeHasAreLeftOut) {
  const std::string args = R"("scoringStrategy":{"type":"MostAllocated","resources":[
    {"name":"hugepages","weight":1},{"name":"pods","weight":5},{"name":"cpu","weight":1},
    {"name":"","weight":3},{"name":"nvidia.com/gpus","weight":5}]})";
  const NodeInfo node = node_of({{"cpu", "10"}, {"pods", "9"}, {"hugepages", "5"}});
  EXPECT_EQ(score(pod_of({{"cpu", "3"}}), node, args), 30);
}

std::string verdict(const Pod& pod, const NodeInfo& node, const Policy& policy) {
  const auto insufficient =
      insufficient_resources(fit_request(pod, kDefaultSemantics), node, policy);
  std::string text;
  for (const InsufficientResource& resource : insufficient) {
    text += resource.reason() + (resource.unresolvable ? "!" : "") + ';';
  }
  switch (filter_code(insufficient)) {
    case FilterCode::kSuccess:
      return text + "fits";
    case FilterCode::kUnschedulable:
      return text + "full";
    case FilterCode::kUnschedulableAndUnresolvable:
      return text + "too small";
  }
  return text;
}

TEST(NodeResourcesFitFilter, Verdicts) {
  NodeInfo node =
      node_of({{"cpu", "4"}, {"memory", "8Gi"}, {"pods", "2"}, {"nvidia.com/gpu", "1"}});
  add_pods(node, 1, {{"cpu", "3"}, {"nvidia.com/gpu", "1"}});
  const Policy none;
  EXPECT_EQ(verdict(pod_of({{"cpu", "1"}}), node, none), "fits");
  EXPECT_EQ(verdict(pod_of({{"cpu", "1001m"}}), node, none), "Insufficient cpu;full");
  EXPECT_EQ(verdict(pod_of({{"cpu", "5"}}), node, none), "Insufficient cpu!;too small");
  EXPECT_EQ(verdict(pod_of({{"nvidia.com/gpu", "1"}}), node, none),
            "Insufficient nvidia.com/gpu;full");
  EXPECT_EQ(verdict(pod_of({{"foo", "1"}, {"storage", "9"}}), node, none), "fits");
  Policy ignoring;
  ignoring.ignored_resources = {"nvidia.com/gpu", "cpu"};
  EXPECT_EQ(verdict(pod_of({{"cpu", "9"}, {"nvidia.com/gpu", "3"}}), node, ignoring),
            "Insufficient cpu!;too small")
      << "only extended resources can be ignored";
  Policy group;
  group.ignored_resource_groups = {"nvidia.com"};
  EXPECT_EQ(verdict(pod_of({{"nvidia.com/gpu", "3"}}), node, group), "fits");
  add_pods(node, 1, json::object());
  EXPECT_EQ(verdict(pod_of({{"cpu", "2"}}), node, none), "Too many pods;Insufficient cpu;full");
}

TEST(NodeResourcesFitFilter, OverfullNodeTakesPodsWithoutRequests) {
  NodeInfo node = node_of({{"cpu", "1"}, {"pods", "9"}});
  add_pods(node, 1, {{"cpu", "3"}});
  EXPECT_EQ(verdict(pod_of(json::object()), node, Policy()), "fits");
  EXPECT_EQ(verdict(pod_of({{"cpu", "0"}}), node, Policy()), "fits");
  EXPECT_EQ(verdict(pod_of({{"cpu", "-5"}}), node, Policy()), "fits");
  EXPECT_EQ(verdict(pod_of({{"cpu", "1m"}}), node, Policy()), "Insufficient cpu;full");
}

// A used and then broken device: more is used than there is.
TEST(NodeResourcesFitFilter, BrokenDevice) {
  NodeInfo node = node_of({{"nvidia.com/gpu", "1"}, {"pods", "9"}});
  add_pods(node, 2, {{"nvidia.com/gpu", "1"}});
  const auto insufficient = insufficient_resources(
      fit_request(pod_of({{"nvidia.com/gpu", "1"}}), kDefaultSemantics), node, Policy());
  ASSERT_EQ(insufficient.size(), 1U);
  EXPECT_EQ(insufficient[0], (InsufficientResource{"nvidia.com/gpu", 1, 2, 1, false}));
}

TEST(NodeResourcesFitFilter, DifferencesDoNotWrap) {
  NodeInfo node = node_of({{"memory", "-5"}, {"pods", "9"}});
  add_pods(node, 1, {{"memory", "9223372036854775807"}});
  EXPECT_EQ(verdict(pod_of({{"memory", "1"}}), node, Policy()), "Insufficient memory!;too small");
}

}  // namespace
}  // namespace tightfit
