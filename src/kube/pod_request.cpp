// SPDX-License-Identifier: Apache-2.0
#include "kube/pod_request.hpp"

#include "kube/container_sum.hpp"
#include "kube/pod_level.hpp"

namespace tightfit {
namespace {

// What the container asks for.
ResourceList of_spec(const Container& container, const ContainerStatus* /*status*/,
                     bool /*infeasible*/) {
  return container.requests;
}

// What the node has set aside for it.
ResourceList of_allocated(const Container& container, const ContainerStatus* status,
                          bool infeasible) {
  if (status != nullptr && status->allocated_resources) return *status->allocated_resources;
  return infeasible ? ResourceList() : container.requests;
}

// What is in force.
ResourceList of_actuated(const Container& container, const ContainerStatus* status,
                         bool infeasible) {
  if (status != nullptr && status->resources && status->resources->requests) {
    return *status->resources->requests;
  }
  return of_allocated(container, status, infeasible);
}

// Releases before 1.37: the largest of the three, container by container.
ResourceList largest_of(const Container& container, const ContainerStatus* status,
                        bool infeasible) {
  if (status == nullptr || !status->resources) return container.requests;
  ResourceList largest = infeasible ? ResourceList() : container.requests;
  largest.raise_to(status->resources->requests.value_or(ResourceList()));
  largest.raise_to(status->allocated_resources.value_or(ResourceList()));
  return largest;
}

// `record`, here and below: null, or where the steps are kept.
ResourceList requests_of_containers(const Pod& pod, const PodResourcesOptions& options,
                                    RequestBreakdown* record) {
  using Source = RequestSource;
  const auto candidate = [&](Source source) {
    return record == nullptr ? nullptr
                             : &record->candidates.emplace_back(RequestCandidate{source, {}}).sum;
  };
  const auto sum = [&](Source source, auto list_of) {
    return container_sum(pod, options, options.non_missing_container_requests, list_of,
                         candidate(source));
  };
  const auto reported = [&](Source source, const ResourceList& list) -> const ResourceList& {
    if (ContainerSum* const kept = candidate(source)) kept->total = list;
    return list;
  };
  if (!options.use_status) return sum(Source::kSpec, of_spec);
  if (options.semantics < Semantics::k137) return sum(Source::kLargest, largest_of);
  const bool infeasible = resize_is_infeasible(pod);
  if (record != nullptr) record->resize_infeasible = infeasible;
  ResourceList largest = infeasible ? ResourceList() : sum(Source::kSpec, of_spec);
  const PodStatus& status = pod.status;
  if (options.use_pod_level_status && status.allocated_resources && status.resources &&
      status.resources->requests) {
    largest.raise_to(reported(Source::kActuated, *status.resources->requests));
    largest.raise_to(reported(Source::kAllocated, *status.allocated_resources));
  } else {
    largest.raise_to(sum(Source::kActuated, of_actuated));
    largest.raise_to(sum(Source::kAllocated, of_allocated));
  }
  return largest;
}

ResourceList sum_requests(const Pod& pod, const PodResourcesOptions& options,
                          RequestBreakdown* record) {
  ResourceList result;
  if (!options.skip_containers) result = requests_of_containers(pod, options, record);
  if (record != nullptr) record->containers = result;
  if (!options.skip_pod_level && has_pod_level_resource(pod.requests)) {
    std::vector<ResourceList> reported;
    if (pod.status.resources) {
      reported.push_back(pod.status.resources->requests.value_or(ResourceList()));
      reported.push_back(pod.status.allocated_resources.value_or(ResourceList()));
    }
    ResourceList whole;
    apply_pod_level(pod, options, pod.requests, reported, whole);
    for (const auto& [name, quantity] : whole) result.set(name, quantity);
    if (record != nullptr) record->pod_level = whole;
  }
  if (!options.exclude_overhead) result.add(pod.overhead);
  if (record != nullptr && !options.exclude_overhead) record->overhead = pod.overhead;
  return result;
}

}  // namespace

const ResourceList& default_container_requests() {
  static const ResourceList defaults = [] {
    ResourceList list;
    list.set(kCpu, Quantity::of(100, -3));
    list.set(kMemory, Quantity::of(200 * 1024 * 1024));
    return list;
  }();
  return defaults;
}

ResourceList pod_requests(const Pod& pod, const PodResourcesOptions& options) {
  return sum_requests(pod, options, nullptr);
}

RequestBreakdown request_breakdown(const Pod& pod, const PodResourcesOptions& options) {
  RequestBreakdown breakdown;
  breakdown.total = sum_requests(pod, options, &breakdown);
  return breakdown;
}

}  // namespace tightfit
