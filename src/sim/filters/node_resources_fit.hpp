// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/policy.hpp"
#include "kube/node.hpp"
#include "kube/pod_request.hpp"

namespace tightfit {

// One resource of which a node has too little for a pod.
struct InsufficientResource {
  std::string name;
  std::int64_t requested = 0;
  std::int64_t used = 0;
  std::int64_t capacity = 0;
  // The node is too small for the pod even when empty: preemption does not help.
  bool unresolvable = false;

  // "Too many pods" or "Insufficient NAME".
  std::string reason() const;
  bool operator==(const InsufficientResource&) const = default;
};

enum class FilterCode : std::uint8_t {
  kSuccess,
  kUnschedulable,
  kUnschedulableAndUnresolvable,
};

// How the filter counts the requests of a pod to be placed.
PodResourcesOptions fit_request_options(Semantics semantics);
// What it counts: the requests as they are, none below 0.
Resource fit_request(const Pod& pod, Semantics semantics);

// Why NodeResourcesFit filters the node out: pods, cpu, memory, ephemeral-storage, then scalar
// resources by name; empty where the pod fits. Of the policy only ignored_resources and
// ignored_resource_groups matter. Differences are exact; upstream's wrap.
// Source: fit.go of the in-tree noderesources package.
std::vector<InsufficientResource> insufficient_resources(const Resource& pod_request,
                                                         const NodeInfo& node,
                                                         const Policy& policy);

FilterCode filter_code(const std::vector<InsufficientResource>& insufficient);

}  // namespace tightfit
