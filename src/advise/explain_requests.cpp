// SPDX-License-Identifier: Apache-2.0
#include "advise/explain_requests.hpp"

#include "sim/filters/node_resources_fit.hpp"
#include "sim/scores/resource_amounts.hpp"

namespace tightfit {

PodRequests explain_requests(const SnapshotPod& pod, Semantics semantics) {
  return {&pod, request_breakdown(pod.pod, fit_request_options(semantics)),
          request_breakdown(pod.pod, scored_request_options(CountedRequests::kNonZero, semantics))};
}

}  // namespace tightfit
