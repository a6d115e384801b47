// SPDX-License-Identifier: Apache-2.0
#include "hpa/conditions.hpp"

#include <algorithm>
#include <utility>

namespace tightfit::hpa {

std::string_view condition_name(ConditionType type) noexcept {
  switch (type) {
    case ConditionType::kAbleToScale:
      return "AbleToScale";
    case ConditionType::kScalingActive:
      return "ScalingActive";
    case ConditionType::kScalingLimited:
      return "ScalingLimited";
    case ConditionType::kScaledToZero:
      return "ScaledToZero";
  }
  return "";
}

void set_condition(std::vector<Condition>& conditions, Condition condition, Millis now) {
  condition.last_transition = now;
  for (Condition& each : conditions) {
    if (each.type != condition.type) continue;
    if (each.status == condition.status) condition.last_transition = each.last_transition;
    each = std::move(condition);
    return;
  }
  conditions.push_back(std::move(condition));
}

void remove_condition(std::vector<Condition>& conditions, ConditionType type) {
  std::erase_if(conditions, [type](const Condition& each) { return each.type == type; });
}

const Condition* find_condition(const std::vector<Condition>& conditions, ConditionType type) {
  const auto it = std::find_if(conditions.begin(), conditions.end(),
                               [type](const Condition& each) { return each.type == type; });
  return it == conditions.end() ? nullptr : &*it;
}

}  // namespace tightfit::hpa
