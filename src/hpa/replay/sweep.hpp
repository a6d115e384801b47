// SPDX-License-Identifier: Apache-2.0
// One demand, many settings: what each would have cost and what it would have left unserved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hpa/replay/replay.hpp"

namespace tightfit::hpa {

inline constexpr std::size_t kMaxVariants = 10'000;

// Policies of one direction as an option names them.
struct PolicyChoice {
  SelectPolicy select = SelectPolicy::kMax;
  std::vector<ScalingPolicy> policies{};
};

// "[Max/|Min/]TYPE:VALUE:SECONDS[+TYPE:VALUE:SECONDS...]" with TYPE Pods or Percent, or "Disabled".
// Errors: kInvalidArgument; values and periods within what the API server takes.
Result<PolicyChoice> parse_policies(std::string_view text);
std::string policies_text(const PolicyChoice& choice);

// A target of the metric as an option names it: a percentage, or a quantity, whichever its target
// is. In percent or milli-units. Errors: kInvalidArgument; what the API server refuses.
Result<std::int64_t> parse_target(std::string_view text, const MetricSpec& metric,
                                  Semantics semantics);
std::string target_text(std::int64_t target, const MetricSpec& metric);

// The values to be combined, each with each; an empty list leaves the setting as it is.
struct SweepAxes {
  // Of the metric with index `metric`: percent, or milli-units, whichever its target is in.
  std::vector<std::int64_t> targets{};
  std::size_t metric = 0;
  std::vector<double> tolerances{};        // both directions
  std::vector<std::int32_t> up_windows{};  // seconds
  std::vector<std::int32_t> down_windows{};
  std::vector<PolicyChoice> up_policies{};
  std::vector<PolicyChoice> down_policies{};
};

// One combination; what is empty is as the autoscaler has it.
struct SweepSetting {
  std::optional<std::int64_t> target{};
  std::optional<double> tolerance{};
  std::optional<std::int32_t> up_window{};
  std::optional<std::int32_t> down_window{};
  std::optional<PolicyChoice> up{};
  std::optional<PolicyChoice> down{};
};

struct SweepRow {
  SweepSetting setting{};
  ReplayTotals totals{};
  // No other setting is at least as good in replica hours, unmet share and reversals and better in
  // one of them.
  bool pareto = false;
};

// An autoscaler without spec.behavior keeps to that path for targets, tolerances and down windows
// (the controller's flags then); an up window or policies give it a behavior with the API's
// defaults. Rows come in the order of the axes, the last one changing fastest, whatever the number
// of threads. Errors: kInvalidArgument for more than kMaxVariants, and as replay().
Result<std::vector<SweepRow>> sweep(const ReplayInput& input, const ReplayModel& model,
                                    const ControllerConfig& config, const SweepAxes& axes,
                                    unsigned threads);

}  // namespace tightfit::hpa
