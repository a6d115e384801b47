// SPDX-License-Identifier: Apache-2.0
#include "support/random.hpp"

#include <array>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <string>

#include "core/function_shape.hpp"

namespace tightfit::testing {
namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

std::uint64_t choose_seed() {
  if (const char* given = std::getenv("TIGHTFIT_SEED")) return std::stoull(given);
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

}  // namespace

Random::Random() : seed_(choose_seed()), engine_(seed_) {
  std::cout << "TIGHTFIT_SEED=" << seed_ << std::endl;
}

std::int64_t Random::between(std::int64_t low, std::int64_t high) {
  return std::uniform_int_distribution<std::int64_t>(low, high)(engine_);
}

std::int64_t Random::amount() {
  static constexpr std::array<std::int64_t, 14> kSpecial = {
      0,
      1,
      -1,
      kMax,
      kMax - 1,
      kMin,
      kMin + 1,
      kMax / 100,      // the last one whose hundredfold fits
      kMax / 100 + 1,  // the first that does not
      kMax / 2 + 1,
      std::int64_t{1} << 53,
      (std::int64_t{1} << 53) + 1,
      100,
      99};
  if (one_in(4)) return kSpecial[static_cast<std::size_t>(between(0, kSpecial.size() - 1))];
  if (one_in(20)) return -positive_amount();
  return positive_amount();
}

std::int64_t Random::positive_amount() {
  switch (between(0, 4)) {
    case 0:
      return between(1, 300);
    case 1:
      return between(1, 256) * 1000;  // cores
    case 2:
      return between(1, 4096) << 28;  // memory in quarters of GiB
    case 3:
      return between(kMax / 100 - 300, kMax / 100 + 300);
    default:
      return between(1, kMax >> between(0, 62));
  }
}

std::int64_t Random::part_of(std::int64_t whole) {
  __extension__ typedef __int128 Wide;
  switch (between(0, 5)) {
    case 0:
      return between(0, whole);
    case 1:
      return whole;
    case 2:
      return whole >= kMax - 1 ? kMax : whole + between(1, 2);
    case 3:
      return between(0, kMax);
    default: {
      const Wide at_percent = static_cast<Wide>(whole) * between(0, 100) / 100;
      const auto part = static_cast<std::int64_t>(at_percent);
      return part == kMax ? part : part + between(-1, 1);
    }
  }
}

std::vector<UtilizationShapePoint> Random::shape() {
  std::vector<UtilizationShapePoint> points;
  const std::int64_t step = between(1, 60);
  for (std::int64_t u = between(0, 100); u <= 100; u += between(1, step)) {
    points.push_back({static_cast<std::int32_t>(u), static_cast<std::int32_t>(between(0, 10))});
  }
  return points;
}

Policy Random::policy(std::size_t max_resources, bool mixed) {
  const auto strategy = [this] { return static_cast<ScoringStrategyType>(between(0, 2)); };
  Policy policy;
  const ScoringStrategyType common = strategy();
  const std::vector<UtilizationShapePoint> common_shape = shape();
  policy.rounding = common == ScoringStrategyType::kRequestedToCapacityRatio
                        ? Rounding::kHalfAwayFromZero
                        : Rounding::kTruncate;
  const auto count = static_cast<std::size_t>(between(1, static_cast<int>(max_resources)));
  for (std::size_t r = 0; r < count; ++r) {
    ResourceSpec spec;
    spec.name = "example.com/r" + std::to_string(r);
    spec.weight = between(1, 100);
    spec.strategy = mixed ? strategy() : common;
    spec.scalar = one_in(3);
    spec.shape = mixed ? shape() : common_shape;
    spec.shape_table = evaluate_shape(spec.shape);
    policy.resources.push_back(spec);
  }
  return policy;
}

}  // namespace tightfit::testing
