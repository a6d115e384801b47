// SPDX-License-Identifier: Apache-2.0
#include "kernels/avx512.hpp"
#include "kernels/plan_scorers.hpp"

namespace tightfit {
namespace {

struct Avx512Vbmi : Avx512 {
  // The whole shape in two registers, 0 beyond it: an absent resource's -18 reads entry 110.
  static Bytes lookup(Bytes percent, const std::uint8_t* shape) {
    const __m512i low = _mm512_loadu_si512(shape);
    const __m512i high = _mm512_maskz_loadu_epi8((std::uint64_t{1} << 37) - 1, shape + 64);
    return _mm512_permutex2var_epi8(low, percent, high);
  }
};

}  // namespace

const PlanScorer kAvx512VbmiScorer = PlanScorerOf<Avx512Vbmi>::kScorer;

}  // namespace tightfit
