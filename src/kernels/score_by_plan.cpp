// SPDX-License-Identifier: Apache-2.0
#include "kernels/score_by_plan.hpp"

#include <algorithm>
#include <bit>

#include "kernels/make_plan.hpp"
#include "kernels/scalar.hpp"

namespace tightfit {
namespace {

// Longer tables are gathered from: the scores of all rows must fit on the stack.
constexpr std::size_t kMaxPickedTable = 32768;

// Keys are made of so many rows at a time.
constexpr std::size_t kKeyRows = 16 * kRowBlock;

// Rows first to last - 1; `first` starts a block, `scores` is row 0's.
void score_rows(const PlanScorer& scorer, const ScorePlan& plan, const ScoreBatch& batch,
                std::size_t first, std::size_t last, std::uint8_t* scores) noexcept {
  scorer.rows(plan, first, last - first, scores + first);
  if (batch.table->slow_count() == 0) return;
  for (; first < last; first += kRowBlock) {
    for (std::uint64_t slow = batch.table->slow_rows(first / kRowBlock); slow != 0;
         slow &= slow - 1) {
      const std::size_t row = first + static_cast<std::size_t>(std::countr_zero(slow));
      if (row < last) scores[row] = score_row(batch, row);
    }
  }
}

void pick_rows(const PlanScorer& scorer, const ScorePlan& plan, const ScoreBatch& batch) noexcept {
  alignas(kRowBlock) std::uint8_t scores[kMaxPickedTable];
  score_rows(scorer, plan, batch, 0, batch.table->row_count(), scores);
  for (std::size_t i = 0; i < batch.row_count; ++i) batch.scores[i] = scores[batch.rows[i]];
}

void gather_rows(const PlanScorer& scorer, const ScorePlan& plan,
                 const ScoreBatch& batch) noexcept {
  scorer.list(plan, batch.rows, batch.row_count, batch.scores);
  if (batch.table->slow_count() == 0) return;
  for (std::size_t i = 0; i < batch.row_count; ++i) {
    if (batch.table->slow(batch.rows[i])) batch.scores[i] = score_row(batch, batch.rows[i]);
  }
}

// False where the pod asks for more resources than a plan holds.
bool make_fit_plan(const KeyBatch& batch, FitPlan& plan) noexcept {
  plan.term_count = 0;
  for (std::size_t r = 0; r < batch.free->resource_count(); ++r) {
    if (batch.required[r] <= 0) continue;
    if (plan.term_count == FitPlan::kMaxTerms) return false;
    plan.terms[plan.term_count++] = {batch.free->column(r), batch.required[r]};
  }
  return true;
}

}  // namespace

void score_by_plan(const PlanScorer& scorer, const ScoreBatch& batch) noexcept {
  ScorePlan plan;
  if (!make_plan(batch, plan)) {
    kScalarKernel.score(batch);
  } else if (plan.term_count == 0) {
    std::fill_n(batch.scores, batch.row_count, std::uint8_t{0});
  } else if (batch.rows == nullptr) {
    score_rows(scorer, plan, batch, 0, batch.row_count, batch.scores);
  } else if (batch.table->row_count() <= kMaxPickedTable &&
             batch.row_count * 100 >= batch.table->row_count() * scorer.pick_percent) {
    pick_rows(scorer, plan, batch);
  } else {
    gather_rows(scorer, plan, batch);
  }
}

void key_by_plan(const PlanScorer& scorer, const KeyBatch& batch) noexcept {
  ScorePlan plan;
  FitPlan fit;
  if (!make_plan(batch.score, plan) || !make_fit_plan(batch, fit)) {
    kScalarKernel.key(batch);
    return;
  }
  std::uint8_t* const keys = batch.score.scores;
  for (std::size_t first = 0; first < batch.score.row_count; first += kKeyRows) {
    const std::size_t last = std::min(batch.score.row_count, first + kKeyRows);
    if (plan.term_count == 0) {
      std::fill(keys + first, keys + last, std::uint8_t{0});
    } else {
      score_rows(scorer, plan, batch.score, first, last, keys);
    }
    scorer.keys(fit, first, last - first, keys + first);
  }
}

}  // namespace tightfit
