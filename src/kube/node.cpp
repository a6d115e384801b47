// SPDX-License-Identifier: Apache-2.0
#include "kube/node.hpp"

#include "core/saturating.hpp"
#include "kube/pod_request.hpp"

namespace tightfit {

PodResource calculate_resource(const Pod& pod, Semantics semantics) {
  PodResourcesOptions options;
  options.semantics = semantics;
  options.use_status = true;
  options.use_pod_level_status = semantics >= Semantics::k136;
  const ResourceList requests = pod_requests(pod, options);

  // A pod that requests as a whole gets a default only for what nobody requests.
  const bool whole = has_pod_level_resource(pod.requests);
  for (const auto& [name, quantity] : default_container_requests()) {
    if (!whole || requests.find(name) == nullptr) {
      options.non_missing_container_requests.set(name, quantity);
    }
  }
  const Resource non_zero = to_resource(pod_requests(pod, options));
  return {to_resource(requests), non_zero.milli_cpu, non_zero.memory};
}

void NodeInfo::add_pod(const PodResource& pod) {
  requested.add(pod.requested);
  non_zero_milli_cpu = saturating_add(non_zero_milli_cpu, pod.non_zero_milli_cpu);
  non_zero_memory = saturating_add(non_zero_memory, pod.non_zero_memory);
  ++pod_count;
}

}  // namespace tightfit
