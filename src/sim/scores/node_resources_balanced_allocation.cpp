// SPDX-License-Identifier: Apache-2.0
#include "sim/scores/node_resources_balanced_allocation.hpp"

#include <algorithm>
#include <utility>

#include "core/balanced_allocation.hpp"

namespace tightfit {

BalancedScore node_resources_balanced_allocation(const Pod& pod, const NodeInfo& node,
                                                 const std::vector<std::string>& resources,
                                                 Semantics semantics) {
  ResourceAmounts amounts =
      resource_amounts(resources, scored_requests(pod, CountedRequests::kReal, semantics), node,
                       CountedRequests::kReal);
  const auto& requests = amounts.pod_request;
  if (std::all_of(requests.begin(), requests.end(), [](auto amount) { return amount == 0; })) {
    return {ResourceAmounts{amounts.pod_request, {}, {}, {}}, std::nullopt};
  }
  const std::int64_t score =
      balanced_allocation(amounts.requested.data(), amounts.allocated.data(),
                          amounts.allocatable.data(), resources.size(), semantics);
  return {std::move(amounts), score};
}

}  // namespace tightfit
