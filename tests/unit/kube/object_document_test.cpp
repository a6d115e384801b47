// SPDX-License-Identifier: Apache-2.0
#include "kube/object_document.hpp"

#include <gtest/gtest.h>

#include <string>

#include "kube/object_sink.hpp"

namespace tightfit {
namespace {

struct Read {
  Pod pod;
  std::string errors;  // one per line
};

Read read(const std::string& text) {
  const Document document = parse_document(text, kObjectLimits);
  if (document.error) return {{}, *document.error};
  std::vector<ObjectError> errors;
  Read result{read_pod(document, kDefaultSemantics, errors), {}};
  for (const ObjectError& error : errors) {
    result.errors += (result.errors.empty() ? "" : "\n") + error.message;
  }
  return result;
}

TEST(ObjectDocument, ReadsWhatDecidesRequests) {
  const Read result = read(R"({
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
      "conditions": [{"type": "Ready", "status": "True"},
                     {"type": "PodResizePending", "reason": "Infeasible"}],
      "resources": {"limits": {"cpu": "1"}}
    }})");
  ASSERT_EQ(result.errors, "");
  const Pod& pod = result.pod;
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
  ASSERT_EQ(pod.status.conditions.size(), 1U) << "no other one matters";
  EXPECT_EQ(pod.status.conditions[0].reason, "Infeasible");
  EXPECT_FALSE(pod.status.allocated_resources.has_value());
  EXPECT_TRUE(pod.status.resources->limits.has_value());
}

TEST(ObjectDocument, EmptyObjectsAreEmptyPods) {
  for (const char* text : {"{}", R"({"spec":null})", R"({"spec":{"containers":null}})"}) {
    const Read result = read(text);
    ASSERT_EQ(result.errors, "") << text;
    EXPECT_TRUE(result.pod.containers.empty());
  }
}

TEST(ObjectDocument, QuantitiesAreExact) {
  const Read result = read(R"({"spec":{"overhead":{
    "a": 9007199254740993, "b": 0.10, "c": 18446744073709551616, "d": " 5 ", "e": null, "f": -3,
    "g": 1e3, "h": "12345678901234567890123.5"}}})");
  ASSERT_EQ(result.errors, "");
  const ResourceList& list = result.pod.overhead;
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

TEST(ObjectDocument, TellsTheField) {
  const std::pair<const char*, const char*> cases[] = {
      {"[]", "expected an object, got a list"},
      {"null", ""},
      {R"({"spec":5})", "spec: expected an object, got number 5"},
      {R"({"spec":{"containers":{}}})", "spec.containers: expected a list, got a mapping"},
      {R"({"spec":{"containers":[{},7]}})", "spec.containers[1]: expected an object, got number 7"},
      {R"({"spec":{"containers":[{"name":1}]}})",
       "spec.containers[0].name: expected a string, got number 1"},
      {R"({"spec":{"containers":[{"name":1.5}]}})",
       "spec.containers[0].name: expected a string, got number 1.5"},
      {R"({"spec":{"overhead":[]}})", "spec.overhead: expected an object, got a list"},
      {R"({"spec":{"initContainers":[{"resources":{"requests":{"cpu":"1.2.3"}}}]}})",
       "spec.initContainers[0].resources.requests[cpu]: expected digits and a suffix, such as "
       "500m, 2, 1.5Gi or 1e3, got string \"1.2.3\""},
      {R"({"status":{"allocatedResources":{"nvidia.com/gpu":true}}})",
       "status.allocatedResources[nvidia.com/gpu]: expected a quantity, got boolean true"},
      {R"({"status":{"conditions":[{"type":[]}]}})",
       "status.conditions[0].type: expected a string, got a list"},
  };
  for (const auto& [text, message] : cases) {
    const Read result = read(text);
    EXPECT_EQ(result.errors, message) << text;
  }
}

TEST(ObjectDocument, LongValuesDoNotFloodAMessage) {
  const Read result =
      read(R"({"spec":{"overhead":{"cpu":")" + std::string(100'000, 'x') + R"("}}})");
  EXPECT_GT(result.errors.size(), 0U);
  EXPECT_LT(result.errors.size(), 200U);
}

// kubectl turns YAML into JSON, with the rules of YAML 1.1.
TEST(ObjectDocument, YamlNumbersAreQuantities) {
  const Read result = read(R"(
spec:
  overhead: {a: 010, b: 1_000, c: 0.1, d: 1e3, e: 0x10, f: "010", g: 9007199254740993}
)");
  ASSERT_EQ(result.errors, "");
  const auto text = [&](const char* name) {
    return result.pod.overhead.find(name)->canonical_text(kDefaultSemantics);
  };
  EXPECT_EQ(text("a"), "8");
  EXPECT_EQ(text("b"), "1k");
  EXPECT_EQ(text("c"), "100m");
  EXPECT_EQ(text("d"), "1k");
  EXPECT_EQ(text("e"), "16");
  EXPECT_EQ(text("f"), "10");
  EXPECT_EQ(text("g"), "9007199254740993");
}

TEST(ObjectDocument, TellsKeysThatAreSetTwice) {
  EXPECT_EQ(read(R"({"spec":{},"spec":{}})").errors, "spec: the key is set twice");
  EXPECT_EQ(read(R"({"spec":{"overhead":{"cpu":1,"cpu":1}}})").errors,
            "spec.overhead.cpu: the key is set twice");
}

}  // namespace
}  // namespace tightfit
