// SPDX-License-Identifier: Apache-2.0
#include "config/fields.hpp"
#include "config/fit_args.hpp"
#include "core/policy.hpp"

namespace tightfit {

namespace {

struct Range {
  std::string_view field;
  std::int64_t max;
};
constexpr Range kRanges[] = {{"utilization", kMaxUtilization}, {"score", kMaxCustomPriorityScore}};

void validate_ranges(const Value& point, const Path& path, Stage stage, Findings& findings) {
  for (const Range& range : kRanges) {
    const auto value = int_field(&point, range.field, 0, findings);
    if (!value || (*value >= 0 && *value <= range.max)) continue;
    findings.add(field_offset(point, range.field), path.child(range.field), stage, Kind::kInvalid,
                 "must be between 0 and " + std::to_string(range.max) + ", got " +
                     std::to_string(*value));
  }
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
                 "must be greater than the point before it, " + std::to_string(*before) +
                     ", got " + std::to_string(*here));
    break;
  }
  for (std::size_t i = 0; i < points.size(); ++i) {
    validate_ranges(*points[i], path.index(i), stage, findings);
  }
}

}  // namespace tightfit
