// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "kube/request_breakdown.hpp"
#include "kube/snapshot.hpp"

namespace tightfit {

// What the sums of a pod's node hold of it, with what its status reports of a resize.
struct NodeShare {
  RequestBreakdown requested;
  RequestBreakdown scored;  // what NodeResourcesFit scores: with defaults
};

// What a pod requests.
struct PodRequests {
  const SnapshotPod* pod = nullptr;
  // As a scheduler counts it before the pod has a node.
  RequestBreakdown filtered;         // what must be free on a node
  RequestBreakdown scored;           // what NodeResourcesFit scores: with defaults
  std::optional<NodeShare> on_node;  // of a bound pod alone
};

PodRequests explain_requests(const SnapshotPod& pod, Semantics semantics);

// What counts today: on the node where there is one, else before.
const RequestBreakdown& current_requests(const PodRequests& requests);
const RequestBreakdown& current_scored(const PodRequests& requests);

}  // namespace tightfit
