// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "kube/pod_request.hpp"

namespace tightfit {

// Puts the resources of the pod as a whole (`spec`: its requests or its limits) in place of what
// its containers sum up to in `result`. `reported`: what the pod's status says of them; empty
// where it says nothing.
void apply_pod_level(const Pod& pod, const PodResourcesOptions& options, const ResourceList& spec,
                     const std::vector<ResourceList>& reported, ResourceList& result);

}  // namespace tightfit
