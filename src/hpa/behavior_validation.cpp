// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "hpa/api_validation.hpp"

namespace tightfit::hpa {
namespace {

constexpr std::int32_t kMaxPeriodSeconds = 1800;
constexpr std::int32_t kMaxWindowSeconds = 3600;

// Absent counts as 0, as it does for the API server.
void validate_between(const ApiInt& field, std::int32_t min, std::int32_t max, const Path& path,
                      Findings& findings) {
  const std::int32_t value = field.value.value_or(0);
  if (value >= min && value <= max) return;
  const std::string range = max == std::numeric_limits<std::int32_t>::max()
                                ? "at least " + std::to_string(min)
                                : std::to_string(min) + " to " + std::to_string(max);
  refuse(findings, field.offset, path, Kind::kInvalid,
         "must be " + range + ", got " + std::to_string(value));
}

void validate_policy(const ApiPolicy& policy, const Path& path, Findings& findings) {
  const std::string type = policy.type.value.value_or("");
  if (type != "Pods" && type != "Percent") {
    refuse(findings, policy.type.offset, path.child("type"), Kind::kNotSupported,
           "must be Pods or Percent, got " + quoted(type));
  }
  validate_between(policy.value, 1, std::numeric_limits<std::int32_t>::max(), path.child("value"),
                   findings);
  validate_between(policy.period_seconds, 1, kMaxPeriodSeconds, path.child("periodSeconds"),
                   findings);
}

void validate_rules(const ApiRules& rules, const Path& path, Findings& findings) {
  if (rules.window_seconds.has()) {
    validate_between(rules.window_seconds, 0, kMaxWindowSeconds,
                     path.child("stabilizationWindowSeconds"), findings);
  }
  if (rules.select_policy.has()) {
    const std::string& select = *rules.select_policy.value;
    if (select != "Max" && select != "Min" && select != "Disabled") {
      refuse(findings, rules.select_policy.offset, path.child("selectPolicy"), Kind::kNotSupported,
             "must be Max, Min or Disabled, got " + quoted(select));
    }
  }
  const Path policies = path.child("policies");
  if (!rules.policies.has() || rules.policies.value->empty()) {
    refuse(findings, rules.policies.offset, policies, Kind::kRequired,
           "must hold at least one policy");
  } else {
    for (std::size_t i = 0; i < rules.policies.value->size(); ++i) {
      validate_policy((*rules.policies.value)[i], policies.index(i), findings);
    }
  }
  if (rules.tolerance.has() && rules.tolerance.value->sign() < 0) {
    refuse(findings, rules.tolerance.offset, path.child("tolerance"), Kind::kInvalid,
           "must not be negative, got " + rules.tolerance.value->text(kDefaultSemantics));
  }
}

}  // namespace

void validate_behavior(const ApiBehavior& behavior, const Path& path, Findings& findings) {
  if (behavior.up) validate_rules(*behavior.up, path.child("scaleUp"), findings);
  if (behavior.down) validate_rules(*behavior.down, path.child("scaleDown"), findings);
}

}  // namespace tightfit::hpa
