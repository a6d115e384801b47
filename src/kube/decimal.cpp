// SPDX-License-Identifier: Apache-2.0
#include "kube/decimal.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace tightfit {
namespace {

constexpr std::int64_t kInt64Digits = 19;

// Digits before the decimal point, negative where zeros follow it: the order of magnitude.
std::int64_t magnitude_order(const Decimal& value) {
  return static_cast<std::int64_t>(value.magnitude().digit_count()) + value.exponent();
}

}  // namespace

Decimal::Decimal(bool negative, Natural magnitude, std::int64_t exponent)
    : negative_(negative), magnitude_(std::move(magnitude)), exponent_(exponent) {
  if (is_zero()) *this = Decimal();
}

void Decimal::add(const Decimal& other) {
  if (other.is_zero()) return;
  if (is_zero()) {
    *this = other;
    return;
  }
  Decimal operand = other;
  Decimal& finer = exponent_ <= operand.exponent_ ? *this : operand;
  Decimal& coarser = exponent_ <= operand.exponent_ ? operand : *this;
  finer.round_to(coarser.exponent_ - kMaxAlignedDigits);
  coarser.magnitude_.multiply_pow10(static_cast<std::size_t>(coarser.exponent_ - finer.exponent_));
  coarser.exponent_ = finer.exponent_;
  if (negative_ == operand.negative_) {
    magnitude_.add(operand.magnitude_);
    return;
  }
  if (magnitude_ < operand.magnitude_) std::swap(*this, operand);
  magnitude_.subtract(operand.magnitude_);
  if (is_zero()) *this = Decimal();
}

std::strong_ordering Decimal::operator<=>(const Decimal& other) const {
  if (sign() != other.sign() || is_zero()) return sign() <=> other.sign();
  const Decimal& low = negative_ ? other : *this;
  const Decimal& high = negative_ ? *this : other;
  // From here on both count as positive: negation has turned their order around.
  const std::int64_t low_order = magnitude_order(low);
  const std::int64_t high_order = magnitude_order(high);
  if (low_order != high_order) return low_order <=> high_order;
  // Equal orders: the exponents are no further apart than the digits that are already there.
  Natural left = low.magnitude_;
  Natural right = high.magnitude_;
  const std::int64_t exponent = std::min(low.exponent_, high.exponent_);
  left.multiply_pow10(static_cast<std::size_t>(low.exponent_ - exponent));
  right.multiply_pow10(static_cast<std::size_t>(high.exponent_ - exponent));
  return left <=> right;
}

void Decimal::multiply_pow2(unsigned power) {
  constexpr unsigned kStep = 30;  // 2^30 is a factor that Natural takes
  for (; power > kStep; power -= kStep) magnitude_.multiply(1U << kStep);
  magnitude_.multiply(1U << power);
}

bool Decimal::round_to(std::int64_t exponent) {
  if (is_zero() || exponent_ >= exponent) return true;
  const bool rest = magnitude_.divide_pow10(static_cast<std::size_t>(exponent - exponent_));
  exponent_ = exponent;
  if (rest) magnitude_.add(Natural(1));
  return !rest;
}

void Decimal::keep_digits(std::size_t digits) {
  const std::size_t count = magnitude_.digit_count();
  if (count > digits) round_to(exponent_ + static_cast<std::int64_t>(count - digits));
}

std::int64_t Decimal::scaled(std::int64_t scale) const {
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
  if (is_zero()) return 0;
  std::uint64_t whole = std::numeric_limits<std::uint64_t>::max();
  if (magnitude_order(*this) - scale <= kInt64Digits) {
    Decimal rounded = *this;
    rounded.round_to(scale);
    rounded.magnitude_.multiply_pow10(static_cast<std::size_t>(rounded.exponent_ - scale));
    whole = rounded.magnitude_.to_uint64();
  }
  if (whole <= static_cast<std::uint64_t>(kMax)) {
    const auto value = static_cast<std::int64_t>(whole);
    return negative_ ? -value : value;
  }
  return negative_ ? kMin : kMax;
}

}  // namespace tightfit
