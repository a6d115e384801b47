// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "kube/quantity.hpp"
#include "kube/quantity_suffix.hpp"

namespace tightfit {
namespace {

std::string with_sign(const Decimal& value, const std::string& magnitude) {
  return value.sign() < 0 ? '-' + magnitude : magnitude;
}

// Mantissa without trailing zeros but for what makes the exponent a multiple of three.
std::string decimal_text(const Decimal& value, QuantityFormat format, Semantics semantics) {
  Natural mantissa = value.magnitude();
  const std::size_t zeros = mantissa.trailing_zeros();
  std::int64_t exponent = value.exponent() + static_cast<std::int64_t>(zeros);
  mantissa.divide_pow10(zeros);
  // A text's exponent has 32 bits when it is read again; this is the last multiple of three.
  constexpr std::int64_t kMaxExponent = 2'147'483'646;
  const std::int64_t above =
      exponent > kMaxExponent ? exponent - kMaxExponent : (exponent % 3 + 3) % 3;
  mantissa.multiply_pow10(static_cast<std::size_t>(above));
  exponent -= above;
  std::optional<std::string> suffix = write_suffix(format, exponent);
  if (!suffix && semantics >= Semantics::k138) {
    suffix = write_suffix(QuantityFormat::kDecimalExponent, exponent);
  }
  return with_sign(value, mantissa.to_text() + suffix.value_or(""));
}

// An integer with the largest binary suffix that divides it.
std::string binary_text(const Decimal& integer, Semantics semantics) {
  // Sums of hostile amounts: upstream would write these digits out, or divide them, in hours.
  const auto digits = static_cast<std::int64_t>(integer.magnitude().digit_count());
  if (std::max(integer.exponent(), digits) > Decimal::kMaxAlignedDigits) {
    return decimal_text(integer, QuantityFormat::kDecimalExponent, semantics);
  }
  Natural mantissa = integer.magnitude();
  mantissa.multiply_pow10(static_cast<std::size_t>(integer.exponent()));
  std::int64_t exponent = 0;
  for (Natural next = mantissa; next.divide(1024) == 0; exponent += 10) mantissa = next;
  const std::optional<std::string> suffix = write_suffix(QuantityFormat::kBinarySI, exponent);
  if (!suffix && semantics >= Semantics::k138) {
    return decimal_text(integer, QuantityFormat::kDecimalExponent, semantics);
  }
  return with_sign(integer, mantissa.to_text() + suffix.value_or(""));
}

}  // namespace

Quantity::Quantity(Decimal value, QuantityFormat format, std::string text)
    : value_(std::move(value)), format_(format), text_(std::move(text)) {}

bool Quantity::milli_fits() const {
  using Limits = std::numeric_limits<std::int64_t>;
  return compare(of(Limits::max(), -3)) <= 0 && compare(of(Limits::min(), -3)) >= 0;
}

Quantity Quantity::of(std::int64_t value, std::int64_t exponent) {
  const auto magnitude = static_cast<std::uint64_t>(value);
  return {Decimal(value < 0, Natural(value < 0 ? 0 - magnitude : magnitude), exponent),
          QuantityFormat::kDecimalSI};
}

void Quantity::add(const Quantity& other) {
  if (is_zero()) format_ = other.format_;
  value_.add(other.value_);
  text_.clear();
}

std::string Quantity::canonical_text(Semantics semantics) const {
  if (is_zero()) return "0";
  if (format_ != QuantityFormat::kBinarySI) return decimal_text(value_, format_, semantics);
  // Small numbers and fractions are clearer in decimal.
  const Decimal limit(false, Natural(1024), 0);
  const Decimal magnitude(false, value_.magnitude(), value_.exponent());
  Decimal integer = value_;
  if (magnitude < limit || !integer.round_to(0)) {
    return decimal_text(value_, QuantityFormat::kDecimalSI, semantics);
  }
  return binary_text(integer, semantics);
}

std::string Quantity::text(Semantics semantics) const {
  return text_.empty() ? canonical_text(semantics) : text_;
}

}  // namespace tightfit
