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

// Rows 0 to count - 1.
void score_first_rows(const PlanScorer& scorer, const ScorePlan& plan, const ScoreBatch& batch,
                      std::size_t count, std::uint8_t* scores) noexcept {
  scorer.rows(plan, 0, count, scores);
  if (batch.table->slow_count() == 0) return;
  for (std::size_t first = 0; first < count; first += kRowBlock) {
    for (std::uint64_t slow = batch.table->slow_rows(first / kRowBlock); slow != 0;
         slow &= slow - 1) {
      const std::size_t row = first + static_cast<std::size_t>(std::countr_zero(slow));
      if (row < count) scores[row] = score_row(batch, row);
    }
  }
}

void pick_rows(const PlanScorer& scorer, const ScorePlan& plan, const ScoreBatch& batch) noexcept {
  alignas(kRowBlock) std::uint8_t scores[kMaxPickedTable];
  score_first_rows(scorer, plan, batch, batch.table->row_count(), scores);
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

}  // namespace

void score_by_plan(const PlanScorer& scorer, const ScoreBatch& batch) noexcept {
  ScorePlan plan;
  if (!make_plan(batch, plan)) {
    kScalarKernel.score(batch);
  } else if (plan.term_count == 0) {
    std::fill_n(batch.scores, batch.row_count, std::uint8_t{0});
  } else if (batch.rows == nullptr) {
    score_first_rows(scorer, plan, batch, batch.row_count, batch.scores);
  } else if (batch.table->row_count() <= kMaxPickedTable &&
             batch.row_count * 100 >= batch.table->row_count() * scorer.pick_percent) {
    pick_rows(scorer, plan, batch);
  } else {
    gather_rows(scorer, plan, batch);
  }
}

}  // namespace tightfit
