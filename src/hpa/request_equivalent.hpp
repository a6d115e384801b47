// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "hpa/pod.hpp"
#include "hpa/release_rules.hpp"
#include "hpa/utilization_base.hpp"

namespace tightfit::hpa {

// A target on another basis in the controller's terms, for a cluster without this engine.
struct RequestEquivalent {
  std::int32_t percent_of_request = 0;  // rounded half up, saturated
  double residual = 0;                  // exact percentage less the rounded one
  // Whether the controller would decide alike with it: the quotient of base and request is the same
  // for all pods and the percentage is whole.
  bool exact = false;
};

// Empty where a pod lacks a request or its base, or the requests sum up to 0 or less.
// percent * sum of bases / sum of requests.
std::optional<RequestEquivalent> request_equivalent(std::span<const AutoscaledPod> pods,
                                                    const BaseQuery& query,
                                                    std::int32_t target_percent,
                                                    const ReleaseRules& rules);

// "75 % of limit is 150 % of request, exactly", or with what is lost.
std::string describe(const RequestEquivalent& equivalent, UtilizationBasis basis,
                     std::int32_t target_percent);

}  // namespace tightfit::hpa
