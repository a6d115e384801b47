// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "hpa/input/cluster_reader.hpp"

namespace tightfit::hpa {

// Autoscalers of the same namespace and name as an earlier one: a finding each, at the later one.
// An API server holds one; two of them would stand in each other's way as two of one target do.
std::vector<InputFinding> repeated_autoscalers(const Cluster& cluster);

}  // namespace tightfit::hpa
