// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/semantics.hpp"
#include "kube/pod.hpp"
#include "kube/pod_request.hpp"
#include "kube/resource.hpp"

namespace tightfit {

// What a pod adds to the node that it runs on.
struct PodResource {
  Resource requested;
  // With defaults for containers that request no cpu or memory: what scoring counts.
  std::int64_t non_zero_milli_cpu = 0;
  std::int64_t non_zero_memory = 0;
};

// How a node's sums count the requests of a pod on it: its status, too.
PodResourcesOptions node_request_options(Semantics semantics);
// The same with defaults. `requests` is what the pod requests without them: one that requests as a
// whole gets a default only for what nobody requests.
PodResourcesOptions node_scored_options(const Pod& pod, const ResourceList& requests,
                                        Semantics semantics);

// Source: PodInfo.CalculateResource of the scheduler framework.
PodResource calculate_resource(const Pod& pod, Semantics semantics);

// A node as the scheduler sees it: NodeInfo of the framework. Sums saturate at int64; upstream's
// wrap up to 1.37.
struct NodeInfo {
  Resource allocatable;
  Resource requested;
  std::int64_t non_zero_milli_cpu = 0;
  std::int64_t non_zero_memory = 0;
  std::int64_t pod_count = 0;

  void add_pod(const PodResource& pod);
};

}  // namespace tightfit
