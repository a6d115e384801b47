// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hpa/api_autoscaler.hpp"

namespace tightfit::hpa {

// Fills in what the API server fills in for autoscaling/v2: minReplicas 1; cpu at 80 % if there is
// no metric; a behavior's directions field by field (the down window stays open: the controller's
// flag decides). Defaults take the place of what they stand in for.
void apply_defaults(ApiAutoscaler& autoscaler);
// spec.behavior alone.
void apply_defaults(ApiBehavior& behavior);

}  // namespace tightfit::hpa
