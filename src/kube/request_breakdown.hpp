// SPDX-License-Identifier: Apache-2.0
// How pod_requests arrives at its result.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kube/pod_request.hpp"

namespace tightfit {

enum class ContainerRole : std::uint8_t {
  kContainer,
  kSidecar,  // an init container that keeps running
  kInit,     // an init container that ends before the next one starts
};

// What one container adds to a sum.
struct ContainerPart {
  std::string name;
  ContainerRole role = ContainerRole::kContainer;
  ResourceList needed;    // with `defaults`
  ResourceList defaults;  // what the rules of scoring fill in for a container that requests none
  // The names of what the API server has filled in from the limits.
  std::vector<std::string> from_limits;
  // Init containers: what the pod needs while this one runs, with the sidecars declared before.
  ResourceList starting;
};

// The containers of a pod together.
struct ContainerSum {
  std::vector<ContainerPart> parts;  // init containers last
  ResourceList running;              // containers and sidecars
  ResourceList starting;             // the peak while the pod starts
  ResourceList total;                // the larger of the two, resource by resource
};

// Whether the start of the pod, and not what runs in the end, decides the amount. Equal amounts are
// decided by what runs.
bool start_decides(const ContainerSum& sum, std::string_view resource);

enum class RequestSource : std::uint8_t {
  kSpec,       // what the pod asks for
  kActuated,   // what is in force on the node
  kAllocated,  // what the node has set aside
  kLargest,    // the largest of these, container by container (releases before 1.37)
};

// A sum that competed: the largest amount of each resource counts.
struct RequestCandidate {
  RequestSource source = RequestSource::kSpec;
  ContainerSum sum;  // without parts where the pod's status tells the sum itself
};

struct RequestBreakdown {
  // The node has refused a resize for good: what the spec asks for does not compete.
  bool resize_infeasible = false;
  std::vector<RequestCandidate> candidates;  // empty if the options leave containers out
  ResourceList containers;                   // the largest of the candidates
  // What the pod as a whole requests, in place of its containers' amounts.
  ResourceList pod_level;
  ResourceList overhead;  // added last
  ResourceList total;     // what pod_requests gives
};

// The candidate whose amount of the resource counts: the first of those with the largest; null if
// none has any.
const RequestCandidate* winner(const RequestBreakdown& breakdown, std::string_view resource);

// pod_requests, step by step. The total is that function's result, by the same code.
RequestBreakdown request_breakdown(const Pod& pod, const PodResourcesOptions& options);

}  // namespace tightfit
