// SPDX-License-Identifier: Apache-2.0
#include "kube/object_reader.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/snapshot_text.hpp"

namespace tightfit {
namespace {

using testing::lines;
using testing::read_text;

constexpr const char* kPod = R"({"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"}})";

std::vector<std::string> pod_names(const Snapshot& snapshot) {
  std::vector<std::string> names;
  for (const SnapshotPod& pod : snapshot.pods) names.push_back(pod.name);
  return names;
}

TEST(ObjectReader, ReadsAListOfKubectl) {
  const Snapshot snapshot = read_text(R"({
    "apiVersion": "v1",
    "items": [
        {
            "apiVersion": "v1", "kind": "Node",
            "metadata": {"name": "n1", "labels": {"b": "2", "a": "1"}},
            "spec": {"unschedulable": true},
            "status": {"allocatable": {"cpu": "4"}, "capacity": {"cpu": "8"}}
        },
        {
            "apiVersion": "v1", "kind": "Pod",
            "metadata": {"name": "web", "namespace": "shop", "managedFields": [{"fieldsV1": {"f:spec": {}}}]},
            "spec": {"nodeName": "n1", "schedulerName": "mine", "priority": -5,
                     "containers": [{"name": "c", "resources": {"limits": {"cpu": "1"}}}]},
            "status": {"phase": "Running", "nominatedNodeName": "n2"}
        },
        {"apiVersion": "v1", "kind": "Service", "metadata": {"name": "s"}},
        {"apiVersion": "v1", "kind": "Service", "metadata": {"name": "t"}}
    ],
    "kind": "List",
    "metadata": {"resourceVersion": ""}
})");
  EXPECT_EQ(lines(snapshot.errors), "");
  EXPECT_EQ(lines(snapshot.warnings), "in:17:9: skipped 2 objects of kind \"Service\"");
  ASSERT_EQ(snapshot.nodes.size(), 1U);
  const SnapshotNode& node = snapshot.nodes[0];
  EXPECT_EQ(node.name, "n1");
  EXPECT_EQ(node.labels, (Labels{{"a", "1"}, {"b", "2"}}));
  EXPECT_TRUE(node.unschedulable);
  EXPECT_EQ(node.allocatable.find("cpu")->value(), 4);
  ASSERT_EQ(snapshot.pods.size(), 1U);
  const SnapshotPod& pod = snapshot.pods[0];
  EXPECT_EQ(pod.namespace_name, "shop");
  EXPECT_EQ(pod.name, "web");
  EXPECT_EQ(pod.node_name, "n1");
  EXPECT_EQ(pod.nominated_node_name, "n2");
  EXPECT_EQ(pod.scheduler_name, "mine");
  EXPECT_EQ(pod.priority, -5);
  EXPECT_EQ(pod.state, PodState::kBound);
  EXPECT_EQ(pod.place.file, "in");
  EXPECT_EQ(pod.place.line, 10U);
  EXPECT_EQ(pod.place.column, 9U);
  EXPECT_EQ(pod.pod.containers[0].requests.find("cpu")->value(), 1) << "requests from limits";
}

// The text of a cluster, in every form that it may come in.
TEST(ObjectReader, TakesEveryForm) {
  const std::string pod(kPod);
  const std::string list = R"({"kind":"List","apiVersion":"v1","items":[)" + pod + "," + pod + "]}";
  const std::string cases[] = {
      pod + pod,
      pod + "\n" + pod + "\n",
      list,
      "\xEF\xBB\xBF" + list,
      R"({"items":[)" + pod + "\n,\n" + pod + R"(],"kind":"List"})",
      R"({"kind":"PodList","items":[{"metadata":{"name":"a"}},{"metadata":{"name":"a"}}]})",
      R"({"kind":"List","items":[)" + list + "]}",
      R"({"kind":"List","\u0069tems":[)" + pod + "," + pod + "]}",
      "kind: Pod\nmetadata: {name: a}\n---\nkind: Pod\nmetadata: {name: a}\n",
      "# none\n---\n---\nkind: Pod\nmetadata: {name: a}\n...\n---\r\nkind: Pod\nmetadata:\n  name: "
      "a",
      "%YAML 1.1\n# still the same\n---\nkind: Pod\nmetadata: {name: a}\n--- {kind: Pod, metadata: "
      "{name: a}}",
      "kind: List\nitems:\n- kind: Pod\n  metadata: {name: a}\n- kind: Pod\n  metadata: {name: "
      "a}\n",
      "--- " + list,
  };
  for (const std::string& text : cases) {
    const Snapshot snapshot = read_text(text);
    EXPECT_EQ(lines(snapshot.errors), "") << text;
    EXPECT_EQ(pod_names(snapshot), (std::vector<std::string>{"a", "a"})) << text;
  }
  EXPECT_TRUE(read_text(R"({"kind":"List","items":[]})").errors.empty());
  EXPECT_TRUE(read_text(R"({"kind":"List","items":null})").errors.empty());
}

// Items that look as if they ended where kubectl's do, and do not.
TEST(ObjectReader, FindsTheEndsOfItemsInAnyLayout) {
  const std::string head = "{\"kind\": \"List\", \"apiVersion\": \"v1\", \"items\": [\n    ";
  const auto pod = [](const std::string& name) {
    return R"({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": ")" + name + "\"";
  };
  const std::string printed[] = {
      // one as kubectl prints it, between two on a line
      pod("a") + "}},\n    " + pod("b") + "\n        }\n    },\n    " + pod("c") + "}}\n]}",
      // two that begin on one line
      pod("a") + "}}, " + pod("b") + "}\n    },\n    " + pod("c") + "}\n    }\n]}",
      // an inner brace as far from the margin as the outer one
      pod("a") + "\n    }},\n    " + pod("b") + "\n    }\n    },\n    " + pod("c") + "}}\n]}",
      // nothing but the last item ends as expected
      pod("a") + "\n  }\n  }, " + pod("b") + "\n  }\n}, " + pod("c") + "\n    }\n    }]}",
  };
  for (const std::string& rest : printed) {
    const Snapshot snapshot = read_text(head + rest);
    EXPECT_EQ(lines(snapshot.errors), "") << rest;
    EXPECT_EQ(pod_names(snapshot), (std::vector<std::string>{"a", "b", "c"})) << rest;
  }
  const Snapshot wrong =
      read_text(head + pod("a") + "}\n    },\n    " + pod("b") + "}\n    }\n    }]}");
  EXPECT_EQ(lines(wrong.errors), "in:6:5: items: expected \",\" or \"]\" after an item, got \"}\"");
}

TEST(ObjectReader, KnowsStatesOfPods) {
  const auto state = [](const std::string& rest) {
    return read_text(R"({"kind":"Pod","metadata":{"name":"a"},)" + rest + "}").pods.at(0).state;
  };
  EXPECT_EQ(state(R"("spec":{})"), PodState::kPending);
  EXPECT_EQ(state(R"("spec":{"nodeName":"n"})"), PodState::kBound);
  EXPECT_EQ(state(R"("spec":{"nodeName":"n"},"status":{"phase":"Succeeded"})"),
            PodState::kTerminal);
  EXPECT_EQ(state(R"("spec":{"nodeName":"n"},"status":{"phase":"Failed"})"), PodState::kTerminal);
}

TEST(ObjectReader, MakesPodsOfWorkloads) {
  struct Case {
    const char* text;
    const char* kind;
    std::int64_t replicas;
  };
  const Case cases[] = {
      {"{apiVersion: apps/v1, kind: Deployment, metadata: {name: w}, spec: {replicas: 7, template: "
       "T}}",
       "Deployment", 7},
      {"{apiVersion: apps/v1, kind: Deployment, metadata: {name: w}, spec: {template: T}}",
       "Deployment", 1},
      {"{apiVersion: apps/v1, kind: StatefulSet, metadata: {name: w}, spec: {replicas: 0, "
       "template: T}}",
       "StatefulSet", 0},
      {"{apiVersion: apps/v1, kind: ReplicaSet, metadata: {name: w}, spec: {replicas: 2, template: "
       "T}}",
       "ReplicaSet", 2},
      {"{apiVersion: v1, kind: ReplicationController, metadata: {name: w}, spec: {replicas: 2, "
       "template: T}}",
       "ReplicationController", 2},
      {"{apiVersion: apps/v1, kind: DaemonSet, metadata: {name: w}, spec: {template: T}, status: "
       "{desiredNumberScheduled: 9}}",
       "DaemonSet", 9},
      {"{apiVersion: batch/v1, kind: Job, metadata: {name: w}, spec: {parallelism: 5, completions: "
       "3, template: T}}",
       "Job", 3},
      {"{apiVersion: batch/v1, kind: Job, metadata: {name: w}, spec: {completions: 3, template: "
       "T}}",
       "Job", 1},
      {"{apiVersion: batch/v1, kind: CronJob, metadata: {name: w}, spec: {jobTemplate: {spec: "
       "{parallelism: 4, template: T}}}}",
       "CronJob", 4},
  };
  for (const Case& c : cases) {
    std::string text(c.text);
    text.replace(text.find(" T}"), 2,
                 " {metadata: {labels: {app: x}}, spec: {containers: [{name: c, resources: "
                 "{limits: {cpu: 2}}}]}}");
    const Snapshot snapshot = read_text("--- " + text);
    ASSERT_EQ(lines(snapshot.errors), "") << text;
    ASSERT_EQ(snapshot.pods.size(), 1U);
    const SnapshotPod& pod = snapshot.pods[0];
    EXPECT_EQ(pod.workload_kind, c.kind);
    EXPECT_EQ(pod.name, "w");
    EXPECT_EQ(pod.replicas, c.replicas) << text;
    EXPECT_EQ(pod.state, PodState::kTemplate);
    EXPECT_EQ(pod.labels, (Labels{{"app", "x"}}));
    EXPECT_EQ(pod.scheduler_name, "default-scheduler");
    EXPECT_EQ(pod.pod.containers.at(0).requests.find("cpu")->value(), 2);
  }
}

TEST(ObjectReader, CountsWhatItSkips) {
  const Snapshot snapshot = read_text(
      "--- {kind: Node, apiVersion: longhorn.io/v1beta2, metadata: {name: x}}\n---\n"
      "{kind: Secret, metadata: {name: x}}\n---\n{kind: Secret, metadata: {name: y}}\n---\n"
      "{kind: ReplicaSet, apiVersion: apps/v1, metadata: {name: x, ownerReferences: "
      "[{kind: Deployment, controller: true}]}, spec: {template: {}}}\n");
  EXPECT_EQ(lines(snapshot.errors), "");
  EXPECT_TRUE(snapshot.pods.empty());
  EXPECT_EQ(lines(snapshot.warnings),
            "in:1:5: skipped 1 object of kind \"Node\" of \"longhorn.io/v1beta2\"\n"
            "in:3:1: skipped 2 objects of kind \"Secret\"\n"
            "in:7:1: skipped 1 object of kind ReplicaSet that another object controls and has the "
            "template of");
}

TEST(ObjectReader, TellsWhereAndWhat) {
  const std::pair<std::string, std::string> cases[] = {
      {"", "in:1:1: expected at least one Kubernetes object, got none"},
      {"# nothing\n", "in:2:1: expected at least one Kubernetes object, got none"},
      {"[1]", "in:1:1: expected an object, got a list"},
      {"hello", "in:1:1: expected an object, got string \"hello\""},
      {"{\"metadata\":{}}", "in:1:1: kind: expected a kind, such as Pod, got nothing"},
      {"{\"kind\":\"Pod\",\n\"metadata\":{}}",
       "in:1:1: metadata.name: expected a name, got nothing"},
      {"{\"kind\":\"Pod\",\n \"metadata\":{\"name\":7}}",
       "in:2:21: metadata.name: expected a string, got number 7"},
      {std::string(kPod) + " x", "in:1:58: expected an object, got \"x\""},
      {"{\"kind\":\"List\",\"items\":[7]}", "in:1:25: items[0]: expected an object, got \"7\""},
      {"{\"kind\":\"List\",\"items\":[" + std::string(kPod) + ",]}",
       "in:1:82: items[1]: expected an object, got \"]\""},
      {"{\"kind\":\"List\",\"items\":[" + std::string(kPod) + " 5",
       "in:1:82: items: expected \",\" or \"]\" after an item, got \"5\""},
      {"{\"kind\":\"List\",\"items\":[" + std::string(kPod) + ",",
       "in:1:82: not JSON: the input ends within the list items"},
      {"{\"kind\":\"List\",\n\"items\":[" + std::string(kPod) + "],\n\"items\":[]}",
       "in:3:9: items: the key is set twice"},
      {"{\"items\":[" + std::string(kPod) + "],\n \"kind\":[]}",
       "in:2:9: kind: expected a string, got a list"},
      {"{\"kind\":\"List\",\"items\":[\n{\"kind\":\"Pod\",\"metadata\":{\"name\":\"a\"},\"spec\":"
       "{\"containers\":[{\"resources\":{\"requests\":{\"cpu\":\"1.2.3\"}}}]}}]}",
       "in:2:93: items[0].spec.containers[0].resources.requests[cpu]: expected digits and a "
       "suffix, such as 500m, 2, 1.5Gi or 1e3, got string \"1.2.3\""},
      {"{\"kind\":\"List\",\"items\":[{\"kind\":\"Pod\",\"metadata\":{\"name\":\"a\",\n"
       "\"annotations\":{\"b\":\"1\",\"b\":\"2\"}}}]}",
       "in:2:28: items[0].metadata.annotations.b: the key is set twice"},
      {"{\"kind\":\"Pod\",\"metadata\":{\"name\":\"a\"},\"spec\":{\"volumes\":[{},{\"x\":[{\"y\":1,"
       "\n"
       "\"y\":1}]}]}}",
       "in:2:5: spec.volumes[1].x[0].y: the key is set twice"},
      {"kind: Pod\nmetadata:\n  name: a\nspec:\n  priority: high\n",
       "in:5:13: spec.priority: expected an integer of 32 bits, got string \"high\""},
      {"kind: Pod\nmetadata: {name: a}\n---\nkind: Pod\nmetadata: {name: b, name: c}\n",
       "in:5:27: metadata.name: the key is set twice"},
      {"kind: Pod\n  metadata: 5\n",
       "in:2:11: not YAML: mapping values are not allowed in this context"},
      {std::string("\xFF\xFE{\0", 4), "in:1:1: must be UTF-8, got UTF-16 or UTF-32"},
      {std::string("\0\1\2\3", 4), "in:1:1: not YAML: control characters are not allowed"},
  };
  for (const auto& [text, message] : cases) {
    const Snapshot snapshot = read_text(text);
    EXPECT_EQ(lines(snapshot.errors), message) << text;
  }
}

// All objects are looked at, up to a hundred findings.
TEST(ObjectReader, ReportsAllFindings) {
  std::string text;
  for (int i = 0; i < 500; ++i) text += "{\"kind\":\"Pod\"}\n";
  const Snapshot snapshot = read_text(text);
  ASSERT_EQ(snapshot.errors.size(), 100U);
  EXPECT_EQ(snapshot.errors[99].place.line, 100U);
}

TEST(ObjectReader, RefusesWhatTheFastParserDoesNotTell) {
  const std::string front = R"({"kind":"Pod","metadata":{"name":"a"},"status":)";
  for (const char* rest : {"{\"x\":tru}", "{\"x\":01}", "{\"x\":\"\t\"}", "{\"x\":\"\xff\"}",
                           "{\"x\":\"\\ud800\"}", "{\"x\" 1}", "[1,]", "{\"x\":1e999}"}) {
    const Snapshot snapshot = read_text(front + rest + "}");
    EXPECT_EQ(snapshot.errors.size(), 1U) << rest;
    EXPECT_TRUE(snapshot.pods.empty());
  }
}

}  // namespace
}  // namespace tightfit
