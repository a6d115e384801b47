// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/semantics.hpp"
#include "kube/node.hpp"
#include "kube/snapshot.hpp"

namespace tightfit {

// A pod that runs on a node, and what it adds to the node's sums.
struct PlacedPod {
  const SnapshotPod* pod = nullptr;
  PodResource resource;
};

struct ClusterNode {
  const SnapshotNode* node = nullptr;
  NodeInfo info;
  std::vector<PlacedPod> pods;
  // Pods without a node for which preemption has set this one aside.
  std::vector<PlacedPod> nominated;
};

// The nodes of a snapshot, by name, with what runs on them. Refers to the snapshot.
struct Cluster {
  std::vector<ClusterNode> nodes;
  std::size_t pods_elsewhere = 0;  // bound to nodes that the snapshot lacks
};

// Whether it is the same object, read twice.
bool is_same_pod(const SnapshotPod& a, const SnapshotPod& b);

// Terminal pods count nowhere, as in the scheduler's cache.
Cluster make_cluster(const Snapshot& snapshot, Semantics semantics);

// The node's sums as scoring sees them for this pod: without the pod itself.
NodeInfo scored_info(const ClusterNode& node, const SnapshotPod& pod);
// And as filtering sees them: with the nominated pods of the same or a higher priority.
// Source: addGENominatedPods of pkg/scheduler/framework/runtime.
NodeInfo filtered_info(const ClusterNode& node, const NodeInfo& scored, const SnapshotPod& pod);

}  // namespace tightfit
