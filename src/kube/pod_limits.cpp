// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "kube/container_sum.hpp"
#include "kube/pod_level.hpp"
#include "kube/pod_request.hpp"

namespace tightfit {
namespace {

ResourceList of_spec(const Container& container, const ContainerStatus* /*status*/,
                     bool /*infeasible*/) {
  return container.limits;
}

// What is in force.
ResourceList of_actuated(const Container& container, const ContainerStatus* status,
                         bool infeasible) {
  if (status != nullptr && status->resources && status->resources->limits) {
    return *status->resources->limits;
  }
  return infeasible ? ResourceList() : container.limits;
}

// Releases before 1.37: the larger of the two, container by container.
ResourceList largest_of(const Container& container, const ContainerStatus* status,
                        bool infeasible) {
  if (status == nullptr || !status->resources) return container.limits;
  ResourceList largest = infeasible ? ResourceList() : container.limits;
  largest.raise_to(status->resources->limits.value_or(ResourceList()));
  return largest;
}

// A container without a limit may use all of the node: the others' sum then limits nothing.
void drop_partial_limits(const Pod& pod, ResourceList& limits) {
  for (const std::string_view name : {kCpu, kMemory}) {
    const auto unlimited = [&](const Container& container) {
      const Quantity* limit = container.limits.find(name);
      return limit == nullptr || limit->is_zero();
    };
    if (std::any_of(pod.init_containers.begin(), pod.init_containers.end(), unlimited) ||
        std::any_of(pod.containers.begin(), pod.containers.end(), unlimited)) {
      limits.erase(name);
    }
  }
}

ResourceList limits_of_containers(const Pod& pod, const PodResourcesOptions& options) {
  const auto sum = [&](auto list_of) { return container_sum(pod, options, {}, list_of); };
  if (!options.use_status) return sum(of_spec);
  if (options.semantics < Semantics::k137) return sum(largest_of);
  ResourceList largest = resize_is_infeasible(pod) ? ResourceList() : sum(of_spec);
  const std::optional<ResourceStatus>& reported = pod.status.resources;
  if (options.use_pod_level_status && reported && reported->limits) {
    largest.raise_to(*reported->limits);
  } else {
    largest.raise_to(sum(of_actuated));
  }
  return largest;
}

}  // namespace

ResourceList pod_limits(const Pod& pod, const PodResourcesOptions& options) {
  ResourceList result = limits_of_containers(pod, options);
  if (options.semantics >= Semantics::k138) drop_partial_limits(pod, result);
  if (!options.skip_pod_level &&
      (has_pod_level_resource(pod.requests) || has_pod_level_resource(pod.limits))) {
    std::vector<ResourceList> reported;
    if (pod.status.resources) {
      reported.push_back(pod.status.resources->limits.value_or(ResourceList()));
    }
    apply_pod_level(pod, options, pod.limits, reported, result);
  }
  if (options.exclude_overhead) return result;
  for (const auto& [name, overhead] : pod.overhead) {
    const Quantity* limit = result.find(name);
    if (limit == nullptr || limit->is_zero()) continue;
    Quantity raised = *limit;
    raised.add(overhead);
    result.set(name, std::move(raised));
  }
  return result;
}

}  // namespace tightfit
