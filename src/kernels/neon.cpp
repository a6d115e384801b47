// SPDX-License-Identifier: Apache-2.0
#include <arm_neon.h>

#include "kernels/block_score.hpp"
#include "kernels/plan_scorers.hpp"

namespace tightfit {
namespace {

// 16 rows at once, in order throughout.
struct Neon {
  static constexpr std::size_t kRows = 16;
  static constexpr std::size_t kPickPercent = 20;
  using Bytes = uint8x16_t;
  using Half = uint16x8_t;
  using Quarter = int32x4_t;
  using Mask = uint16x8_t;

  static float64x2_t load(const double* column, Adjacent, int i) {
    return vld1q_f64(column + 2 * i);
  }
  static float64x2_t load(const double* column, Named at, int i) {
    return vcombine_f64(vld1_f64(column + at.rows[2 * i]), vld1_f64(column + at.rows[2 * i + 1]));
  }

  // Conversion truncates and saturates, as does narrowing. Truncation is the floor where it
  // matters.
  template <class At>
  static int32x2_t percent_of_2(const double* value, const double* reciprocal, float64x2_t request,
                                At at, int i) {
    const float64x2_t amount = vaddq_f64(load(value, at, i), request);
    return vqmovn_s64(vcvtq_s64_f64(vmulq_f64(amount, load(reciprocal, at, i))));
  }
  template <class At>
  static Bytes percent(const ScoreTerm& term, At at) {
    const double* value = locate(term.value, at);
    const double* reciprocal = locate(term.reciprocal, at);
    fetch_next<kRows>(value, at);
    fetch_next<kRows>(reciprocal, at);
    const float64x2_t request = vdupq_n_f64(term.request);
    int16x4_t four[4];
    for (int i = 0; i < 4; ++i) {
      four[i] = vqmovn_s32(vcombine_s32(percent_of_2(value, reciprocal, request, at, 2 * i),
                                        percent_of_2(value, reciprocal, request, at, 2 * i + 1)));
    }
    const int8x16_t percent = vcombine_s8(vqmovn_s16(vcombine_s16(four[0], four[1])),
                                          vqmovn_s16(vcombine_s16(four[2], four[3])));
    // An absent resource's percentage passes these: 110 from below, -17 from above.
    return vreinterpretq_u8_s8(term.least ? vmaxq_s8(percent, vdupq_n_s8(0))
                                          : vminq_s8(percent, vdupq_n_s8(100)));
  }

  // A table lookup gives 0 beyond its 64 entries.
  static Bytes lookup(Bytes percent, const std::uint8_t* shape) {
    const uint8x16x4_t low = {
        {vld1q_u8(shape), vld1q_u8(shape + 16), vld1q_u8(shape + 32), vld1q_u8(shape + 48)}};
    // 64 to 100, without reading beyond the shape.
    const uint8x16_t end = vextq_u8(vld1q_u8(shape + 85), vdupq_n_u8(0), 11);
    const uint8x16x4_t high = {{vld1q_u8(shape + 64), vld1q_u8(shape + 80), end, vdupq_n_u8(0)}};
    return vorrq_u8(vqtbl4q_u8(low, percent), vqtbl4q_u8(high, vsubq_u8(percent, vdupq_n_u8(64))));
  }

  static Half zero() { return vdupq_n_u16(0); }
  static Half splat(std::uint16_t value) { return vdupq_n_u16(value); }
  static void widen(Bytes bytes, Half halves[2]) {
    halves[0] = vmovl_u8(vget_low_u8(bytes));
    halves[1] = vmovl_high_u8(bytes);
  }
  static Mask above_zero(Half score) { return vcgtq_u16(score, zero()); }
  static Mask up_to_hundred(Half score) { return vcleq_u16(score, splat(100)); }
  static Half keep(Mask mask, Half value) { return vandq_u16(mask, value); }
  static Half multiply(Half a, Half b) { return vmulq_u16(a, b); }
  static Half add(Half a, Half b) { return vaddq_u16(a, b); }

  static void widen32(Half half, Quarter quarters[2]) {
    quarters[0] = vreinterpretq_s32_u32(vmovl_u16(vget_low_u16(half)));
    quarters[1] = vreinterpretq_s32_u32(vmovl_high_u16(half));
  }
  static Quarter add32(Quarter a, Quarter b) { return vaddq_s32(a, b); }
  static Quarter mean(Quarter points, const ScorePlan& plan) {
    const float32x4_t sum = vaddq_f32(vcvtq_f32_s32(points), vdupq_n_f32(plan.half));
    return vcvtq_s32_f32(vmulq_f32(sum, vdupq_n_f32(plan.per_weight)));
  }
  static Quarter mean(Quarter points, Quarter weights, const ScorePlan& plan) {
    const float32x4_t weight = vmaxq_f32(vcvtq_f32_s32(weights), vdupq_n_f32(1));
    // With no weight at all there are no points, and half a point rounds down as well.
    const float32x4_t sum =
        vaddq_f32(vcvtq_f32_s32(points), vmulq_f32(weight, vdupq_n_f32(plan.half_weight)));
    return vcvtq_s32_f32(vdivq_f32(sum, weight));
  }
  static Bytes narrow(const Quarter quarters[4]) {
    const int16x8_t low = vcombine_s16(vmovn_s32(quarters[0]), vmovn_s32(quarters[1]));
    const int16x8_t high = vcombine_s16(vmovn_s32(quarters[2]), vmovn_s32(quarters[3]));
    return vreinterpretq_u8_s8(vcombine_s8(vmovn_s16(low), vmovn_s16(high)));
  }
  static void store(std::uint8_t* scores, Bytes bytes) { vst1q_u8(scores, bytes); }

  static void to_keys(const FitPlan& plan, std::size_t row, std::uint8_t* scores) {
    uint64x2_t fits[8];
    for (uint64x2_t& two : fits) two = vdupq_n_u64(~std::uint64_t{0});
    for (const FitTerm* term = plan.terms; term != plan.terms + plan.term_count; ++term) {
      const int64x2_t required = vdupq_n_s64(term->required);
      for (int i = 0; i < 8; ++i) {
        fits[i] = vandq_u64(fits[i], vcgeq_s64(vld1q_s64(term->free + row + 2 * i), required));
      }
    }
    uint16x4_t four[4];
    for (int i = 0; i < 4; ++i) {
      four[i] = vmovn_u32(vcombine_u32(vmovn_u64(fits[2 * i]), vmovn_u64(fits[2 * i + 1])));
    }
    const uint8x16_t keep = vcombine_u8(vmovn_u16(vcombine_u16(four[0], four[1])),
                                        vmovn_u16(vcombine_u16(four[2], four[3])));
    vst1q_u8(scores, vandq_u8(keep, vaddq_u8(vld1q_u8(scores), vdupq_n_u8(1))));
  }
};

}  // namespace

const PlanScorer kNeonScorer = PlanScorerOf<Neon>::kScorer;

}  // namespace tightfit
