// SPDX-License-Identifier: Apache-2.0
#include "kernels/avx512.hpp"

#include "kernels/plan_scorers.hpp"

namespace tightfit {
namespace {

struct Avx512Bw : Avx512 {
  // Sixteen scores of the shape per step. Adding 0x70 with saturation leaves the top bit clear
  // for the steps' own percentages only, and a shuffle gives 0 where it is set.
  static __m512i sixteen(__m512i offset, __m128i scores) {
    return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(scores),
                               _mm512_adds_epu8(offset, _mm512_set1_epi8(0x70)));
  }

  static Bytes lookup(Bytes percent, const std::uint8_t* shape) {
    Bytes score = zero();
    for (int i = 0; i < 6; ++i) {
      const __m128i scores = _mm_loadu_si128(reinterpret_cast<const __m128i*>(shape + 16 * i));
      score = _mm512_or_si512(
          score,
          sixteen(_mm512_sub_epi8(percent, _mm512_set1_epi8(static_cast<char>(16 * i))), scores));
    }
    // 96 to 100, without reading beyond the shape.
    const __m128i end = _mm_loadu_si128(reinterpret_cast<const __m128i*>(shape + 85));
    return _mm512_or_si512(
        score, sixteen(_mm512_sub_epi8(percent, _mm512_set1_epi8(96)), _mm_srli_si128(end, 11)));
  }
};

}  // namespace

const PlanScorer kAvx512Scorer = PlanScorerOf<Avx512Bw>::kScorer;

}  // namespace tightfit
