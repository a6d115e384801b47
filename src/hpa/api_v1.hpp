// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hpa/api_fields.hpp"

namespace tightfit::hpa {

// An autoscaling/v1 object as autoscaling/v2: the metrics of its annotation, then its cpu target;
// and the behavior of its annotation. An annotation that cannot be read counts for nothing, as for
// the API server.
ApiAutoscaler read_v1(const Value* root, ApiReading& reading);

// Whether the API server uses an annotation of that name itself and drops it.
bool is_round_trip_annotation(std::string_view name) noexcept;

}  // namespace tightfit::hpa
