// SPDX-License-Identifier: Apache-2.0
#include "config/document.hpp"
#include "config/number.hpp"
#include "hpa/replay/sweep.hpp"

namespace tightfit::hpa {
namespace {

constexpr std::int64_t kMaxPeriodSeconds = 1800;

// The part before the separator; `text` keeps what is behind it.
std::string_view take_part(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

std::optional<std::int32_t> number_within(std::string_view text, std::int64_t max) {
  const std::optional<std::int64_t> value = parse_decimal(text);
  if (!value || *value < 1 || *value > max) return std::nullopt;
  return static_cast<std::int32_t>(*value);
}

std::optional<ScalingPolicy> parse_policy(std::string_view text) {
  const std::string_view type = take_part(text, ':');
  const auto value = number_within(take_part(text, ':'), std::numeric_limits<std::int32_t>::max());
  const auto period = number_within(text, kMaxPeriodSeconds);
  if ((type != "Pods" && type != "Percent") || !value || !period) return std::nullopt;
  return ScalingPolicy{
      .type = type == "Pods" ? ScalingPolicyType::kPods : ScalingPolicyType::kPercent,
      .value = *value,
      .period_seconds = *period};
}

}  // namespace

Result<PolicyChoice> parse_policies(std::string_view text) {
  const Status wrong{StatusCode::kInvalidArgument, 0, 0,
                     "expected policies such as Pods:4:15+Percent:100:15, Min/Pods:4:15 or "
                     "Disabled, got " +
                         quoted(text)};
  PolicyChoice choice;
  if (text == "Disabled") {
    choice.select = SelectPolicy::kDisabled;
    return choice;
  }
  if (text.starts_with("Min/")) choice.select = SelectPolicy::kMin;
  if (text.starts_with("Min/") || text.starts_with("Max/")) text.remove_prefix(4);
  if (text.ends_with("+")) return wrong;
  while (!text.empty()) {
    const std::optional<ScalingPolicy> policy = parse_policy(take_part(text, '+'));
    if (!policy) return wrong;
    choice.policies.push_back(*policy);
  }
  if (choice.policies.empty()) return wrong;
  return choice;
}

std::string policies_text(const PolicyChoice& choice) {
  if (choice.select == SelectPolicy::kDisabled) return "Disabled";
  std::string out = choice.select == SelectPolicy::kMin ? "Min/" : "";
  for (const ScalingPolicy& policy : choice.policies) {
    if (&policy != &choice.policies.front()) out += '+';
    out += policy.type == ScalingPolicyType::kPods ? "Pods:" : "Percent:";
    out += std::to_string(policy.value) + ':' + std::to_string(policy.period_seconds);
  }
  return out;
}

}  // namespace tightfit::hpa
