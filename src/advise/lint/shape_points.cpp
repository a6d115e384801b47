// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/shape_points.hpp"

#include "config/fields.hpp"
#include "core/policy.hpp"
#include "core/strategy_name.hpp"

namespace tightfit {

std::vector<ShapePoint> read_shape_points(const FitArgs& fit, const Findings& findings) {
  const auto type = string_field(fit.strategy, "type", "", findings).value_or("");
  if (type != strategy_name(ScoringStrategyType::kRequestedToCapacityRatio)) return {};
  std::vector<ShapePoint> points;
  const Value* ratio = field(fit.strategy, "requestedToCapacityRatio", findings);
  std::int64_t before = -1;
  for (const Value* value : list_field(ratio, "shape", findings)) {
    const auto utilization = int_field(value, "utilization", 0, findings);
    const auto score = int_field(value, "score", 0, findings);
    if (!utilization || !score || findings.is_bad(value)) return {};
    if (*utilization <= before || *utilization > kMaxUtilization) return {};
    if (*score < 0 || *score > kMaxCustomPriorityScore) return {};
    before = *utilization;
    points.push_back({*utilization, *score, value});
  }
  return points;
}

}  // namespace tightfit
