// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/policy.hpp"

namespace tightfit {

// The policy as defaulted NodeResourcesFitArgs: one line of JSON, keys sorted. Reading it back
// gives an equal policy. The strategy and the shape are those of the first resource.
std::string policy_to_json(const Policy& policy);

}  // namespace tightfit
