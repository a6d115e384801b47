// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/semantics.hpp"
#include "kube/pod.hpp"

namespace tightfit {

// component-helpers' PodResourcesOptions; all off is what the scheduler's filter uses.
struct PodResourcesOptions {
  Semantics semantics = kDefaultSemantics;
  // Consider what the status says was allocated and applied, as for pods on a node.
  bool use_status = false;
  // Also the status of the pod as a whole (gate InPlacePodLevelResourcesVerticalScaling).
  bool use_pod_level_status = false;
  bool exclude_overhead = false;
  bool skip_pod_level = false;
  bool skip_containers = false;
  // For each container that lacks the name; an explicit 0 stays. Not for limits.
  ResourceList non_missing_container_requests;
};

// cpu 100m and memory 200Mi: what scoring counts for a container that requests none.
const ResourceList& default_container_requests();

// Whether spec.resources may hold the resource: cpu, memory and hugepages of any size.
bool is_pod_level_resource(std::string_view name);
// Whether the list has at least one of them; a pod's own list counts only then.
bool has_pod_level_resource(const ResourceList& list);

// What a pod requests: containers, then the pod as a whole in place of them, then overhead.
// Source: PodRequests of component-helpers/resource, by the rules of options.semantics. Claims of
// dynamic resource allocation are not counted. The pod is not changed (upstream to 1.37 adds the
// overhead to the pod's own request if that is a big number).
ResourceList pod_requests(const Pod& pod, const PodResourcesOptions& options);

// What it is limited to. Overhead is added only to a limit that is not 0. From 1.38 on a cpu or
// memory limit counts only if every container has one.
// Source: PodLimits of component-helpers/resource.
ResourceList pod_limits(const Pod& pod, const PodResourcesOptions& options);

}  // namespace tightfit
