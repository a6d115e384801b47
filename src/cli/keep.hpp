// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

namespace tightfit::cli {

// Holds a value until the process is gone. A command ends with its answer: to take a cluster's
// objects apart one by one before would be a tenth of its time.
template <typename T>
const T& keep(T value) {
  static std::vector<const T*>& kept = *new std::vector<const T*>;
  kept.push_back(new T(std::move(value)));
  return *kept.back();
}

}  // namespace tightfit::cli
