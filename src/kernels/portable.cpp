// SPDX-License-Identifier: Apache-2.0
#include "kernels/block_score.hpp"
#include "kernels/plan_scorers.hpp"

namespace tightfit {
namespace {

template <typename T, std::size_t kCount>
struct Lanes {
  T lane[kCount];
};

// Plain loops of constant length, which compilers turn into whatever vectors they may use.
struct Portable {
  static constexpr std::size_t kRows = 64;
  static constexpr std::size_t kPickPercent = 70;
  using Bytes = Lanes<std::uint8_t, 64>;
  using Half = Lanes<std::uint16_t, 32>;
  using Quarter = Lanes<std::int32_t, 16>;
  using Mask = Half;

  static double load(const double* column, Adjacent, std::size_t i) { return column[i]; }
  static double load(const double* column, Named at, std::size_t i) { return column[at.rows[i]]; }

  template <class At>
  static Bytes percent(const ScoreTerm& term, At at) {
    const double* value = locate(term.value, at);
    const double* reciprocal = locate(term.reciprocal, at);
    // An absent resource's percentage passes these: 110.5 from below, -17.5 from above.
    const double low = term.least ? 0 : -100;
    const double high = term.least ? 120 : 100;
    const double request = term.request;
    Bytes bytes;
    std::int32_t percent[kRows];
    for (std::size_t i = 0; i < kRows; ++i) {
      double x = (load(value, at, i) + request) * load(reciprocal, at, i);
      x = x > low ? x : low;
      x = x < high ? x : high;
      percent[i] = static_cast<std::int32_t>(x);
    }
    for (std::size_t i = 0; i < kRows; ++i) bytes.lane[i] = static_cast<std::uint8_t>(percent[i]);
    return bytes;
  }

  static Bytes lookup(const Bytes& percent, const std::uint8_t* shape) {
    Bytes score;
    for (std::size_t i = 0; i < kRows; ++i) {
      score.lane[i] = percent.lane[i] <= 100 ? shape[percent.lane[i]] : 0;
    }
    return score;
  }

  static Half zero() { return {}; }
  static Half splat(std::uint16_t value) {
    Half half;
    for (std::uint16_t& lane : half.lane) lane = value;
    return half;
  }
  static void widen(const Bytes& bytes, Half halves[2]) {
    for (std::size_t i = 0; i < kRows; ++i) halves[i / 32].lane[i % 32] = bytes.lane[i];
  }
  template <typename Function>
  static Half each(const Half& a, const Half& b, Function function) {
    Half result;
    for (std::size_t i = 0; i < 32; ++i) {
      result.lane[i] = static_cast<std::uint16_t>(function(a.lane[i], b.lane[i]));
    }
    return result;
  }
  static Mask above_zero(const Half& score) {
    return each(score, score, [](int a, int) { return a > 0 ? -1 : 0; });
  }
  static Mask up_to_hundred(const Half& score) {
    return each(score, score, [](int a, int) { return a <= 100 ? -1 : 0; });
  }
  static Half keep(const Mask& mask, const Half& value) {
    return each(mask, value, [](unsigned a, unsigned b) { return a & b; });
  }
  static Half multiply(const Half& a, const Half& b) {
    return each(a, b, [](unsigned x, unsigned y) { return x * y; });
  }
  static Half add(const Half& a, const Half& b) {
    return each(a, b, [](unsigned x, unsigned y) { return x + y; });
  }

  static void widen32(const Half& half, Quarter quarters[2]) {
    for (std::size_t i = 0; i < 32; ++i) quarters[i / 16].lane[i % 16] = half.lane[i];
  }
  static Quarter add32(const Quarter& a, const Quarter& b) {
    Quarter sum;
    for (std::size_t i = 0; i < 16; ++i) sum.lane[i] = a.lane[i] + b.lane[i];
    return sum;
  }
  static Quarter mean(const Quarter& points, const ScorePlan& plan) {
    Quarter score;
    for (std::size_t i = 0; i < 16; ++i) {
      score.lane[i] = static_cast<std::int32_t>((static_cast<float>(points.lane[i]) + plan.half) *
                                                plan.per_weight);
    }
    return score;
  }
  static Quarter mean(const Quarter& points, const Quarter& weights, const ScorePlan& plan) {
    Quarter score;
    for (std::size_t i = 0; i < 16; ++i) {
      const float weight = weights.lane[i] > 0 ? static_cast<float>(weights.lane[i]) : 1.0F;
      // With no weight at all there are no points, and half a point rounds down as well.
      const float sum = static_cast<float>(points.lane[i]) + weight * plan.half_weight;
      score.lane[i] = static_cast<std::int32_t>(sum / weight);
    }
    return score;
  }
  static Bytes narrow(const Quarter quarters[4]) {
    Bytes bytes;
    for (std::size_t i = 0; i < kRows; ++i) {
      bytes.lane[i] = static_cast<std::uint8_t>(quarters[i / 16].lane[i % 16]);
    }
    return bytes;
  }
  static void store(std::uint8_t* scores, const Bytes& bytes) {
    for (std::size_t i = 0; i < kRows; ++i) scores[i] = bytes.lane[i];
  }

  static void to_keys(const FitPlan& plan, std::size_t row, std::uint8_t* scores) {
    std::int64_t lacks[kRows] = {};
    for (const FitTerm* term = plan.terms; term != plan.terms + plan.term_count; ++term) {
      const std::int64_t* free = term->free + row;
      const std::int64_t required = term->required;
      for (std::size_t i = 0; i < kRows; ++i) lacks[i] |= free[i] < required ? 1 : 0;
    }
    for (std::size_t i = 0; i < kRows; ++i) {
      scores[i] = static_cast<std::uint8_t>(lacks[i] != 0 ? 0 : scores[i] + 1);
    }
  }
};

}  // namespace

const PlanScorer kPortableScorer = PlanScorerOf<Portable>::kScorer;

}  // namespace tightfit
