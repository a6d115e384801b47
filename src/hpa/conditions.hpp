// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hpa/numeric.hpp"

namespace tightfit::hpa {

enum class ConditionType : std::uint8_t {
  kAbleToScale,
  kScalingActive,
  kScalingLimited,
  kScaledToZero,
};

std::string_view condition_name(ConditionType type) noexcept;

struct Condition {
  ConditionType type = ConditionType::kAbleToScale;
  bool status = false;        // the controller never sets Unknown
  std::string_view reason{};  // one of reasons.hpp
  // What the controller's own text varies with (a metric, a size, an error): two conditions are the
  // same to it if this is, whatever figures our message shows.
  std::string subject{};
  std::string message{};
  Millis last_transition = 0;  // when the status last changed

  friend bool operator==(const Condition& a, const Condition& b) {
    return a.type == b.type && a.status == b.status && a.reason == b.reason &&
           a.subject == b.subject && a.last_transition == b.last_transition;
  }
};

// Replaces the condition of that type or appends it; last_transition moves only with the status.
void set_condition(std::vector<Condition>& conditions, Condition condition, Millis now);
void remove_condition(std::vector<Condition>& conditions, ConditionType type);
// Null if there is none.
const Condition* find_condition(const std::vector<Condition>& conditions, ConditionType type);

}  // namespace tightfit::hpa
