// SPDX-License-Identifier: Apache-2.0
#include "advise/explain_requests.hpp"

#include "kube/node.hpp"
#include "sim/filters/node_resources_fit.hpp"
#include "sim/scores/resource_amounts.hpp"

namespace tightfit {
namespace {

NodeShare share_of(const Pod& pod, Semantics semantics) {
  NodeShare share;
  share.requested = request_breakdown(pod, node_request_options(semantics));
  share.scored = request_breakdown(pod, node_scored_options(pod, share.requested.total, semantics));
  return share;
}

}  // namespace

PodRequests explain_requests(const SnapshotPod& pod, Semantics semantics) {
  PodRequests requests{
      &pod,
      request_breakdown(pod.pod, fit_request_options(semantics)),
      request_breakdown(pod.pod, scored_request_options(CountedRequests::kNonZero, semantics)),
      {}};
  if (pod.state == PodState::kBound) requests.on_node = share_of(pod.pod, semantics);
  return requests;
}

const RequestBreakdown& current_requests(const PodRequests& requests) {
  return requests.on_node ? requests.on_node->requested : requests.filtered;
}

const RequestBreakdown& current_scored(const PodRequests& requests) {
  return requests.on_node ? requests.on_node->scored : requests.scored;
}

}  // namespace tightfit
