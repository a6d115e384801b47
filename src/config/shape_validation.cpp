// SPDX-License-Identifier: Apache-2.0
#include "config/fields.hpp"
#include "config/fit_args.hpp"
#include "core/policy.hpp"

namespace tightfit {

namespace {

void validate_ranges(const Value& point, const Path& path, Stage stage, Findings& findings) {
  FieldReporter reporter(&point, path, findings, stage);
  reporter.check_range("utilization", 0, 0, kMaxUtilization);
  reporter.check_range("score", 0, 0, kMaxCustomPriorityScore);
}

}  // namespace

void validate_shape(const Value& owner, const Path& path, Stage stage, Findings& findings) {
  const Value* shape = owner.find("shape");
  if (findings.is_bad(shape)) return;
  if (shape == nullptr || shape->items.empty()) {
    findings.add(field_offset(owner, "shape"), path, stage, Kind::kRequired,
                 "must have at least one point, got none");
    return;
  }
  const auto& points = shape->items;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const auto before = int_field(points[i - 1], "utilization", 0, findings);
    const auto here = int_field(points[i], "utilization", 0, findings);
    if (!before || !here || *before < *here) continue;
    const Path point = path.index(i);
    findings.add(field_offset(*points[i], "utilization"), point.child("utilization"), stage,
                 Kind::kInvalid,
                 "must be greater than the point before it, " + std::to_string(*before) + ", got " +
                     std::to_string(*here));
    break;
  }
  for (std::size_t i = 0; i < points.size(); ++i) {
    validate_ranges(*points[i], path.index(i), stage, findings);
  }
}

}  // namespace tightfit
