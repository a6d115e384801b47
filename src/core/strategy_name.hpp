// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/policy.hpp"

namespace tightfit {

// The value of scoringStrategy.type in NodeResourcesFitArgs.
constexpr std::string_view strategy_name(ScoringStrategyType strategy) noexcept {
  switch (strategy) {
    case ScoringStrategyType::kLeastAllocated:
      return "LeastAllocated";
    case ScoringStrategyType::kMostAllocated:
      return "MostAllocated";
    case ScoringStrategyType::kRequestedToCapacityRatio:
      return "RequestedToCapacityRatio";
  }
  return "";
}

}  // namespace tightfit
