// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/status.hpp"
#include "core/semantics.hpp"
#include "kube/pod.hpp"

namespace tightfit {

// Reads a v1.Pod, or a template with `spec`, that read_json_text has read. Errors: kInvalidArgument
// with the field path.
Result<Pod> read_pod(const nlohmann::json& object, Semantics semantics);

}  // namespace tightfit
