// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/semantics.hpp"

namespace tightfit {

// Whose verdict is asked for.
enum class TargetKind : std::uint8_t {
  kTightFit,  // tightfit-scheduler: kube-scheduler with the plugin TightFit
  kUpstream,  // kube-scheduler
  kEks,       // Amazon EKS
  kAks,       // Azure AKS
};

struct Target {
  TargetKind kind = TargetKind::kTightFit;
  Semantics semantics = kDefaultSemantics;
};

// "upstream-1.34" to "upstream-1.38", "eks", "aks".
std::vector<std::string> target_names();
std::optional<Target> parse_target(std::string_view name);

}  // namespace tightfit
