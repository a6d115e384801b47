// SPDX-License-Identifier: Apache-2.0
#include <immintrin.h>

#include "kernels/block_score.hpp"
#include "kernels/plan_scorers.hpp"

namespace tightfit {
namespace {

// 32 rows at once.
struct Avx2 {
  static constexpr std::size_t kRows = 32;
  static constexpr std::size_t kPickPercent = 20;
  using Bytes = __m256i;
  using Half = __m256i;
  using Quarter = __m256i;
  using Mask = __m256i;

  static __m128i load128(const void* from) {
    return _mm_loadu_si128(static_cast<const __m128i*>(from));
  }
  static __m256d load(const double* column, Adjacent, int i) {
    return _mm256_loadu_pd(column + 4 * i);
  }
  static __m256d load(const double* column, Named at, int i) {
    return _mm256_i32gather_pd(column, load128(at.rows + 4 * i), sizeof(double));
  }

  // One term's columns in a block.
  template <class At>
  struct Cells {
    const double* value;
    const double* reciprocal;
    __m256d request;
    At at;
  };

  // Out of range a conversion gives the least integer: right where LeastAllocated is far below 0,
  // and what lies above 100 is cut before. Truncation is the floor where it matters.
  template <bool kLeast, class At>
  static __m128i percent_of_4(const Cells<At>& cells, int i) {
    const __m256d amount = _mm256_add_pd(load(cells.value, cells.at, i), cells.request);
    const __m256d percent = _mm256_mul_pd(amount, load(cells.reciprocal, cells.at, i));
    return _mm256_cvttpd_epi32(kLeast ? percent : _mm256_min_pd(percent, _mm256_set1_pd(100)));
  }
  template <bool kLeast, class At>
  static __m256i percent_of_8(const Cells<At>& cells, int i) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(percent_of_4<kLeast>(cells, 2 * i)),
                                   percent_of_4<kLeast>(cells, 2 * i + 1), 1);
  }
  template <bool kLeast, class At>
  static __m256i percent_of_32(const Cells<At>& cells) {
    return _mm256_packs_epi16(
        _mm256_packs_epi32(percent_of_8<kLeast>(cells, 0), percent_of_8<kLeast>(cells, 1)),
        _mm256_packs_epi32(percent_of_8<kLeast>(cells, 2), percent_of_8<kLeast>(cells, 3)));
  }
  template <class At>
  static Bytes percent(const ScoreTerm& term, At at) {
    const Cells<At> cells = {locate(term.value, at), locate(term.reciprocal, at),
                             _mm256_set1_pd(term.request), at};
    fetch_next<kRows>(cells.value, at);
    fetch_next<kRows>(cells.reciprocal, at);
    return term.least ? _mm256_max_epi8(percent_of_32<true>(cells), zero())
                      : percent_of_32<false>(cells);
  }

  // Sixteen scores of the shape per step. Adding 0x70 with saturation leaves the top bit clear
  // for the steps' own percentages only, and a shuffle gives 0 where it is set.
  static __m256i sixteen(Bytes percent, int first, __m128i scores) {
    const __m256i offset = _mm256_sub_epi8(percent, _mm256_set1_epi8(static_cast<char>(first)));
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(scores),
                               _mm256_adds_epu8(offset, _mm256_set1_epi8(0x70)));
  }
  static Bytes lookup(Bytes percent, const std::uint8_t* shape) {
    // 96 to 100, without reading beyond the shape.
    Bytes score = sixteen(percent, 96, _mm_srli_si128(load128(shape + 85), 11));
    for (int first = 0; first < 96; first += 16) {
      score = _mm256_or_si256(score, sixteen(percent, first, load128(shape + first)));
    }
    return score;
  }

  static Half zero() { return _mm256_setzero_si256(); }
  static Half splat(std::uint16_t value) { return _mm256_set1_epi16(static_cast<short>(value)); }
  static void widen(Bytes bytes, Half halves[2]) {
    halves[0] = _mm256_unpacklo_epi8(bytes, zero());
    halves[1] = _mm256_unpackhi_epi8(bytes, zero());
  }
  static Mask above_zero(Half score) { return _mm256_cmpgt_epi16(score, zero()); }
  static Mask up_to_hundred(Half score) { return _mm256_cmpgt_epi16(splat(101), score); }
  static Half keep(Mask mask, Half value) { return _mm256_and_si256(mask, value); }
  static Half multiply(Half a, Half b) { return _mm256_mullo_epi16(a, b); }
  static Half add(Half a, Half b) { return _mm256_add_epi16(a, b); }

  static void widen32(Half half, Quarter quarters[2]) {
    quarters[0] = _mm256_unpacklo_epi16(half, zero());
    quarters[1] = _mm256_unpackhi_epi16(half, zero());
  }
  static Quarter add32(Quarter a, Quarter b) { return _mm256_add_epi32(a, b); }
  static Quarter mean(Quarter points, const ScorePlan& plan) {
    const __m256 sum = _mm256_add_ps(_mm256_cvtepi32_ps(points), _mm256_set1_ps(plan.half));
    return _mm256_cvttps_epi32(_mm256_mul_ps(sum, _mm256_set1_ps(plan.per_weight)));
  }
  static Quarter mean(Quarter points, Quarter weights, const ScorePlan& plan) {
    const __m256 weight = _mm256_max_ps(_mm256_cvtepi32_ps(weights), _mm256_set1_ps(1));
    // With no weight at all there are no points, and half a point rounds down as well.
    const __m256 sum = _mm256_add_ps(_mm256_cvtepi32_ps(points),
                                     _mm256_mul_ps(weight, _mm256_set1_ps(plan.half_weight)));
    return _mm256_cvttps_epi32(_mm256_div_ps(sum, weight));
  }
  static Bytes narrow(const Quarter quarters[4]) {
    return _mm256_packus_epi16(_mm256_packs_epi32(quarters[0], quarters[1]),
                               _mm256_packs_epi32(quarters[2], quarters[3]));
  }

  // percent_of_32 leaves rows 4j and the next three at 32-bit lane j / 2 of half j % 2.
  static void store(std::uint8_t* scores, Bytes bytes) {
    const __m256i quads = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(scores),
                        _mm256_permutevar8x32_epi32(bytes, quads));
  }

  static void to_keys(const FitPlan& plan, std::size_t row, std::uint8_t* scores) {
    __m256i lacks[8];
    for (__m256i& four : lacks) four = zero();
    for (const FitTerm* term = plan.terms; term != plan.terms + plan.term_count; ++term) {
      const __m256i required = _mm256_set1_epi64x(term->required);
      for (int i = 0; i < 8; ++i) {
        const __m256i free =
            _mm256_loadu_si256(reinterpret_cast<const __m256i*>(term->free + row + 4 * i));
        lacks[i] = _mm256_or_si256(lacks[i], _mm256_cmpgt_epi64(required, free));
      }
    }
    unsigned bits = 0;
    for (int i = 0; i < 8; ++i) {
      bits |= static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(lacks[i]))) << (4 * i);
    }
    // Each bit as a byte: its quarter of the bits, then its own one.
    const __m256i quarter =
        _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
    const __m256i spread = _mm256_and_si256(
        _mm256_shuffle_epi8(_mm256_set1_epi32(static_cast<int>(bits)), quarter), own);
    const __m256i lacking = _mm256_cmpeq_epi8(spread, own);
    auto* const to = reinterpret_cast<__m256i*>(scores);
    const __m256i keys = _mm256_add_epi8(_mm256_loadu_si256(to), _mm256_set1_epi8(1));
    _mm256_storeu_si256(to, _mm256_andnot_si256(lacking, keys));
  }
};

}  // namespace

const PlanScorer kAvx2Scorer = PlanScorerOf<Avx2>::kScorer;

}  // namespace tightfit
