// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/node_score.hpp"
#include "core/policy.hpp"
#include "core/semantics.hpp"
#include "core/weighted_mean.hpp"

namespace tightfit {

// One resource's part in a node's score.
struct ResourceExplanation {
  const ResourceSpec* spec = nullptr;  // of the policy, which must live on
  std::int64_t allocatable = 0;
  std::int64_t allocated = 0;
  std::int64_t pod_request = 0;
  ResourceScore result;
  std::int64_t utilization = 0;  // whole percent; only where `scored`
  std::int64_t term = 0;         // score times weight; 0 where it is left out

  bool counted() const { return result.left_out == LeftOut::kCounted; }
  bool scored() const { return counted() || result.left_out == LeftOut::kShapeScoreZero; }
};

// The arithmetic behind score_node for one node.
struct NodeExplanation {
  WeightedMean mean;
  std::int64_t score = 0;
  std::vector<ResourceExplanation> resources;  // in the order of policy.resources
};

// Arrays in the order of policy.resources, of its length.
NodeExplanation explain_node(const Policy& policy, const std::int64_t* allocatable,
                             const std::int64_t* allocated, const std::int64_t* pod_request);

// Why a resource has no part in the score; "" if it has.
std::string_view left_out_text(LeftOut left_out);
std::string_view rounding_text(Rounding rounding);

// The same as one JSON object on one line; tightfit.h shows its members. `semantics` is the release
// that the policy was made for.
std::string explain_node_json(const Policy& policy, Semantics semantics,
                              const std::int64_t* allocatable, const std::int64_t* allocated,
                              const std::int64_t* pod_request);

}  // namespace tightfit
