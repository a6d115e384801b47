// SPDX-License-Identifier: Apache-2.0
#include "kube/quantity.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include "kube/quantity_suffix.hpp"

namespace tightfit {
namespace {

constexpr std::int64_t kNano = -9;
constexpr std::string_view kDigits = "0123456789";

// A quantity's text taken apart; nothing is interpreted yet.
struct Scanned {
  bool negative = false;
  bool has_digits = false;    // before or after the point, zeros counted
  std::string_view integer;   // digits before the point, without leading zeros
  std::string_view fraction;  // digits after it
  std::string_view suffix;
};

// Takes the longest prefix of `set`'s characters off the text.
std::string_view take(std::string_view& text, std::string_view set) {
  const std::size_t length = std::min(text.find_first_not_of(set), text.size());
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(length);
  return taken;
}

// False where characters are left over.
bool scan(std::string_view text, Scanned& out) {
  if (text.empty()) return false;
  if (text.front() == '-' || text.front() == '+') {
    out.negative = text.front() == '-';
    text.remove_prefix(1);
  }
  const bool zeros = !take(text, "0").empty();
  out.integer = take(text, kDigits);
  if (!text.empty() && text.front() == '.') {
    text.remove_prefix(1);
    out.fraction = take(text, kDigits);
  }
  out.has_digits = zeros || !out.integer.empty() || !out.fraction.empty();
  const std::string_view rest = text;
  take(text, "eEinumkKMGTP");
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
  take(text, kDigits);
  out.suffix = rest.substr(0, rest.size() - text.size());
  return text.empty();
}

// Upstream's first way to read a number: all digits in one int64, which is then also where it may
// keep the text. The number itself is the same either way, but for two things: this one rounds
// nothing, and its int32 exponent may wrap.
struct SmallForm {
  bool applies = false;
  bool keeps_text = false;
  std::int32_t exponent = 0;
};

SmallForm small_decimal(const std::string& digits, std::size_t fraction, std::int32_t exponent,
                        Semantics semantics) {
  SmallForm form;
  constexpr std::size_t kCanonicalDigits = 18;
  const std::size_t most = semantics >= Semantics::k138 ? 19 : kCanonicalDigits;
  if (digits.size() > most) return form;
  form.exponent = static_cast<std::int32_t>(static_cast<std::uint32_t>(exponent) -
                                            static_cast<std::uint32_t>(fraction));
  if (form.exponent < kNano) return form;
  form.applies = Natural::from_digits(digits).to_uint64() <=
                 static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  form.keeps_text = digits.size() <= kCanonicalDigits && form.exponent % 3 == 0 &&
                    !digits.ends_with("000") && digits.front() != '0';
  return form;
}

SmallForm small_binary(const std::string& digits, std::size_t fraction, std::int32_t exponent) {
  SmallForm form;
  // A binary power of ten bits takes three decimal digits; 14 digits are sure to fit.
  form.applies =
      fraction == 0 && static_cast<std::int64_t>(digits.size()) + exponent * 3 / 10 <= 14;
  form.keeps_text = form.applies && Natural::from_digits(digits).to_uint64() % 8 != 0;
  return form;
}

// The other way: a number of any size.
std::variant<Quantity, QuantityError> parse_big(const Scanned& scanned, const Suffix& suffix,
                                                Semantics semantics) {
  if (!scanned.has_digits) return QuantityError::kNumeric;
  const bool binary = suffix.format == QuantityFormat::kBinarySI;
  // Dividing by 10^(2^31): 1.38 refuses this very exponent, older releases do not come back.
  if (suffix.exponent == std::numeric_limits<std::int32_t>::min()) return QuantityError::kSuffix;
  Decimal value(scanned.negative,
                Natural::from_digits(std::string(scanned.integer).append(scanned.fraction)),
                -static_cast<std::int64_t>(scanned.fraction.size()));
  if (semantics >= Semantics::k138) value.keep_digits(binary ? 70 : 29);
  if (binary) {
    value.multiply_pow2(static_cast<unsigned>(suffix.exponent));
  } else {
    value = Decimal(scanned.negative, value.magnitude(), value.exponent() + suffix.exponent);
  }
  value.round_to(kNano);
  QuantityFormat format = suffix.format;
  if (binary) {
    constexpr auto kMax = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const Decimal magnitude(false, value.magnitude(), value.exponent());
    const Decimal most(false, Natural(kMax), 0);
    if (magnitude > most) value = Decimal(scanned.negative, Natural(kMax), 0);
    const Decimal one(false, Natural(1), 0);
    if (!magnitude.is_zero() && magnitude < one) format = QuantityFormat::kDecimalSI;
  }
  return Quantity(std::move(value), format);
}

}  // namespace

std::string_view describe(QuantityError error) {
  switch (error) {
    case QuantityError::kFormat:
      return "expected digits and a suffix, such as 500m, 2, 1.5Gi or 1e3";
    case QuantityError::kNumeric:
      return "expected digits before the suffix";
    case QuantityError::kSuffix:
      return "expected one of the suffixes n u m k M G T P E Ki Mi Gi Ti Pi Ei, or e and an "
             "exponent";
  }
  return "";
}

std::variant<Quantity, QuantityError> parse_quantity(std::string_view text, Semantics semantics) {
  Scanned scanned;
  if (!scan(text, scanned)) return QuantityError::kFormat;
  const std::optional<Suffix> suffix = read_suffix(scanned.suffix);
  if (!suffix) return QuantityError::kSuffix;

  std::string digits(scanned.integer.empty() ? "0" : scanned.integer);
  digits += scanned.fraction;
  const bool binary = suffix->format == QuantityFormat::kBinarySI;
  const SmallForm small =
      binary ? small_binary(digits, scanned.fraction.size(), suffix->exponent)
             : small_decimal(digits, scanned.fraction.size(), suffix->exponent, semantics);
  if (!small.applies) return parse_big(scanned, *suffix, semantics);
  Decimal value(scanned.negative, Natural::from_digits(digits), small.exponent);
  if (binary) value.multiply_pow2(static_cast<unsigned>(suffix->exponent));
  const bool keep = small.keeps_text || text == "0";
  return Quantity(std::move(value), suffix->format, std::string(keep ? text : ""));
}

}  // namespace tightfit
