// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

#include "kube/pod_resize.hpp"
#include "kube/request_breakdown.hpp"

namespace tightfit {

// What a pod's containers need together, when list_of(container, status, infeasible) is what one
// of them needs and `defaults` holds what it needs of a resource that the list lacks: the larger,
// by resource, of what runs at last (containers and sidecars) and of the peak while the pod starts
// (each init container with the sidecars declared before it). status is the container's, null
// where there is none to heed; infeasible: resize_is_infeasible. `record`: null, or where the steps
// are kept.
// Source: component-helpers' AggregateContainerRequests and the sidecar KEP 753.
template <typename ListOf>
ResourceList container_sum(const Pod& pod, const PodResourcesOptions& options,
                           const ResourceList& defaults, ListOf list_of,
                           ContainerSum* record = nullptr) {
  const bool infeasible = options.use_status && resize_is_infeasible(pod);
  const auto needed_by = [&](const Container& container, ContainerRole role) {
    // Releases before 1.37 do not look at the status of plain init containers.
    const bool heed = options.use_status &&
                      (role != ContainerRole::kInit || options.semantics >= Semantics::k137);
    const ContainerStatus* status = heed ? find_status(pod, container.name) : nullptr;
    ResourceList list = list_of(container, status, infeasible);
    if (record != nullptr) {
      ContainerPart& part = record->parts.emplace_back();
      part.name = container.name;
      part.role = role;
      part.from_limits = container.requests_from_limits;
      for (const auto& [name, quantity] : defaults) {
        if (list.find(name) == nullptr) part.defaults.set(name, quantity);
      }
    }
    list.fill_in(defaults);
    if (record != nullptr) record->parts.back().needed = list;
    return list;
  };

  ResourceList sum;
  for (const Container& container : pod.containers) {
    sum.add(needed_by(container, ContainerRole::kContainer));
  }
  ResourceList sidecars;
  ResourceList peak;
  for (const Container& container : pod.init_containers) {
    const bool sidecar = container.restartable;
    ResourceList needed =
        needed_by(container, sidecar ? ContainerRole::kSidecar : ContainerRole::kInit);
    if (sidecar) {
      sum.add(needed);
      sidecars.add(needed);
      needed = sidecars;
    } else {
      needed.add(sidecars);
    }
    peak.raise_to(needed);
    if (record != nullptr) record->parts.back().starting = std::move(needed);
  }
  if (record != nullptr) {
    record->running = sum;
    record->starting = peak;
  }
  sum.raise_to(peak);
  if (record != nullptr) record->total = sum;
  return sum;
}

}  // namespace tightfit
