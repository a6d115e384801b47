// SPDX-License-Identifier: Apache-2.0
#include "sim/scores/node_resources_fit.hpp"

#include "core/node_score.hpp"

namespace tightfit {

std::vector<std::string> resource_names(const Policy& policy) {
  std::vector<std::string> names;
  names.reserve(policy.resources.size());
  for (const ResourceSpec& spec : policy.resources) names.push_back(spec.name);
  return names;
}

FitScore node_resources_fit(const Pod& pod, const NodeInfo& node, const Policy& policy,
                            Semantics semantics) {
  FitScore result;
  result.amounts = resource_amounts(resource_names(policy),
                                    scored_requests(pod, CountedRequests::kNonZero, semantics),
                                    node, CountedRequests::kNonZero);
  result.score = score_node(policy, result.amounts.allocatable.data(),
                            result.amounts.allocated.data(), result.amounts.pod_request.data());
  return result;
}

}  // namespace tightfit
