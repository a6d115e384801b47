// SPDX-License-Identifier: Apache-2.0
// The part of a v1.Pod that decides what it requests.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kube/resource_list.hpp"

namespace tightfit {

struct Container {
  std::string name;
  // An init container with restartPolicy Always: it keeps running (a sidecar).
  bool restartable = false;
  ResourceList requests;
  ResourceList limits;
  // The names of those requests that set_default_requests has filled in.
  std::vector<std::string> requests_from_limits;
};

// The resources that a status reports. Absent is not the same as empty.
struct ResourceStatus {
  std::optional<ResourceList> requests;
  std::optional<ResourceList> limits;
};

struct ContainerStatus {
  std::string name;
  std::optional<ResourceList> allocated_resources;
  std::optional<ResourceStatus> resources;
};

struct PodCondition {
  std::string type;
  std::string reason;
};

struct PodStatus {
  std::vector<ContainerStatus> containers;
  std::vector<ContainerStatus> init_containers;
  std::vector<PodCondition> conditions;
  std::optional<ResourceList> allocated_resources;
  std::optional<ResourceStatus> resources;
};

struct Pod {
  std::vector<Container> containers;
  std::vector<Container> init_containers;
  ResourceList overhead;
  // Of the pod as a whole (spec.resources).
  ResourceList requests;
  ResourceList limits;
  PodStatus status;
};

}  // namespace tightfit
