// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/semantics.hpp"
#include "kube/decimal.hpp"

namespace tightfit {

// How a quantity is written.
enum class QuantityFormat : std::uint8_t {
  kDecimalSI,        // 12M
  kBinarySI,         // 12Mi
  kDecimalExponent,  // 12e6
};

// Why a text is no quantity.
enum class QuantityError : std::uint8_t {
  kFormat,   // characters that fit nowhere, or none at all
  kNumeric,  // a suffix without digits
  kSuffix,   // an unknown suffix, or an exponent that no release reads in finite time
};

// What was expected instead: for messages.
std::string_view describe(QuantityError error);

// An amount of a resource (k8s.io/apimachinery's resource.Quantity), exact.
class Quantity {
 public:
  Quantity() = default;  // 0
  Quantity(Decimal value, QuantityFormat format, std::string text = {});
  // value * 10^exponent, DecimalSI.
  static Quantity of(std::int64_t value, std::int64_t exponent = 0);

  const Decimal& decimal() const { return value_; }
  QuantityFormat format() const { return format_; }
  bool is_zero() const { return value_.is_zero(); }
  int sign() const { return value_.sign(); }

  // Rounded away from zero to units and to thousandths, saturated at int64. Releases up to 1.37
  // wrap or drop to 0 there, and round some negative fractions up: not imitated.
  std::int64_t value() const { return value_.scaled(0); }
  std::int64_t milli_value() const { return value_.scaled(-3); }
  // Whether int64 holds the thousandths, so that milli_value() does not saturate.
  bool milli_fits() const;

  // The sum is exact (decimal.hpp has the bound) and takes the format of the first operand that
  // is not 0.
  void add(const Quantity& other);
  std::strong_ordering compare(const Quantity& other) const { return value_ <=> other.value_; }

  // The shortest text. Releases up to 1.37 leave out an exponent for which the format has no
  // suffix ("1000E" is printed as "1"), 1.38 writes "1e21".
  std::string canonical_text(Semantics semantics) const;
  // The same, but a quantity that was parsed and not changed since keeps its text where upstream
  // takes that for canonical ("+1", "01Ki").
  std::string text(Semantics semantics) const;

 private:
  Decimal value_;
  QuantityFormat format_ = QuantityFormat::kDecimalSI;
  std::string text_;  // empty: none to keep
};

// Reads a quantity as ParseQuantity does, no white space around it. Values finer than 1n are
// rounded away from zero to 1n; a binary suffix caps at 2^63-1; an exponent is taken modulo 2^32,
// as upstream has it ("1e4294967296" is 1). 1.38 keeps 29 significant digits, 70 before a binary
// suffix. The time is linear in the text.
std::variant<Quantity, QuantityError> parse_quantity(std::string_view text, Semantics semantics);

}  // namespace tightfit
