// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/cluster_facts.hpp"

#include "kube/pod_request.hpp"

namespace tightfit {

ClusterFacts collect_facts(const Snapshot& snapshot) {
  ClusterFacts facts;
  facts.nodes = snapshot.nodes.size();
  for (const SnapshotNode& node : snapshot.nodes) {
    for (const auto& [name, amount] : node.allocatable) {
      facts.nodes_with[name] += amount.sign() > 0 ? 1 : 0;
    }
  }
  for (const SnapshotPod& pod : snapshot.pods) {
    if (pod.state == PodState::kTerminal) continue;
    auto& requesting = facts.pods_requesting[pod.scheduler_name];
    for (const auto& [name, amount] : pod_requests(pod.pod, {})) {
      if (amount.sign() > 0) ++requesting[name];
    }
  }
  return facts;
}

}  // namespace tightfit
