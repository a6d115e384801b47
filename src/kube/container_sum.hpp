// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kube/pod_request.hpp"
#include "kube/pod_resize.hpp"

namespace tightfit {

// What a pod's containers need together, when list_of(container, status, infeasible) is what one
// of them needs and `defaults` holds what it needs of a resource that the list lacks: the larger,
// by resource, of what runs at last (containers and sidecars) and of the peak while the pod starts
// (each init container with the sidecars declared before it). status is the container's, null
// where there is none to heed; infeasible: resize_is_infeasible.
// Source: component-helpers' AggregateContainerRequests and the sidecar KEP 753.
template <typename ListOf>
ResourceList container_sum(const Pod& pod, const PodResourcesOptions& options,
                           const ResourceList& defaults, ListOf list_of) {
  const bool infeasible = options.use_status && resize_is_infeasible(pod);
  const auto needed_by = [&](const Container& container, bool keeps_running) {
    // Releases before 1.37 do not look at the status of plain init containers.
    const bool heed = options.use_status && (keeps_running || options.semantics >= Semantics::k137);
    const ContainerStatus* status = heed ? find_status(pod, container.name) : nullptr;
    ResourceList list = list_of(container, status, infeasible);
    list.fill_in(defaults);
    return list;
  };

  ResourceList sum;
  for (const Container& container : pod.containers) sum.add(needed_by(container, true));
  ResourceList sidecars;
  ResourceList peak;
  for (const Container& container : pod.init_containers) {
    ResourceList needed = needed_by(container, container.restartable);
    if (container.restartable) {
      sum.add(needed);
      sidecars.add(needed);
      peak.raise_to(sidecars);
    } else {
      needed.add(sidecars);
      peak.raise_to(needed);
    }
  }
  sum.raise_to(peak);
  return sum;
}

}  // namespace tightfit
