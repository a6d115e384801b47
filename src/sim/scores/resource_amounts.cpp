// SPDX-License-Identifier: Apache-2.0
#include "sim/scores/resource_amounts.hpp"

#include "config/resource_name.hpp"
#include "core/saturating.hpp"

namespace tightfit {
namespace {

std::int64_t allocated_amount(const NodeInfo& node, const std::string& name,
                              CountedRequests counted) {
  if (counted == CountedRequests::kNonZero) {
    if (name == kCpu) return node.non_zero_milli_cpu;
    if (name == kMemory) return node.non_zero_memory;
  }
  return node.requested.amount(name);
}

}  // namespace

PodResourcesOptions scored_request_options(CountedRequests counted, Semantics semantics) {
  PodResourcesOptions options;
  options.semantics = semantics;
  const bool fit = counted == CountedRequests::kNonZero;
  if (fit) options.non_missing_container_requests = default_container_requests();
  const bool plain = fit && semantics < Semantics::k138;
  options.skip_pod_level = plain;
  options.use_status = !plain;
  options.use_pod_level_status = !plain && semantics >= Semantics::k136;
  return options;
}

ResourceList scored_requests(const Pod& pod, CountedRequests counted, Semantics semantics) {
  return pod_requests(pod, scored_request_options(counted, semantics));
}

ResourceAmounts resource_amounts(const std::vector<std::string>& resources,
                                 const ResourceList& requests, const NodeInfo& node,
                                 CountedRequests counted) {
  ResourceAmounts amounts;
  for (const std::string& name : resources) {
    const Quantity* quantity = requests.find(name);
    const std::int64_t request = quantity != nullptr ? counted_amount(name, *quantity) : 0;
    const bool skipped = request == 0 && is_scalar_resource_name(name);
    const std::int64_t allocatable = skipped ? 0 : node.allocatable.amount(name);
    const std::int64_t allocated = allocatable == 0 ? 0 : allocated_amount(node, name, counted);
    amounts.pod_request.push_back(request);
    amounts.allocatable.push_back(allocatable);
    amounts.allocated.push_back(allocated);
    amounts.requested.push_back(allocatable == 0 ? 0 : saturating_add(allocated, request));
  }
  return amounts;
}

}  // namespace tightfit
