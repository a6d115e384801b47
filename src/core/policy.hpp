// SPDX-License-Identifier: Apache-2.0
// How NodeResourcesFit of one profile scores.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace tightfit {

inline constexpr std::int64_t kMaxNodeScore = 100;
inline constexpr std::int32_t kMaxUtilization = 100;
inline constexpr std::int32_t kMaxCustomPriorityScore = 10;  // the scale that a shape is written in

enum class ScoringStrategyType : std::uint8_t {
  kLeastAllocated,
  kMostAllocated,
  kRequestedToCapacityRatio,
};

// A point of a RequestedToCapacityRatio shape, as configured: utilization 0..100, score 0..10.
struct UtilizationShapePoint {
  std::int32_t utilization = 0;
  std::int32_t score = 0;
  bool operator==(const UtilizationShapePoint&) const = default;
};

// The shape's value, 0..100, at each utilization 0..100.
using ShapeTable = std::array<std::uint8_t, kMaxUtilization + 1>;

// One scored resource. Kubernetes gives all resources of a profile the same strategy and shape; a
// policy keeps them per resource.
struct ResourceSpec {
  std::string name;
  std::int64_t weight = 1;  // 1..100
  ScoringStrategyType strategy = ScoringStrategyType::kLeastAllocated;
  // Extended resources, hugepages and attachable volumes count only for pods that request them.
  bool scalar = false;
  std::vector<UtilizationShapePoint> shape;  // RequestedToCapacityRatio only: as configured
  ShapeTable shape_table{};                  // and evaluated
};

// How the node's score is made from the weighted mean of its resources' scores.
enum class Rounding : std::uint8_t {
  kTruncate,          // LeastAllocated, MostAllocated
  kHalfAwayFromZero,  // RequestedToCapacityRatio
};

// Immutable once made: any number of threads may score with it.
struct Policy {
  std::vector<ResourceSpec> resources;
  Rounding rounding = Rounding::kTruncate;
  // Not part of scoring, kept so that the whole arguments can be written out again.
  std::vector<std::string> ignored_resources;
  std::vector<std::string> ignored_resource_groups;
};

}  // namespace tightfit
