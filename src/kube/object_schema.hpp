// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "kube/object_kind.hpp"
#include "kube/pod_schema.hpp"
#include "kube/snapshot.hpp"

namespace tightfit {

// What an object is: of interest, or the name of its kind alone.
struct ReadObject {
  std::optional<ObjectKind> kind;
  SnapshotNode node;        // kNode
  SnapshotPod pod;          // all others but kList
  bool controlled = false;  // a workload that another one has made, which has the same template
  std::string other_kind;   // where `kind` is empty
};

// Reads one object as it is written, without defaults but those that SnapshotNode and SnapshotPod
// name. `kind` is the one of an object that names none, maybe "".
template <typename Node, typename Report>
class ObjectSchema {
 public:
  using Fields = ObjectFields<Node, Report>;

  explicit ObjectSchema(Fields& fields) : fields_(fields), pods_(fields) {}

  ReadObject read(const Node& root, const Path& path, std::string_view kind) {
    const auto [version_node, kind_node, metadata, spec, status] = fields_.template members<5>(
        root, path, {"apiVersion", "kind", "metadata", "spec", "status"});
    const std::string_view version = fields_.text(version_node, path.child("apiVersion"));
    const std::string_view own_kind = fields_.text(kind_node, path.child("kind"));
    if (!own_kind.empty()) kind = own_kind;
    ReadObject result;
    if (kind.empty()) {
      const bool is_object = root.kind() == ValueKind::kMap;
      if (is_object) require(kind, kind_node, path.child("kind"), "a kind, such as Pod");
      return result;
    }
    // The items of a list of the API itself name neither.
    result.kind = object_kind(own_kind.empty() ? std::string_view() : version, kind);
    if (!result.kind) {
      result.other_kind = kind_for_message(version, kind);
    } else if (*result.kind == ObjectKind::kNode) {
      read_node(metadata, spec, status, path, result.node);
    } else if (*result.kind == ObjectKind::kPod) {
      read_metadata(metadata, path.child("metadata"), result);
      read_pod(spec, status, path, result.pod);
    } else if (*result.kind != ObjectKind::kList) {
      read_metadata(metadata, path.child("metadata"), result);
      result.pod.workload_kind = kind;
      read_workload(*result.kind, spec, status, path.child("spec"), path.child("status"), result);
    }
    return result;
  }

 private:
  // Reports that `text`, read from the node, is empty, unless the node has a report already.
  void require(std::string_view text, const Node& node, const Path& path,
               std::string_view expected) {
    const bool typed = node.kind() == ValueKind::kNull || node.kind() == ValueKind::kString;
    if (text.empty() && typed) fields_.report().wrong(node, path, expected);
  }

  void read_node(const Node& metadata, const Node& spec, const Node& status, const Path& path,
                 SnapshotNode& node) {
    const Path meta = path.child("metadata");
    const auto [name, labels] = fields_.template members<2>(metadata, meta, {"name", "labels"});
    node.name = fields_.text(name, meta.child("name"));
    require(node.name, name, meta.child("name"), "a name");
    node.labels = fields_.labels(labels, meta.child("labels"));
    const auto [cordoned] =
        fields_.template members<1>(spec, path.child("spec"), {"unschedulable"});
    node.unschedulable = fields_.flag(cordoned, path.child("spec").child("unschedulable"));
    const Path within = path.child("status");
    const auto [allocatable, capacity] =
        fields_.template members<2>(status, within, {"allocatable", "capacity"});
    // The API server makes the capacity allocatable where nothing is.
    auto amounts = fields_.amounts(allocatable, within.child("allocatable"));
    if (!amounts) amounts = fields_.amounts(capacity, within.child("capacity"));
    if (amounts) node.allocatable = std::move(*amounts);
  }

  void read_metadata(const Node& metadata, const Path& path, ReadObject& object) {
    const auto [name, generate_name, name_space, labels, owners] = fields_.template members<5>(
        metadata, path, {"name", "generateName", "namespace", "labels", "ownerReferences"});
    SnapshotPod& pod = object.pod;
    pod.name = fields_.text(name, path.child("name"));
    if (pod.name.empty()) pod.name = fields_.text(generate_name, path.child("generateName"));
    require(pod.name, name, path.child("name"), "a name");
    pod.namespace_name = fields_.text(name_space, path.child("namespace"));
    if (pod.namespace_name.empty()) pod.namespace_name = "default";
    pod.labels = fields_.labels(labels, path.child("labels"));
    fields_.items(owners, path.child("ownerReferences"), [&](const Node& item, const Path& at) {
      const auto [controller] = fields_.template members<1>(item, at, {"controller"});
      if (fields_.flag(controller, at.child("controller"))) object.controlled = true;
    });
  }

  void read_pod(const Node& spec, const Node& status, const Path& path, SnapshotPod& pod) {
    read_pod_spec(spec, path.child("spec"), pod);
    const Path within = path.child("status");
    const auto [phase_node, nominated] = pods_.read_status(status, within, pod.pod.status);
    pod.nominated_node_name = fields_.text(nominated, within.child("nominatedNodeName"));
    const std::string_view phase = fields_.text(phase_node, within.child("phase"));
    if (phase == "Succeeded" || phase == "Failed") {
      pod.state = PodState::kTerminal;
    } else {
      pod.state = pod.node_name.empty() ? PodState::kPending : PodState::kBound;
    }
  }

  void read_pod_spec(const Node& node, const Path& path, SnapshotPod& pod) {
    const auto [containers, init_containers, overhead, resources, node_name, scheduler, priority,
                priority_class] =
        fields_.template members<8>(node, path,
                                    {"containers", "initContainers", "overhead", "resources",
                                     "nodeName", "schedulerName", "priority", "priorityClassName"});
    pods_.read_spec(containers, init_containers, overhead, resources, path, pod.pod);
    pod.node_name = fields_.text(node_name, path.child("nodeName"));
    pod.scheduler_name = fields_.text(scheduler, path.child("schedulerName"));
    if (pod.scheduler_name.empty()) pod.scheduler_name = "default-scheduler";
    const std::string_view class_name =
        fields_.text(priority_class, path.child("priorityClassName"));
    pod.priority = fields_.count(priority, path.child("priority")).value_or(built_in(class_name));
  }

  // The priorities of the classes that every cluster has.
  static std::int64_t built_in(std::string_view priority_class) {
    if (priority_class == "system-cluster-critical") return 2'000'000'000;
    if (priority_class == "system-node-critical") return 2'000'001'000;
    return 0;
  }

  void read_workload(ObjectKind kind, const Node& spec, const Node& status, const Path& spec_path,
                     const Path& status_path, ReadObject& object) {
    const auto [replicas, parallelism, completions, pod_template, job_template] =
        fields_.template members<5>(
            spec, spec_path, {"replicas", "parallelism", "completions", "template", "jobTemplate"});
    if (kind == ObjectKind::kCronJob) {
      const Path within = spec_path.child("jobTemplate");
      const auto [job_spec] = fields_.template members<1>(job_template, within, {"spec"});
      read_workload(ObjectKind::kJob, job_spec, Node(), within.child("spec"), status_path, object);
      return;
    }
    std::optional<std::int64_t> count;
    if (kind == ObjectKind::kReplicated) {
      count = fields_.count(replicas, spec_path.child("replicas"));
    } else if (kind == ObjectKind::kDaemonSet) {
      const auto [desired] =
          fields_.template members<1>(status, status_path, {"desiredNumberScheduled"});
      count = fields_.count(desired, status_path.child("desiredNumberScheduled"));
    } else {
      count = fields_.count(parallelism, spec_path.child("parallelism"));
      const auto all = fields_.count(completions, spec_path.child("completions"));
      if (all) count = std::min(count.value_or(1), *all);
    }
    object.pod.replicas = count.value_or(1);
    read_template(pod_template, spec_path.child("template"), object.pod);
  }

  void read_template(const Node& node, const Path& path, SnapshotPod& pod) {
    const auto [metadata, spec] = fields_.template members<2>(node, path, {"metadata", "spec"});
    const Path meta = path.child("metadata");
    const auto [labels] = fields_.template members<1>(metadata, meta, {"labels"});
    pod.labels = fields_.labels(labels, meta.child("labels"));
    read_pod_spec(spec, path.child("spec"), pod);
    pod.state = PodState::kTemplate;
  }

  Fields& fields_;
  PodSchema<Node, Report> pods_;
};

}  // namespace tightfit
