// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/kernel.hpp"
#include "kernels/score_plan.hpp"

namespace tightfit {

// Scores a batch with an instruction set's forms, and in integers what is beyond their domain.
void score_by_plan(const PlanScorer& scorer, const ScoreBatch& batch) noexcept;

// The same for keys: some hundred rows are scored and checked while they are in the first cache.
void key_by_plan(const PlanScorer& scorer, const KeyBatch& batch) noexcept;

}  // namespace tightfit
