// SPDX-License-Identifier: Apache-2.0
// One per file of an instruction set; which of them the machine can run, dispatch.cpp knows.
#pragma once

#include "kernels/score_plan.hpp"

namespace tightfit {

extern const PlanScorer kPortableScorer;
#if defined(__x86_64__)
extern const PlanScorer kAvx2Scorer;        // AVX2
extern const PlanScorer kAvx512Scorer;      // AVX-512 F and BW
extern const PlanScorer kAvx512VbmiScorer;  // and VBMI
#elif defined(__aarch64__)
extern const PlanScorer kNeonScorer;  // Advanced SIMD, which every such machine has
#endif

}  // namespace tightfit
