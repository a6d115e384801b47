// SPDX-License-Identifier: Apache-2.0
#include "kube/pod_defaults.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/snapshot_text.hpp"

namespace tightfit {
namespace {

// The pod of a manifest, with defaults.
Pod read(const std::string& spec, Semantics semantics = kDefaultSemantics) {
  const Snapshot snapshot =
      testing::read_text("kind: Pod\nmetadata: {name: a}\nspec: " + spec + "\n", semantics);
  EXPECT_EQ(testing::lines(snapshot.errors), "") << spec;
  return snapshot.pods.at(0).pod;
}

std::string shown(const ResourceList& list) {
  std::string text;
  for (const auto& [name, quantity] : list) {
    text += (text.empty() ? "" : " ") + name + "=" + quantity.canonical_text(kDefaultSemantics);
  }
  return text;
}

TEST(PodDefaults, ContainersRequestTheirLimits) {
  const Pod pod = read(
      "{containers: [{name: a, resources: {limits: {cpu: 2, memory: 1Gi, x.io/gpu: 1}, requests: "
      "{cpu: 0}}}, {name: b}], initContainers: [{name: i, resources: {limits: {cpu: 3}}}]}");
  EXPECT_EQ(shown(pod.containers[0].requests), "cpu=0 memory=1Gi x.io/gpu=1");
  EXPECT_EQ(shown(pod.containers[1].requests), "");
  EXPECT_EQ(shown(pod.init_containers[0].requests), "cpu=3");
  EXPECT_EQ(shown(pod.requests), "");
}

// In the order of the API server: huge pages, then what the containers request, then limits.
TEST(PodDefaults, ThePodAsAWhole) {
  struct Case {
    const char* spec;
    const char* before_137;
    const char* from_137;
  };
  const Case cases[] = {
      {"{resources: {limits: {cpu: 2, memory: 1Gi}}, containers: [{name: a}]}", "cpu=2 memory=1Gi",
       "cpu=2 memory=1Gi"},
      {"{resources: {limits: {cpu: 4}}, containers: [{name: a, resources: {requests: {cpu: 1, "
       "memory: 5Mi}}}, {name: b, resources: {requests: {cpu: 1}}}]}",
       "cpu=2 memory=5Mi", "cpu=2 memory=5Mi"},
      {"{resources: {requests: {cpu: 4}}, containers: [{name: a, resources: {requests: {memory: "
       "5Mi}}}]}",
       "cpu=4", "cpu=4 memory=5Mi"},
      {"{resources: {limits: {cpu: 4}, requests: {cpu: 3}}, containers: [{name: a, resources: "
       "{limits: {cpu: 1, ephemeral-storage: 1Gi}}}]}",
       "cpu=3", "cpu=3"},
      {"{resources: {limits: {cpu: 4}}, containers: [{name: a, resources: {limits: {hugepages-2Mi: "
       "4Mi}}}, {name: b, resources: {limits: {hugepages-2Mi: 2Mi}}}]}",
       "cpu=4 hugepages-2Mi=6Mi", "cpu=4 hugepages-2Mi=6Mi"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(shown(read(c.spec, Semantics::k136).requests), c.before_137) << c.spec;
    EXPECT_EQ(shown(read(c.spec, Semantics::k137).requests), c.from_137) << c.spec;
  }
}

TEST(PodDefaults, AreFilledInOnce) {
  const std::string spec =
      "{resources: {limits: {cpu: 4}}, containers: [{name: a, resources: {limits: {cpu: 1, "
      "hugepages-2Mi: 4Mi}}}]}";
  Pod pod = read(spec);
  const std::string once = shown(pod.requests) + shown(pod.limits);
  set_default_requests(pod, kDefaultSemantics);
  EXPECT_EQ(shown(pod.requests) + shown(pod.limits), once);
}

}  // namespace
}  // namespace tightfit
