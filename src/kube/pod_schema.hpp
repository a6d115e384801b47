// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kube/object_fields.hpp"
#include "kube/pod.hpp"
#include "kube/pod_resize.hpp"

namespace tightfit {

// Reads what decides a pod's requests. `spec` and `status` are those of a v1.Pod or of a template.
template <typename Node, typename Report>
class PodSchema {
 public:
  using Fields = ObjectFields<Node, Report>;

  explicit PodSchema(Fields& fields) : fields_(fields) {}

  // What stands beside the containers is left to the caller.
  void read_spec(const Node& containers, const Node& init_containers, const Node& overhead,
                 const Node& resources, const Path& path, Pod& pod) {
    pod.containers = read_containers(containers, path.child("containers"));
    pod.init_containers = read_containers(init_containers, path.child("initContainers"));
    pod.overhead = amounts(overhead, path.child("overhead"));
    const Path whole = path.child("resources");
    const auto [requests, limits] =
        fields_.template members<2>(resources, whole, {"requests", "limits"});
    pod.requests = amounts(requests, whole.child("requests"));
    pod.limits = amounts(limits, whole.child("limits"));
  }

  // The phase and the nominated node are left to the caller.
  std::array<Node, 2> read_status(const Node& node, const Path& path, PodStatus& status) {
    const auto [phase, nominated, containers, init_containers, conditions, allocated, resources] =
        fields_.template members<7>(
            node, path,
            {"phase", "nominatedNodeName", "containerStatuses", "initContainerStatuses",
             "conditions", "allocatedResources", "resources"});
    status.containers = read_statuses(containers, path.child("containerStatuses"));
    status.init_containers = read_statuses(init_containers, path.child("initContainerStatuses"));
    fields_.items(conditions, path.child("conditions"), [&](const Node& item, const Path& at) {
      const auto [type, reason] = fields_.template members<2>(item, at, {"type", "reason"});
      const std::string_view type_text = fields_.text(type, at.child("type"));
      const std::string_view reason_text = fields_.text(reason, at.child("reason"));
      if (type_text != kResizePending) return;  // the only one that matters
      status.conditions.push_back({std::string(type_text), std::string(reason_text)});
    });
    status.allocated_resources = fields_.amounts(allocated, path.child("allocatedResources"));
    status.resources = read_resource_status(resources, path.child("resources"));
    return {phase, nominated};
  }

 private:
  ResourceList amounts(const Node& node, const Path& path) {
    return fields_.amounts(node, path).value_or(ResourceList());
  }

  std::vector<Container> read_containers(const Node& list, const Path& path) {
    std::vector<Container> containers;
    fields_.items(list, path, [&](const Node& item, const Path& at) {
      const auto [name, restart, resources] =
          fields_.template members<3>(item, at, {"name", "restartPolicy", "resources"});
      const Path within = at.child("resources");
      const auto [requests, limits] =
          fields_.template members<2>(resources, within, {"requests", "limits"});
      Container& container = containers.emplace_back();
      container.name = fields_.text(name, at.child("name"));
      container.restartable = fields_.text(restart, at.child("restartPolicy")) == "Always";
      container.requests = amounts(requests, within.child("requests"));
      container.limits = amounts(limits, within.child("limits"));
    });
    return containers;
  }

  std::optional<ResourceStatus> read_resource_status(const Node& node, const Path& path) {
    const auto [requests, limits] = fields_.template members<2>(node, path, {"requests", "limits"});
    if (node.kind() != ValueKind::kMap) return std::nullopt;
    return ResourceStatus{fields_.amounts(requests, path.child("requests")),
                          fields_.amounts(limits, path.child("limits"))};
  }

  std::vector<ContainerStatus> read_statuses(const Node& list, const Path& path) {
    std::vector<ContainerStatus> statuses;
    fields_.items(list, path, [&](const Node& item, const Path& at) {
      const auto [name, allocated, resources] =
          fields_.template members<3>(item, at, {"name", "allocatedResources", "resources"});
      statuses.push_back({std::string(fields_.text(name, at.child("name"))),
                          fields_.amounts(allocated, at.child("allocatedResources")),
                          read_resource_status(resources, at.child("resources"))});
    });
    return statuses;
  }

  Fields& fields_;
};

}  // namespace tightfit
