// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kube/node.hpp"
#include "kube/pod_request.hpp"

namespace tightfit {

// Which of a node's sums a plugin scores for cpu and memory.
enum class CountedRequests : std::uint8_t {
  kNonZero,  // with defaults: NodeResourcesFit
  kReal,     // NodeResourcesBalancedAllocation
};

// What the scorers of the noderesources package work on, in the order of `resources`. Where a
// resource is left out, all but pod_request is 0. Amounts: milli-CPU for cpu, else units.
struct ResourceAmounts {
  std::vector<std::int64_t> pod_request;
  std::vector<std::int64_t> allocatable;
  std::vector<std::int64_t> allocated;
  std::vector<std::int64_t> requested;  // allocated and pod_request together, saturated
};

// How these plugins count the requests of the pod to be placed, by the rules of one of these
// plugins and of a release: up to 1.37 NodeResourcesFit scores neither the resources of the pod as
// a whole nor its status.
PodResourcesOptions scored_request_options(CountedRequests counted, Semantics semantics);
ResourceList scored_requests(const Pod& pod, CountedRequests counted, Semantics semantics);

// A scalar resource that the pod does not request is left out, and one that the node has none of.
// Source: resource_allocation.go of the in-tree noderesources package.
ResourceAmounts resource_amounts(const std::vector<std::string>& resources,
                                 const ResourceList& requests, const NodeInfo& node,
                                 CountedRequests counted);

}  // namespace tightfit
