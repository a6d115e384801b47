// SPDX-License-Identifier: Apache-2.0
#include "kube/node.hpp"

#include "core/saturating.hpp"
namespace tightfit {

PodResourcesOptions node_request_options(Semantics semantics) {
  PodResourcesOptions options;
  options.semantics = semantics;
  options.use_status = true;
  options.use_pod_level_status = semantics >= Semantics::k136;
  return options;
}

PodResourcesOptions node_scored_options(const Pod& pod, const ResourceList& requests,
                                        Semantics semantics) {
  PodResourcesOptions options = node_request_options(semantics);
  const bool whole = has_pod_level_resource(pod.requests);
  for (const auto& [name, quantity] : default_container_requests()) {
    if (!whole || requests.find(name) == nullptr) {
      options.non_missing_container_requests.set(name, quantity);
    }
  }
  return options;
}

PodResource calculate_resource(const Pod& pod, Semantics semantics) {
  const ResourceList requests = pod_requests(pod, node_request_options(semantics));
  const Resource non_zero =
      to_resource(pod_requests(pod, node_scored_options(pod, requests, semantics)));
  return {to_resource(requests), non_zero.milli_cpu, non_zero.memory};
}

void NodeInfo::add_pod(const PodResource& pod) {
  requested.add(pod.requested);
  non_zero_milli_cpu = saturating_add(non_zero_milli_cpu, pod.non_zero_milli_cpu);
  non_zero_memory = saturating_add(non_zero_memory, pod.non_zero_memory);
  ++pod_count;
}

}  // namespace tightfit
