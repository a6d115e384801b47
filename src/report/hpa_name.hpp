// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tightfit {

// A line of -o name for an autoscaler, given as namespace/name.
inline std::string autoscaler_line(const std::string& autoscaler) {
  return "horizontalpodautoscaler/" + autoscaler.substr(autoscaler.find('/') + 1) + "\n";
}

}  // namespace tightfit
