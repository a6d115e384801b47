// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "kube/pod.hpp"

namespace tightfit {

// The condition of a pod whose resize the node has not made yet.
inline constexpr std::string_view kResizePending = "PodResizePending";

// Whether the node has refused a change of the pod's resources for good. What the spec asks for
// then counts no longer.
bool resize_is_infeasible(const Pod& pod);

// The status of the container of that name, or null. Containers come before init containers.
const ContainerStatus* find_status(const Pod& pod, std::string_view container);

}  // namespace tightfit
