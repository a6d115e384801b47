// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "kube/natural.hpp"

namespace tightfit {

// A decimal number, exact: (-1)^negative * magnitude * 10^exponent.
//
// Exact but for one bound that keeps memory finite: of two operands whose exponents lie more than
// kMaxAlignedDigits apart, add() first rounds the finer one away from zero to that distance.
class Decimal {
 public:
  static constexpr std::int64_t kMaxAlignedDigits = 1000;

  Decimal() = default;
  Decimal(bool negative, Natural magnitude, std::int64_t exponent);

  bool is_zero() const { return magnitude_.is_zero(); }
  int sign() const { return is_zero() ? 0 : (negative_ ? -1 : 1); }
  const Natural& magnitude() const { return magnitude_; }
  std::int64_t exponent() const { return exponent_; }

  void add(const Decimal& other);
  std::strong_ordering operator<=>(const Decimal& other) const;
  bool operator==(const Decimal& other) const { return (*this <=> other) == 0; }

  void multiply_pow2(unsigned power);
  // Rounds away from zero to a multiple of 10^exponent. Returns whether that changed nothing.
  bool round_to(std::int64_t exponent);
  // Keeps the first `digits` significant digits, rounded away from zero.
  void keep_digits(std::size_t digits);

  // The number over 10^scale, rounded away from zero to an integer, saturated at int64.
  std::int64_t scaled(std::int64_t scale) const;

 private:
  bool negative_ = false;
  Natural magnitude_;
  std::int64_t exponent_ = 0;
};

}  // namespace tightfit
