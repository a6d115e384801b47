// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/semantics.hpp"
#include "kube/pod.hpp"

namespace tightfit {

// Fills in the requests that the API server fills in when a pod is made: a container's from its
// limits and, where the pod as a whole requests or limits something, the pod's own. A pod that has
// been made is not changed.
// Source: SetDefaults_Pod, and what 1.37 moved from there to the strategy's PrepareForCreate.
void set_default_requests(Pod& pod, Semantics semantics);

}  // namespace tightfit
