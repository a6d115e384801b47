// SPDX-License-Identifier: Apache-2.0
// Shapes that say something else than their author may think.
#include <algorithm>
#include <string>
#include <vector>

#include "advise/lint/context.hpp"
#include "advise/lint/shape_points.hpp"
#include "config/fields.hpp"
#include "core/function_shape.hpp"

namespace tightfit {

namespace {

ShapeTable evaluate(const std::vector<ShapePoint>& points) {
  std::vector<UtilizationShapePoint> shape;
  for (const ShapePoint& point : points) {
    shape.push_back(
        {static_cast<std::int32_t>(point.utilization), static_cast<std::int32_t>(point.score)});
  }
  return evaluate_shape(shape);
}

std::string percent(std::int64_t utilization) { return std::to_string(utilization) + " %"; }

class Checker {
 public:
  Checker(const LintContext& context, const FitArgs& fit, const std::vector<ShapePoint>& points)
      : context_(context),
        fit_(fit),
        points_(points),
        strategy_(fit.path.child("scoringStrategy")),
        ratio_(strategy_.child("requestedToCapacityRatio")),
        list_(ratio_.child("shape")) {}

  void check() {
    const bool flat = std::all_of(points_.begin(), points_.end(), [this](const ShapePoint& point) {
      return point.score == points_.front().score;
    });
    if (flat) {
      report(rules::kShapeFlat, 0, "score",
             "every utilization scores the same, so the strategy tells no node from another");
      return;
    }
    check_range();
    check_zeros();
    check_falls();
    for (std::size_t i = 1; i < points_.size(); ++i) check_plateau(i);
    check_redundant();
  }

 private:
  void report(const Rule& rule, std::size_t index, std::string_view field, std::string message) {
    const Value& point = *points_[index].value;
    const Path at = list_.index(index);
    context_.problems.add(rule, field_offset(point, field), at.child(field).str(),
                          std::move(message));
  }

  void check_range() {
    const ShapePoint& first = points_.front();
    const ShapePoint& last = points_.back();
    if (first.utilization > 0) {
      report(rules::kShapePartialRange, 0, "utilization",
             "all below " + percent(first.utilization) + " scores the same, " +
                 std::to_string(first.score));
    }
    if (last.utilization < kMaxUtilization) {
      report(rules::kShapePartialRange, points_.size() - 1, "utilization",
             "all above " + percent(last.utilization) + " scores the same, " +
                 std::to_string(last.score));
    }
  }

  // A resource whose score is 0 is left out of the average.
  void check_zeros() {
    std::size_t i = 0;
    while (points_[i].score == 0) ++i;
    if (i > 0 && several_resources()) {
      report(rules::kShapeStartsAtZero, i - 1, "score",
             "a resource at " + percent(points_[i - 1].utilization) +
                 " is left out of the average, so that using more of it can lower a node's score; "
                 "start at 1 to avoid that");
    }
    for (; i < points_.size(); ++i) {
      if (points_[i].score != 0) continue;
      report(rules::kShapeReachesZero, i, "score",
             "a resource at " + percent(points_[i].utilization) +
                 " is left out of the average, so that a fuller node can win; end at 1 or more");
      return;
    }
  }

  void check_falls() {
    for (std::size_t i = 1; i < points_.size(); ++i) {
      if (points_[i].score >= points_[i - 1].score) continue;
      report(rules::kShapeFalls, i, "score",
             "the score falls from " + std::to_string(points_[i - 1].score) + " at " +
                 percent(points_[i - 1].utilization) + " to " + std::to_string(points_[i].score) +
                 " at " + percent(points_[i].utilization));
      return;
    }
  }

  void check_plateau(std::size_t i) {
    const ShapePoint& before = points_[i - 1];
    const ShapePoint& here = points_[i];
    if (before.score != here.score) return;
    report(rules::kShapePlateau, i, "score",
           "all from " + percent(before.utilization) + " to " + percent(here.utilization) +
               " scores the same, " + std::to_string(here.score));
  }

  void check_redundant() {
    const ShapeTable all = evaluate(points_);
    for (std::size_t i = 1; i + 1 < points_.size(); ++i) {
      std::vector<ShapePoint> others = points_;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      if (evaluate(others) != all) continue;
      report(rules::kShapeRedundantPoint, i, "utilization",
             "the score at " + percent(points_[i].utilization) + " is the same without this point");
    }
  }

  bool several_resources() const {
    // Without a list these are cpu and memory.
    return list_field(fit_.strategy, "resources", context_.findings()).size() != 1;
  }

  const LintContext& context_;
  const FitArgs& fit_;
  const std::vector<ShapePoint>& points_;
  Path strategy_;
  Path ratio_;
  Path list_;
};

}  // namespace

void lint_shapes(const LintContext& context) {
  for_each_fit_args(context, [&](const FitArgs& fit) {
    const auto points = read_shape_points(fit, context.findings());
    if (!points.empty()) Checker(context, fit, points).check();
  });
}

}  // namespace tightfit
