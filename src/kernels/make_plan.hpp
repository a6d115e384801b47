// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/kernel.hpp"
#include "kernels/score_plan.hpp"

namespace tightfit {

// Fills `plan` and returns true, unless the pod or the policy is beyond what doubles do exactly:
// then the batch is to be scored in integers. A plan without terms scores every row 0.
bool make_plan(const ScoreBatch& batch, ScorePlan& plan) noexcept;

}  // namespace tightfit
