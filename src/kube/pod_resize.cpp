// SPDX-License-Identifier: Apache-2.0
#include "kube/pod_resize.hpp"

namespace tightfit {

bool resize_is_infeasible(const Pod& pod) {
  for (const PodCondition& condition : pod.status.conditions) {
    if (condition.type == kResizePending) return condition.reason == "Infeasible";
  }
  return false;
}

const ContainerStatus* find_status(const Pod& pod, std::string_view container) {
  for (const auto* statuses : {&pod.status.containers, &pod.status.init_containers}) {
    for (const ContainerStatus& status : *statuses) {
      if (status.name == container) return &status;
    }
  }
  return nullptr;
}

}  // namespace tightfit
