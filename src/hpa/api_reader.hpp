// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "hpa/api_fields.hpp"

namespace tightfit::hpa {

// Parts of autoscaling/v2, read from values whose types have been checked. Null gives what an
// absent mapping gives.
ApiAutoscaler read_v2(const Value* root, ApiReading& reading);
ApiReference read_reference(const Value* map, const ApiReading& reading);
std::vector<ApiMetric> read_metrics(const Value& list, const Path& path, ApiReading& reading);
// metadata, which all versions share.
void read_metadata(const Value* root, ApiAutoscaler& result, const ApiReading& reading);

}  // namespace tightfit::hpa
