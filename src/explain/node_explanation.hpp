// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/policy.hpp"
#include "core/semantics.hpp"

namespace tightfit {

// The arithmetic behind score_node for one node, as one JSON object on one line; tightfit.h shows
// its members. `semantics` is the release that the policy was made for. Arrays in the order of
// policy.resources, of its length.
std::string explain_node_json(const Policy& policy, Semantics semantics,
                              const std::int64_t* allocatable, const std::int64_t* allocated,
                              const std::int64_t* pod_request);

}  // namespace tightfit
