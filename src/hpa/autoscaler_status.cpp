// SPDX-License-Identifier: Apache-2.0
#include "hpa/autoscaler_status.hpp"

namespace tightfit::hpa {
namespace {

Millis whole_seconds(Millis time) {
  const Millis part = time % 1000;
  return time - part - (part < 0 && time >= kZeroTime + 1000 ? 1000 : 0);
}

}  // namespace

AutoscalerStatus as_stored(AutoscalerStatus status) {
  if (status.last_scale) status.last_scale = whole_seconds(*status.last_scale);
  for (Condition& condition : status.conditions) {
    condition.last_transition = whole_seconds(condition.last_transition);
  }
  return status;
}

}  // namespace tightfit::hpa
