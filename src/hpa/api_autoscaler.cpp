// SPDX-License-Identifier: Apache-2.0
#include "hpa/api_autoscaler.hpp"

namespace tightfit::hpa {

bool same_spec(const ApiAutoscaler& a, const ApiAutoscaler& b) {
  return a.scale_target == b.scale_target && a.min_replicas == b.min_replicas &&
         a.max_replicas == b.max_replicas && a.metrics == b.metrics && a.behavior == b.behavior;
}

}  // namespace tightfit::hpa
