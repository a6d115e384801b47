// SPDX-License-Identifier: Apache-2.0
#include "config/number.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

namespace tightfit {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool take_sign(std::string_view& text) {
  const bool negative = !text.empty() && text.front() == '-';
  if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
  return negative;
}

std::size_t take_digits(std::string_view& text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
  const auto count = static_cast<std::size_t>(end - text.begin());
  text.remove_prefix(count);
  return count;
}

// Whether an unsigned decimal number that is out of double's range is too large, not too small.
bool is_huge(std::string_view text) {
  const std::size_t exponent_at = std::min(text.find_first_of("eE"), text.size());
  const std::string_view mantissa = text.substr(0, exponent_at);
  const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
  const std::size_t first = mantissa.find_first_of("123456789");
  if (first == std::string_view::npos) return false;
  if (exponent_at == text.size()) return first < point;
  std::string_view exponent = text.substr(exponent_at + 1);
  const bool negative = take_sign(exponent);
  std::int64_t value = 0;
  if (std::from_chars(exponent.begin(), exponent.end(), value).ec != std::errc{}) return !negative;
  if (negative) value = -value;
  // Not their sum, which need not fit.
  return value > static_cast<std::int64_t>(first) - static_cast<std::int64_t>(point);
}

}  // namespace

std::optional<std::int64_t> Integer::as_int64() const {
  constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();
  if (magnitude > kMax + (negative ? 1 : 0)) return std::nullopt;
  return static_cast<std::int64_t>(negative ? 0 - magnitude : magnitude);
}

std::optional<std::int64_t> parse_decimal(std::string_view text) {
  Integer result;
  result.negative = take_sign(text);
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
  if (std::from_chars(text.begin(), text.end(), result.magnitude).ec != std::errc{}) {
    return std::nullopt;
  }
  return result.as_int64();
}

std::optional<Integer> parse_integer(std::string_view text) {
  Integer result;
  result.negative = take_sign(text);
  int base = 10;
  if (text.size() > 1 && text[0] == '0') {
    switch (text[1]) {
      case 'b':
      case 'B':
        base = 2;
        break;
      case 'o':
      case 'O':
        base = 8;
        break;
      case 'x':
      case 'X':
        base = 16;
        break;
      default:
        break;
    }
    text.remove_prefix(base == 10 ? 1 : 2);
    if (base == 10) base = 8;
  }
  const auto [end, error] = std::from_chars(text.begin(), text.end(), result.magnitude, base);
  if (error != std::errc{} || end != text.end()) return std::nullopt;
  return result;
}

std::optional<double> parse_real(std::string_view text) {
  const bool negative = take_sign(text);
  std::string_view rest = text;
  const std::size_t whole = take_digits(rest);
  if (!rest.empty() && rest.front() == '.') {
    rest.remove_prefix(1);
    if (take_digits(rest) == 0 && whole == 0) return std::nullopt;
  } else if (whole == 0) {
    return std::nullopt;
  }
  if (!rest.empty() && (rest.front() == 'e' || rest.front() == 'E')) {
    rest.remove_prefix(1);
    take_sign(rest);
    if (take_digits(rest) == 0) return std::nullopt;
  }
  if (!rest.empty()) return std::nullopt;
  double value = 0;
  if (std::from_chars(text.begin(), text.end(), value).ec == std::errc::result_out_of_range) {
    if (is_huge(text)) return std::nullopt;
    value = 0;
  }
  return negative ? -value : value;
}

}  // namespace tightfit
