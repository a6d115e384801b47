// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "config/document.hpp"
#include "config/number.hpp"
#include "hpa/input/value_reader.hpp"
#include "hpa/replay/sweep.hpp"
#include "kube/quantity.hpp"

namespace tightfit::hpa {

Result<std::int64_t> parse_target(std::string_view text, const MetricSpec& metric,
                                  Semantics semantics) {
  const auto refuse = [&](const std::string& expected) {
    return Status{StatusCode::kInvalidArgument, 0, 0,
                  "target of " + metric.name + ": must be " + expected + ", got " + quoted(text)};
  };
  if (effective_type(metric) == MetricTargetType::kUtilization) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
    const std::optional<std::int64_t> percent = parse_decimal(text);
    if (!percent || *percent < 1 || *percent > kMost) {
      return refuse("a percentage from 1 to " + std::to_string(kMost));
    }
    return *percent;
  }
  MilliText amount = milli_of(text, semantics);
  if (!amount.milli) return refuse(amount.expected);
  if (*amount.milli < 1) return refuse("positive");
  return *amount.milli;
}

std::string target_text(std::int64_t target, const MetricSpec& metric) {
  if (effective_type(metric) == MetricTargetType::kUtilization) return std::to_string(target);
  return Quantity::of(target, -3).canonical_text(kDefaultSemantics);
}

}  // namespace tightfit::hpa
