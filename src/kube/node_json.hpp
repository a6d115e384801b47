// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/status.hpp"
#include "core/semantics.hpp"
#include "kube/resource_list.hpp"

namespace tightfit {

// status.allocatable of a v1.Node that read_json_text has read. Errors: kInvalidArgument with the
// field path.
Result<ResourceList> read_allocatable(const nlohmann::json& object, Semantics semantics);

}  // namespace tightfit
