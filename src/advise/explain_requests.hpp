// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kube/request_breakdown.hpp"
#include "kube/snapshot.hpp"

namespace tightfit {

// What a pod requests, as a scheduler counts it before the pod has a node.
struct PodRequests {
  const SnapshotPod* pod = nullptr;
  RequestBreakdown filtered;  // what must be free on a node
  RequestBreakdown scored;    // what NodeResourcesFit scores: with defaults
};

PodRequests explain_requests(const SnapshotPod& pod, Semantics semantics);

}  // namespace tightfit
