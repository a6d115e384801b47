// SPDX-License-Identifier: Apache-2.0
#include "kube/pod_json.hpp"

#include <gtest/gtest.h>

#include <string>

#include "kube/json_text.hpp"
#include "kube/node_json.hpp"

namespace tightfit {
namespace {

Result<Pod> read(const std::string& text) {
  const auto json = read_json_text(text);
  if (!json.ok()) return json.status();
  return read_pod(json.value(), kDefaultSemantics);
}

TEST(PodJson, ReadsWhatDecidesRequests) {
  const Result<Pod> result = read(R"({
    "kind": "Pod", "metadata": {"name": "web", "labels": {"a": "b"}},
    "spec": {
      "nodeName": "n1",
      "containers": [{"name": "app", "resources": {"requests": {"cpu": "250m"}, "limits": {"memory": "1Gi"}}}],
      "initContainers": [{"name": "log", "restartPolicy": "Always"}, {"name": "setup", "restartPolicy": "Never"}],
      "overhead": {"cpu": "10m"},
      "resources": {"requests": {"memory": "2Gi"}}
    },
    "status": {
      "phase": "Running",
      "containerStatuses": [{"name": "app", "allocatedResources": {}, "resources": {"requests": null}}],
      "conditions": [{"type": "Ready", "status": "True"}],
      "resources": {"limits": {"cpu": "1"}}
    }})");
  ASSERT_TRUE(result.ok()) << result.status().message;
  const Pod& pod = result.value();
  ASSERT_EQ(pod.containers.size(), 1U);
  EXPECT_EQ(pod.containers[0].name, "app");
  EXPECT_EQ(pod.containers[0].requests.find("cpu")->milli_value(), 250);
  EXPECT_EQ(pod.containers[0].limits.find("memory")->value(), 1073741824);
  ASSERT_EQ(pod.init_containers.size(), 2U);
  EXPECT_TRUE(pod.init_containers[0].restartable);
  EXPECT_FALSE(pod.init_containers[1].restartable);
  EXPECT_EQ(pod.overhead.find("cpu")->milli_value(), 10);
  EXPECT_EQ(pod.requests.find("memory")->value(), 2147483648);
  ASSERT_EQ(pod.status.containers.size(), 1U);
  const ContainerStatus& status = pod.status.containers[0];
  ASSERT_TRUE(status.allocated_resources.has_value()) << "empty is not absent";
  EXPECT_TRUE(status.allocated_resources->empty());
  ASSERT_TRUE(status.resources.has_value());
  EXPECT_FALSE(status.resources->requests.has_value()) << "null is absent";
  EXPECT_EQ(pod.status.conditions[0].type, "Ready");
  EXPECT_FALSE(pod.status.allocated_resources.has_value());
  EXPECT_TRUE(pod.status.resources->limits.has_value());
}

TEST(PodJson, EmptyObjectsAreEmptyPods) {
  for (const char* text : {"{}", R"({"spec":null})", R"({"spec":{"containers":null}})"}) {
    const Result<Pod> result = read(text);
    ASSERT_TRUE(result.ok()) << text << ": " << result.status().message;
    EXPECT_TRUE(result.value().containers.empty());
  }
}

TEST(PodJson, QuantitiesAreExact) {
  const Result<Pod> result = read(R"({"spec":{"overhead":{
    "a": 9007199254740993, "b": 0.10, "c": 18446744073709551616, "d": " 5 ", "e": null, "f": -3,
    "g": 1e3, "h": "12345678901234567890123.5"}}})");
  ASSERT_TRUE(result.ok()) << result.status().message;
  const ResourceList& list = result.value().overhead;
  const auto text = [&](const char* name) { return list.find(name)->text(kDefaultSemantics); };
  EXPECT_EQ(text("a"), "9007199254740993");
  EXPECT_EQ(text("b"), "100m");
  EXPECT_EQ(text("c"), "18446744073709551616");
  EXPECT_EQ(text("d"), "5");
  EXPECT_EQ(text("e"), "0");
  EXPECT_EQ(text("f"), "-3");
  EXPECT_EQ(text("g"), "1e3");
  EXPECT_EQ(text("h"), "12345678901234567890123500m");
}

TEST(PodJson, TellsTheField) {
  const std::pair<const char*, const char*> cases[] = {
      {"[]", "expected an object, got a list"},
      {"null", ""},
      {R"({"spec":5})", "spec: expected an object, got 5"},
      {R"({"spec":{"containers":{}}})", "spec.containers: expected a list, got an object"},
      {R"({"spec":{"containers":[{},7]}})", "spec.containers[1]: expected an object, got 7"},
      {R"({"spec":{"containers":[{"name":1}]}})",
       "spec.containers[0].name: expected a string, got 1"},
      {R"({"spec":{"containers":[{"name":1.5}]}})",
       "spec.containers[0].name: expected a string, got 1.5"},
      {R"({"spec":{"overhead":[]}})", "spec.overhead: expected an object, got a list"},
      {R"({"spec":{"initContainers":[{"resources":{"requests":{"cpu":"1.2.3"}}}]}})",
       "spec.initContainers[0].resources.requests[cpu]: expected digits and a suffix, such as "
       "500m, 2, 1.5Gi or 1e3, got \"1.2.3\""},
      {R"({"status":{"allocatedResources":{"nvidia.com/gpu":true}}})",
       "status.allocatedResources[nvidia.com/gpu]: expected a quantity, got true"},
      {R"({"status":{"conditions":[{"type":[]}]}})",
       "status.conditions[0].type: expected a string, got a list"},
  };
  for (const auto& [text, message] : cases) {
    const Result<Pod> result = read(text);
    EXPECT_EQ(result.ok() ? "" : result.status().message, message) << text;
  }
}

TEST(PodJson, LongValuesDoNotFloodAMessage) {
  const Result<Pod> result =
      read(R"({"spec":{"overhead":{"cpu":")" + std::string(100'000, 'x') + R"("}}})");
  ASSERT_FALSE(result.ok());
  EXPECT_LT(result.status().message.size(), 200U);
}

TEST(NodeJson, ReadsAllocatable) {
  const auto json =
      read_json_text(R"({"status":{"capacity":{"cpu":"x"},"allocatable":{"cpu":"4"}}})");
  const auto list = read_allocatable(json.value(), kDefaultSemantics);
  ASSERT_TRUE(list.ok()) << list.status().message;
  EXPECT_EQ(list.value().find("cpu")->milli_value(), 4000);
  const auto bad = read_json_text(R"({"status":{"allocatable":{"cpu":"4x"}}})");
  EXPECT_EQ(read_allocatable(bad.value(), kDefaultSemantics).status().message.substr(0, 24),
            "status.allocatable[cpu]:");
}

}  // namespace
}  // namespace tightfit
