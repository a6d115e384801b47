// SPDX-License-Identifier: Apache-2.0
// Vectors of AVX-512 F and BW: 64 rows at once. For avx512*.cpp alone, see block_score.hpp.
#pragma once

#include <immintrin.h>

#include "kernels/block_score.hpp"

namespace tightfit {
namespace {

struct Avx512 {
  static constexpr std::size_t kRows = 64;
  static constexpr std::size_t kPickPercent = 20;
  using Bytes = __m512i;
  using Half = __m512i;
  using Quarter = __m512i;
  using Mask = __mmask32;

  static __m512d load(const double* column, Adjacent, int i) {
    return _mm512_loadu_pd(column + 8 * i);
  }
  static __m512d load(const double* column, Named at, int i) {
    const __m256i rows = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at.rows + 8 * i));
    return _mm512_i32gather_pd(rows, column, sizeof(double));
  }

  // One term's columns in a block.
  template <class At>
  struct Cells {
    const double* value;
    const double* reciprocal;
    __m512d request;
    At at;
  };

  // Adding 1.5 * 2^52 with rounding down leaves the floor in the low half of each lane.
  template <bool kLeast, class At>
  static __m512 percent_of_8(const Cells<At>& cells, int i) {
    const __m512d base = _mm512_set1_pd(0x1.8p52);
    const __m512d amount = _mm512_add_pd(load(cells.value, cells.at, i), cells.request);
    const __m512d percent = _mm512_fmadd_round_pd(amount, load(cells.reciprocal, cells.at, i), base,
                                                  _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
    return _mm512_castpd_ps(kLeast ? _mm512_max_pd(percent, base)
                                   : _mm512_min_pd(percent, _mm512_set1_pd(0x1.8p52 + 100)));
  }

  template <bool kLeast, class At>
  static __m512i percent_of_16(const Cells<At>& cells, int i) {
    return _mm512_castps_si512(_mm512_shuffle_ps(percent_of_8<kLeast>(cells, 2 * i),
                                                 percent_of_8<kLeast>(cells, 2 * i + 1), 0x88));
  }

  template <bool kLeast, class At>
  static __m512i percent_of_64(const Cells<At>& cells) {
    return _mm512_packs_epi16(
        _mm512_packs_epi32(percent_of_16<kLeast>(cells, 0), percent_of_16<kLeast>(cells, 1)),
        _mm512_packs_epi32(percent_of_16<kLeast>(cells, 2), percent_of_16<kLeast>(cells, 3)));
  }

  template <class At>
  static Bytes percent(const ScoreTerm& term, At at) {
    const Cells<At> cells = {locate(term.value, at), locate(term.reciprocal, at),
                             _mm512_set1_pd(term.request), at};
    fetch_next<kRows>(cells.value, at);
    fetch_next<kRows>(cells.reciprocal, at);
    return term.least ? percent_of_64<true>(cells) : percent_of_64<false>(cells);
  }

  static Half zero() { return _mm512_setzero_si512(); }
  static Half splat(std::uint16_t value) { return _mm512_set1_epi16(static_cast<short>(value)); }
  static void widen(Bytes bytes, Half halves[2]) {
    halves[0] = _mm512_unpacklo_epi8(bytes, zero());
    halves[1] = _mm512_unpackhi_epi8(bytes, zero());
  }
  static Mask above_zero(Half score) { return _mm512_test_epi16_mask(score, score); }
  static Mask up_to_hundred(Half score) { return _mm512_cmple_epu16_mask(score, splat(100)); }
  static Half keep(Mask mask, Half value) { return _mm512_maskz_mov_epi16(mask, value); }
  static Half multiply(Half a, Half b) { return _mm512_mullo_epi16(a, b); }
  static Half add(Half a, Half b) { return _mm512_add_epi16(a, b); }

  static void widen32(Half half, Quarter quarters[2]) {
    quarters[0] = _mm512_unpacklo_epi16(half, zero());
    quarters[1] = _mm512_unpackhi_epi16(half, zero());
  }
  static Quarter add32(Quarter a, Quarter b) { return _mm512_add_epi32(a, b); }
  static Quarter mean(Quarter points, const ScorePlan& plan) {
    const __m512 sum = _mm512_add_ps(_mm512_cvtepi32_ps(points), _mm512_set1_ps(plan.half));
    return _mm512_cvttps_epi32(_mm512_mul_ps(sum, _mm512_set1_ps(plan.per_weight)));
  }
  static Quarter mean(Quarter points, Quarter weights, const ScorePlan& plan) {
    const __m512 weight = _mm512_max_ps(_mm512_cvtepi32_ps(weights), _mm512_set1_ps(1));
    // With no weight at all there are no points, and half a point rounds down as well.
    const __m512 sum =
        _mm512_fmadd_ps(weight, _mm512_set1_ps(plan.half_weight), _mm512_cvtepi32_ps(points));
    return _mm512_cvttps_epi32(_mm512_div_ps(sum, weight));
  }
  static Bytes narrow(const Quarter quarters[4]) {
    return _mm512_packus_epi16(_mm512_packs_epi32(quarters[0], quarters[1]),
                               _mm512_packs_epi32(quarters[2], quarters[3]));
  }

  // percent_of_64 leaves rows 8j + 2l and the next one at pair 8l + j.
  static void store(std::uint8_t* scores, Bytes bytes) {
    const __m512i pairs =
        _mm512_set_epi16(31, 23, 15, 7, 30, 22, 14, 6, 29, 21, 13, 5, 28, 20, 12, 4, 27, 19, 11, 3,
                         26, 18, 10, 2, 25, 17, 9, 1, 24, 16, 8, 0);
    _mm512_storeu_si512(scores, _mm512_permutexvar_epi16(pairs, bytes));
  }

  static void to_keys(const FitPlan& plan, std::size_t row, std::uint8_t* scores) {
    std::uint64_t fits = ~std::uint64_t{0};
    for (const FitTerm* term = plan.terms; term != plan.terms + plan.term_count; ++term) {
      const __m512i required = _mm512_set1_epi64(term->required);
      std::uint64_t enough = 0;
      for (int i = 0; i < 8; ++i) {
        const __m512i free = _mm512_loadu_si512(term->free + row + 8 * i);
        enough |= std::uint64_t{_mm512_cmple_epi64_mask(required, free)} << (8 * i);
      }
      fits &= enough;
    }
    const __m512i keys = _mm512_add_epi8(_mm512_loadu_si512(scores), _mm512_set1_epi8(1));
    _mm512_storeu_si512(scores, _mm512_maskz_mov_epi8(fits, keys));
  }
};

}  // namespace
}  // namespace tightfit
