// SPDX-License-Identifier: Apache-2.0
#include "kube/request_breakdown.hpp"

namespace tightfit {

bool start_decides(const ContainerSum& sum, std::string_view resource) {
  const Quantity* const starting = sum.starting.find(resource);
  const Quantity* const running = sum.running.find(resource);
  return starting != nullptr && (running == nullptr || starting->compare(*running) > 0);
}

const RequestCandidate* winner(const RequestBreakdown& breakdown, std::string_view resource) {
  const RequestCandidate* best = nullptr;
  const Quantity* largest = nullptr;
  for (const RequestCandidate& candidate : breakdown.candidates) {
    const Quantity* const amount = candidate.sum.total.find(resource);
    if (amount == nullptr || (largest != nullptr && amount->compare(*largest) <= 0)) continue;
    best = &candidate;
    largest = amount;
  }
  return best;
}

}  // namespace tightfit
