// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "config/scheduler_config.hpp"
#include "sim/pod_scores.hpp"

namespace tightfit {

// What a user may not expect of this pod under this profile, a sentence each.
std::vector<std::string> pod_notes(const PodScores& scores, const ProfileConfig& profile,
                                   Semantics semantics);

}  // namespace tightfit
