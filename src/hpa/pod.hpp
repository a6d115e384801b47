// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hpa/numeric.hpp"

namespace tightfit::hpa {

enum class PodPhase : std::uint8_t { kPending, kRunning, kSucceeded, kFailed, kUnknown };

// Status of the pod's Ready condition; kAbsent where the pod has none.
enum class ReadyStatus : std::uint8_t { kAbsent, kTrue, kFalse, kUnknown };

// Resource name to amount in milli-units (cpu 250m is 250, memory 1 byte is 1000).
using Amounts = std::map<std::string, std::int64_t, std::less<>>;

// Null where the resource is not listed.
inline const std::int64_t* find_amount(const Amounts& amounts, std::string_view resource) {
  const auto it = amounts.find(resource);
  return it == amounts.end() ? nullptr : &it->second;
}

struct PodContainer {
  std::string name{};
  Amounts requests{};
  Amounts limits{};
  bool restart_always = false;  // of an init container: a sidecar
};

// What an autoscaler looks at in one pod.
struct AutoscaledPod {
  std::string name{};
  PodPhase phase = PodPhase::kRunning;
  bool deleting = false;  // metadata.deletionTimestamp is set
  std::optional<Millis> start{};
  ReadyStatus ready = ReadyStatus::kAbsent;
  Millis ready_since = kZeroTime;  // the Ready condition's last transition
  std::vector<PodContainer> containers{};
  std::vector<PodContainer> init_containers{};
  Amounts pod_requests{};  // spec.resources.requests
  Amounts pod_limits{};    // spec.resources.limits
  Amounts overhead{};
  Amounts node_allocatable{};  // of the node that it runs on; only for LimitElseNodeAllocatable
};

}  // namespace tightfit::hpa
