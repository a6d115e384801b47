// SPDX-License-Identifier: Apache-2.0
#include "config/duration.hpp"

#include <algorithm>

namespace tightfit {

namespace {

constexpr std::uint64_t kMax = std::uint64_t{1} << 63;  // the magnitude of the least int64

struct Unit {
  std::string_view name;
  std::uint64_t nanoseconds;
};
constexpr Unit kUnits[] = {
    {"ns", 1},
    {"us", 1'000},
    {"\xC2\xB5s", 1'000},  // micro sign
    {"\xCE\xBCs", 1'000},  // Greek mu
    {"ms", 1'000'000},
    {"s", 1'000'000'000},
    {"m", 60'000'000'000},
    {"h", 3'600'000'000'000},
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view take(std::string_view& text, std::size_t count) {
  const std::string_view taken = text.substr(0, count);
  text.remove_prefix(taken.size());
  return taken;
}

std::string_view take_digits(std::string_view& text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
  return take(text, static_cast<std::size_t>(end - text.begin()));
}

// Nanoseconds of one part such as "1.5h", which is taken off `text`.
std::optional<std::uint64_t> take_part(std::string_view& text) {
  const std::string_view whole = take_digits(text);
  std::string_view fraction;
  if (!text.empty() && text.front() == '.') {
    text.remove_prefix(1);
    fraction = take_digits(text);
  }
  if (whole.empty() && fraction.empty()) return std::nullopt;
  const auto unit_end =
      std::find_if(text.begin(), text.end(), [](char c) { return c == '.' || is_digit(c); });
  const std::string_view name = take(text, static_cast<std::size_t>(unit_end - text.begin()));
  const auto* unit = std::find_if(std::begin(kUnits), std::end(kUnits),
                                  [name](const Unit& known) { return known.name == name; });
  if (unit == std::end(kUnits)) return std::nullopt;

  std::uint64_t value = 0;
  for (const char c : whole) {
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (value > (kMax - digit) / 10) return std::nullopt;
    value = value * 10 + digit;
  }
  if (value > kMax / unit->nanoseconds) return std::nullopt;
  value *= unit->nanoseconds;

  // As many digits as fit in 63 bits; what follows them is below a nanosecond. In doubles, as Go.
  std::uint64_t numerator = 0;
  double scale = 1;
  for (const char c : fraction) {
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (numerator > (kMax - 1) / 10 || numerator * 10 + digit > kMax) break;
    numerator = numerator * 10 + digit;
    scale *= 10;
  }
  const double part = static_cast<double>(unit->nanoseconds) / scale;
  value += static_cast<std::uint64_t>(static_cast<double>(numerator) * part);
  if (value > kMax) return std::nullopt;
  return value;
}

}  // namespace

std::optional<std::int64_t> parse_duration(std::string_view text) {
  const bool negative = !text.empty() && text.front() == '-';
  if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
  if (text == "0") return 0;
  if (text.empty()) return std::nullopt;
  std::uint64_t total = 0;
  while (!text.empty()) {
    const auto part = take_part(text);
    if (!part) return std::nullopt;
    total += *part;
    if (total > kMax) return std::nullopt;
  }
  if (negative) return static_cast<std::int64_t>(0 - total);
  if (total == kMax) return std::nullopt;
  return static_cast<std::int64_t>(total);
}

}  // namespace tightfit
