// SPDX-License-Identifier: Apache-2.0
// What a vector kernel needs to know of a batch. Plain data: the files that are compiled for one
// instruction set include no standard containers, since a template compiled there could be merged
// into everybody's.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tightfit {

// One resource that the pod's score counts.
struct ScoreTerm {
  const double* value;        // column: free for LeastAllocated, else used
  const double* reciprocal;   // column
  double request;             // to be added to value: negative for LeastAllocated
  const std::uint8_t* shape;  // the 101 scores of RequestedToCapacityRatio, else null
  std::uint16_t weight;       // 1..100
  bool least;                 // LeastAllocated
  bool ends_run;              // sums of 16 bits hold the terms of a run
};

struct ScorePlan {
  // More resources that one pod asks for are scored in integers.
  static constexpr std::size_t kMaxTerms = 64;
  // 100 times this is what a run's sums must hold.
  static constexpr std::int64_t kMaxRunWeight = 655;

  ScoreTerm terms[kMaxTerms];
  std::size_t term_count;
  bool own_weights;  // rows may leave out resources, and their weight
  bool wide;         // more than one run
  // The mean of a row whose sums are n and w: floor((n + half_weight * w) / w), half_weight being 0
  // or 1/2. Where all rows have one w, `half` is half_weight * w and `per_weight` the smallest
  // float that is not below 1 / w.
  float half_weight;
  float half;
  float per_weight;
};

// One resource that the pod asks for: `required` is above 0.
struct FitTerm {
  const std::int64_t* free;  // column
  std::int64_t required;
};

struct FitPlan {
  // For pods that ask for more, keys are made row by row.
  static constexpr std::size_t kMaxTerms = 64;

  FitTerm terms[kMaxTerms];
  std::size_t term_count;
};

// The batch forms of scoring that one instruction set offers. `rows` scores rows first to
// first + count - 1, first being a multiple of kRowBlock; `list` the rows named, in that order.
struct PlanScorer {
  // From this share of the table on, scoring all rows and picking those named is cheaper than
  // gathering them; measured with bench/ at 5,000 rows.
  std::size_t pick_percent;
  void (*rows)(const ScorePlan& plan, std::size_t first, std::size_t count, std::uint8_t* scores);
  void (*list)(const ScorePlan& plan, const std::uint32_t* rows, std::size_t count,
               std::uint8_t* scores);
  // Turns the scores of rows first to first + count - 1 into their keys.
  void (*keys)(const FitPlan& plan, std::size_t first, std::size_t count, std::uint8_t* scores);
};

}  // namespace tightfit
