// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/schema.hpp"

namespace tightfit::hpa {

// The fields and types of HorizontalPodAutoscaler, for check_type. Quantities and status are left
// unread. Source: k8s.io/api autoscaling/v2 and v1, release 1.37.
extern const Type kAutoscalerV2Type;
extern const Type kAutoscalerV1Type;

}  // namespace tightfit::hpa
