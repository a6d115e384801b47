// SPDX-License-Identifier: Apache-2.0
#include "hpa/utilization_base.hpp"

#include <gtest/gtest.h>

namespace tightfit::hpa {
namespace {

PodContainer container(std::string name, Amounts requests, Amounts limits = {}) {
  return {.name = std::move(name), .requests = std::move(requests), .limits = std::move(limits)};
}

AutoscaledPod pod_with(std::vector<PodContainer> containers) {
  AutoscaledPod pod{.name = "web"};
  pod.containers = std::move(containers);
  return pod;
}

// The amount, or the error's name.
std::string base(const AutoscaledPod& pod, const char* name = "",
                 UtilizationBasis basis = UtilizationBasis::kRequest,
                 Semantics semantics = kDefaultSemantics) {
  const BaseAmount amount = utilization_base(
      pod, {.resource = "cpu", .container = name, .basis = basis}, release_rules(semantics));
  if (const auto* value = std::get_if<std::int64_t>(&amount)) return std::to_string(*value);
  const auto& error = std::get<MetricError>(amount);
  return std::string(metric_error_name(error.kind)) + ' ' + error.container;
}

TEST(UtilizationBase, SumsRequestsOfContainersAndSidecars) {
  EXPECT_EQ(base(pod_with({container("a", {{"cpu", 100}}), container("b", {{"cpu", 50}})})), "150");
  EXPECT_EQ(base(pod_with({container("a", {}), container("b", {{"cpu", 50}})})),
            "MissingRequest a");
  AutoscaledPod pod = pod_with({container("a", {{"cpu", 100}})});
  pod.init_containers = {container("plain", {{"cpu", 20}}), container("side", {{"cpu", 50}})};
  pod.init_containers[1].restart_always = true;
  EXPECT_EQ(base(pod), "150");
  EXPECT_EQ(base(pod, "side"), "50");
}

TEST(UtilizationBase, TakesTheNamedContainerAlone) {
  AutoscaledPod pod = pod_with({container("a", {{"cpu", 100}}), container("b", {{"cpu", 50}})});
  pod.pod_requests = {{"cpu", 800}};
  EXPECT_EQ(base(pod, "a"), "100");
  EXPECT_EQ(base(pod, "gone"), "ContainerNotFound gone");
  EXPECT_EQ(base(pod, "gone", UtilizationBasis::kRequest, Semantics::k134), "0");
}

TEST(UtilizationBase, PodLevelRequestsGoFirst) {
  AutoscaledPod pod = pod_with({container("a", {}), container("b", {{"cpu", 50}})});
  pod.pod_requests = {{"cpu", 800}};
  EXPECT_EQ(base(pod), "800");
  pod.pod_requests = {{"memory", 1000}};
  EXPECT_EQ(base(pod), "50");  // and the container without a request is no error any more
  pod.pod_requests = {{"example.com/gpu", 1000}};
  EXPECT_EQ(base(pod), "MissingRequest a");
  pod.pod_requests = {{"hugepages-2Mi", 1000}};
  pod.containers.pop_back();
  EXPECT_EQ(base(pod), "MissingPodRequest ");
}

TEST(UtilizationBase, OverheadCountsWithPodLevelRequestsUpTo137) {
  AutoscaledPod pod = pod_with({container("a", {{"cpu", 100}})});
  pod.overhead = {{"cpu", 70}};
  EXPECT_EQ(base(pod), "100");
  pod.pod_requests = {{"cpu", 300}};
  EXPECT_EQ(base(pod), "370");
  EXPECT_EQ(base(pod, "", UtilizationBasis::kRequest, Semantics::k138), "300");
}

TEST(UtilizationBase, LimitBasesFallBackAsTheySay) {
  using enum UtilizationBasis;
  AutoscaledPod pod =
      pod_with({container("a", {{"cpu", 100}}, {{"cpu", 400}}), container("b", {{"cpu", 50}})});
  EXPECT_EQ(base(pod, "", kLimit), "MissingLimit b");
  EXPECT_EQ(base(pod, "a", kLimit), "400");
  EXPECT_EQ(base(pod, "", kLimitElseRequest), "450");
  EXPECT_EQ(base(pod, "", kLimitElseNodeAllocatable), "450");
  pod.containers.push_back(container("c", {}));
  EXPECT_EQ(base(pod, "", kLimitElseRequest), "MissingRequest c");
  EXPECT_EQ(base(pod, "", kLimitElseNodeAllocatable), "MissingAllocatable c");
  pod.node_allocatable = {{"cpu", 16000}};
  EXPECT_EQ(base(pod, "", kLimitElseNodeAllocatable), "16000");
  pod.pod_requests = {{"cpu", 900}};
  EXPECT_EQ(base(pod, "", kLimitElseRequest), "900");
  pod.pod_limits = {{"cpu", 2000}};
  EXPECT_EQ(base(pod, "", kLimit), "2000");
}

TEST(UtilizationBase, NamesReadBack) {
  for (const char* name : {"Request", "Limit", "LimitElseRequest", "LimitElseNodeAllocatable"}) {
    ASSERT_TRUE(parse_basis(name)) << name;
    EXPECT_EQ(basis_name(*parse_basis(name)), name);
  }
  EXPECT_FALSE(parse_basis("limit"));
}

}  // namespace
}  // namespace tightfit::hpa
