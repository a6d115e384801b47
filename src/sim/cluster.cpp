// SPDX-License-Identifier: Apache-2.0
#include "sim/cluster.hpp"

#include <algorithm>
#include <string_view>

namespace tightfit {
namespace {

bool by_name(const ClusterNode& a, const ClusterNode& b) { return a.node->name < b.node->name; }

ClusterNode* find_node(Cluster& cluster, std::string_view name) {
  const auto place =
      std::lower_bound(cluster.nodes.begin(), cluster.nodes.end(), name,
                       [](const ClusterNode& a, std::string_view b) { return a.node->name < b; });
  const bool found = place != cluster.nodes.end() && place->node->name == name;
  return found ? &*place : nullptr;
}

}  // namespace

bool is_same_pod(const SnapshotPod& a, const SnapshotPod& b) {
  return a.name == b.name && a.namespace_name == b.namespace_name &&
         a.workload_kind == b.workload_kind;
}

Cluster make_cluster(const Snapshot& snapshot, Semantics semantics) {
  Cluster cluster;
  for (const SnapshotNode& node : snapshot.nodes) {
    ClusterNode& added = cluster.nodes.emplace_back();
    added.node = &node;
    added.info.allocatable = to_resource(node.allocatable);
  }
  std::stable_sort(cluster.nodes.begin(), cluster.nodes.end(), by_name);
  for (const SnapshotPod& pod : snapshot.pods) {
    const bool bound = pod.state == PodState::kBound;
    const bool nominated = pod.state == PodState::kPending && !pod.nominated_node_name.empty();
    if (!bound && !nominated) continue;
    ClusterNode* node = find_node(cluster, bound ? pod.node_name : pod.nominated_node_name);
    if (node == nullptr) {
      cluster.pods_elsewhere += bound ? 1 : 0;
      continue;
    }
    const PlacedPod placed{&pod, calculate_resource(pod.pod, semantics)};
    (bound ? node->pods : node->nominated).push_back(placed);
    if (bound) node->info.add_pod(placed.resource);
  }
  return cluster;
}

NodeInfo scored_info(const ClusterNode& node, const SnapshotPod& pod) {
  if (pod.state != PodState::kBound || pod.node_name != node.node->name) return node.info;
  // Added up anew: a saturated sum cannot be taken back.
  NodeInfo info;
  info.allocatable = node.info.allocatable;
  for (const PlacedPod& placed : node.pods) {
    if (!is_same_pod(*placed.pod, pod)) info.add_pod(placed.resource);
  }
  return info;
}

NodeInfo filtered_info(const ClusterNode& node, const NodeInfo& scored, const SnapshotPod& pod) {
  NodeInfo info = scored;
  for (const PlacedPod& placed : node.nominated) {
    const bool counts = placed.pod->priority >= pod.priority && !is_same_pod(*placed.pod, pod);
    if (counts) info.add_pod(placed.resource);
  }
  return info;
}

}  // namespace tightfit
