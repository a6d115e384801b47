// SPDX-License-Identifier: Apache-2.0
#include "core/function_shape.hpp"

#include <cstddef>

namespace tightfit {

std::int64_t shape_score(const std::vector<UtilizationShapePoint>& shape,
                         std::int64_t utilization) noexcept {
  constexpr std::int64_t kScale = kMaxNodeScore / kMaxCustomPriorityScore;
  if (shape.empty()) return 0;
  std::size_t right = 0;
  while (right < shape.size() && shape[right].utilization < utilization) ++right;
  if (right == 0) return shape.front().score * kScale;
  if (right == shape.size()) return shape.back().score * kScale;
  const UtilizationShapePoint& a = shape[right - 1];
  const UtilizationShapePoint& b = shape[right];
  const std::int64_t rise = (b.score - a.score) * kScale;
  return a.score * kScale + rise * (utilization - a.utilization) / (b.utilization - a.utilization);
}

ShapeTable evaluate_shape(const std::vector<UtilizationShapePoint>& shape) noexcept {
  ShapeTable table{};
  for (std::size_t u = 0; u < table.size(); ++u) {
    table[u] = static_cast<std::uint8_t>(shape_score(shape, static_cast<std::int64_t>(u)));
  }
  return table;
}

}  // namespace tightfit
