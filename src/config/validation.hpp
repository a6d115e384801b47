// SPDX-License-Identifier: Apache-2.0
// What kube-scheduler refuses after decoding: ValidateKubeSchedulerConfiguration and the making of
// each profile's framework, release 1.37. Values that have a finding already are left out.
#pragma once

#include <string_view>
#include <vector>

#include "config/document.hpp"
#include "config/findings.hpp"
#include "config/path.hpp"
#include "config/profile.hpp"

namespace tightfit {

// All of it. `root` may be null: nothing configured.
void validate_configuration(const Value* root, const std::vector<Profile>& profiles,
                            Findings& findings);

}  // namespace tightfit
