// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/semantics.hpp"
#include "hpa/api_autoscaler.hpp"
#include "hpa/autoscaler_spec.hpp"

namespace tightfit::hpa {

// The engine's form of a spec with defaults filled in. It need not be valid: what the controller
// would not know (a metric's type) stays unknown, absent numbers are 0.
AutoscalerSpec to_spec(const ApiAutoscaler& autoscaler, Semantics semantics);
ScalingBehavior to_behavior(const ApiBehavior& behavior, Semantics semantics);

}  // namespace tightfit::hpa
