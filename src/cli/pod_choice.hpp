// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "advise/find_pods.hpp"
#include "cli/outcome.hpp"

namespace tightfit::cli {

// The one pod that `name` stands for; "" is the only unplaced one. A name that is unknown or
// ambiguous is a failure that lists the candidates.
std::variant<const SnapshotPod*, Failure> choose_pod(const Snapshot& snapshot,
                                                     const PodQuery& query,
                                                     const std::string& name);

}  // namespace tightfit::cli
