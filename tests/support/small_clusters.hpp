// SPDX-License-Identifier: Apache-2.0
// Snapshots made by hand.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "kube/snapshot.hpp"

namespace tightfit::testing {

// Resource names and amounts: milli-CPU for cpu, else units.
using Amounts = std::vector<std::pair<std::string, std::int64_t>>;

inline ResourceList resource_list(const Amounts& amounts) {
  ResourceList list;
  for (const auto& [name, amount] : amounts)
    list.set(name, Quantity::of(amount, name == kCpu ? -3 : 0));
  return list;
}

inline SnapshotNode make_node(const std::string& name, const Amounts& allocatable) {
  SnapshotNode node;
  node.name = name;
  node.allocatable = resource_list(allocatable);
  node.allocatable.set(kPods, Quantity::of(110));
  return node;
}

// Of one container; bound where `node` is not "".
inline SnapshotPod make_pod(const std::string& name, const Amounts& requests,
                            const std::string& node = "") {
  SnapshotPod pod;
  pod.namespace_name = "default";
  pod.name = name;
  pod.scheduler_name = "default-scheduler";
  pod.node_name = node;
  pod.state = node.empty() ? PodState::kPending : PodState::kBound;
  Container& container = pod.pod.containers.emplace_back();
  container.name = "main";
  container.requests = resource_list(requests);
  return pod;
}

}  // namespace tightfit::testing
