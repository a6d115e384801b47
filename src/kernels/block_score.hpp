// SPDX-License-Identifier: Apache-2.0
// The algorithm of all vector kernels, over V, the vectors of one instruction set. Everything here
// has internal linkage: each file that includes it compiles its own copy with its own flags.
//
// V::kRows rows are scored at once. V::Bytes holds one byte per row in an order of V's own, V::Half
// half of them as 16 bits, V::Quarter a quarter as 32 bits; V::store puts the rows in order, and
// V::to_keys takes them in order.
// V::kPickPercent is PlanScorer's.
#pragma once

#include "kernels/score_plan.hpp"

#ifdef __FAST_MATH__
#error "scores are exact only without -ffast-math"
#endif
static_assert(__FLT_EVAL_METHOD__ == 0, "the proofs need doubles that are rounded to doubles");

namespace tightfit {
namespace {

// Where a block's rows are: side by side, or named one by one.
struct Adjacent {
  std::size_t first;
};
struct Named {
  const std::uint32_t* rows;
};

// A column as V's loads take it: from the block's first row on, or as a whole.
inline const double* locate(const double* column, Adjacent at) { return column + at.first; }
inline const double* locate(const double* column, Named) { return column; }

// Asks for the next block of a column while this one is scored. Reading a block at a time, column
// after column, is more streams than the hardware follows by itself: a table in the third-level
// cache is scored up to twice as fast, one in the first 4 % slower.
template <std::size_t kRows>
inline void fetch_next(const double* column, Adjacent) {
  constexpr std::size_t kPerLine = 64 / sizeof(double);
  for (std::size_t i = kRows; i < 2 * kRows; i += kPerLine) __builtin_prefetch(column + i);
}
template <std::size_t kRows>
inline void fetch_next(const double*, Named) {}

// Sums of one row's scores and of the weights they count with.
template <class V, bool kOwnWeights>
struct RunSums {
  typename V::Half points[2] = {V::zero(), V::zero()};
  typename V::Half weights[2] = {V::zero(), V::zero()};

  void add(const ScoreTerm& term, typename V::Bytes percent) {
    typename V::Half score[2];
    // A shape may score 0 and leave its resource out: then rows have weights of their own.
    const bool shaped = kOwnWeights && term.shape != nullptr;
    V::widen(shaped ? V::lookup(percent, term.shape) : percent, score);
    const typename V::Half weight = V::splat(term.weight);
    for (int h = 0; h < 2; ++h) {
      if constexpr (kOwnWeights) {
        // An absent resource has a percentage above 100, and every shape is 0 there.
        const typename V::Mask counted =
            shaped ? V::above_zero(score[h]) : V::up_to_hundred(score[h]);
        score[h] = V::keep(counted, score[h]);
        weights[h] = V::add(weights[h], V::keep(counted, weight));
      }
      points[h] = V::add(points[h], V::multiply(score[h], weight));
    }
  }
};

template <class V>
struct Totals {
  typename V::Quarter quarters[4];

  explicit Totals(const typename V::Half halves[2]) {
    V::widen32(halves[0], quarters);
    V::widen32(halves[1], quarters + 2);
  }
  void add(const Totals& other) {
    for (int i = 0; i < 4; ++i) quarters[i] = V::add32(quarters[i], other.quarters[i]);
  }
};

template <class V, bool kOwnWeights, bool kWide, class At>
[[gnu::always_inline]] inline void score_block(const ScorePlan& plan, At at, std::uint8_t* scores) {
  RunSums<V, kOwnWeights> run;
  const ScoreTerm* term = plan.terms;
  const ScoreTerm* const end = term + plan.term_count;
  do {
    run.add(*term, V::percent(*term, at));
  } while (!term++->ends_run);
  Totals<V> points(run.points);
  Totals<V> weights(run.weights);
  if constexpr (kWide) {
    while (term != end) {
      run = {};
      do {
        run.add(*term, V::percent(*term, at));
      } while (!term++->ends_run);
      points.add(Totals<V>(run.points));
      weights.add(Totals<V>(run.weights));
    }
  }
  for (int i = 0; i < 4; ++i) {
    points.quarters[i] = kOwnWeights ? V::mean(points.quarters[i], weights.quarters[i], plan)
                                     : V::mean(points.quarters[i], plan);
  }
  V::store(scores, V::narrow(points.quarters));
}

template <class V, bool kOwnWeights, bool kWide>
struct PlanLoops {
  static void last(const std::uint8_t* block, std::size_t count, std::uint8_t* scores) {
    for (std::size_t i = 0; i < count; ++i) scores[i] = block[i];
  }

  static void rows(const ScorePlan& plan, std::size_t first, std::size_t count,
                   std::uint8_t* scores) {
    std::size_t i = 0;
    for (; i + V::kRows <= count; i += V::kRows) {
      score_block<V, kOwnWeights, kWide>(plan, Adjacent{first + i}, scores + i);
    }
    if (i == count) return;
    std::uint8_t block[V::kRows];
    score_block<V, kOwnWeights, kWide>(plan, Adjacent{first + i}, block);
    last(block, count - i, scores + i);
  }

  static void list(const ScorePlan& plan, const std::uint32_t* rows, std::size_t count,
                   std::uint8_t* scores) {
    std::size_t i = 0;
    for (; i + V::kRows <= count; i += V::kRows) {
      score_block<V, kOwnWeights, kWide>(plan, Named{rows + i}, scores + i);
    }
    if (i == count) return;
    std::uint32_t named[V::kRows] = {};  // row 0 exists where any row is named
    for (std::size_t k = 0; i + k < count; ++k) named[k] = rows[i + k];
    std::uint8_t block[V::kRows];
    score_block<V, kOwnWeights, kWide>(plan, Named{named}, block);
    last(block, count - i, scores + i);
  }
};

template <class V>
struct PlanScorerOf {
  static void rows(const ScorePlan& plan, std::size_t first, std::size_t count,
                   std::uint8_t* scores) {
    if (plan.own_weights) {
      plan.wide ? PlanLoops<V, true, true>::rows(plan, first, count, scores)
                : PlanLoops<V, true, false>::rows(plan, first, count, scores);
    } else {
      plan.wide ? PlanLoops<V, false, true>::rows(plan, first, count, scores)
                : PlanLoops<V, false, false>::rows(plan, first, count, scores);
    }
  }
  static void list(const ScorePlan& plan, const std::uint32_t* rows, std::size_t count,
                   std::uint8_t* scores) {
    if (plan.own_weights) {
      plan.wide ? PlanLoops<V, true, true>::list(plan, rows, count, scores)
                : PlanLoops<V, true, false>::list(plan, rows, count, scores);
    } else {
      plan.wide ? PlanLoops<V, false, true>::list(plan, rows, count, scores)
                : PlanLoops<V, false, false>::list(plan, rows, count, scores);
    }
  }
  static void keys(const FitPlan& plan, std::size_t first, std::size_t count,
                   std::uint8_t* scores) {
    std::size_t i = 0;
    for (; i + V::kRows <= count; i += V::kRows) V::to_keys(plan, first + i, scores + i);
    if (i == count) return;
    std::uint8_t block[V::kRows] = {};
    for (std::size_t k = 0; i + k < count; ++k) block[k] = scores[i + k];
    V::to_keys(plan, first + i, block);
    for (std::size_t k = 0; i + k < count; ++k) scores[i + k] = block[k];
  }
  static constexpr PlanScorer kScorer = {V::kPickPercent, rows, list, keys};
};

}  // namespace
}  // namespace tightfit
