// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/series_value.hpp"

#include <cmath>

#include "config/number.hpp"
#include "hpa/input/time_text.hpp"
#include "hpa/input/value_reader.hpp"

namespace tightfit::hpa {
namespace {

constexpr double kMaxSeconds = 253'402'300'799;  // the end of the year 9999

bool is_infinite(std::string_view text) {
  if (!text.empty() && (text.front() == '+' || text.front() == '-')) text.remove_prefix(1);
  return text == "Inf" || text == "inf" || text == "Infinity" || text == "infinity";
}

// Short decimal numbers, which nearly all values are, without the machinery of quantities.
std::optional<std::int64_t> short_decimal(std::string_view text) {
  constexpr std::size_t kDigitsOfSafety = 15;
  if (text.empty() || text.size() > kDigitsOfSafety) return std::nullopt;
  std::int64_t value = 0;
  std::size_t decimals = 0;
  bool point = false;
  bool digit = false;
  bool rest = false;  // something behind the third decimal: rounded up
  for (const char c : text) {
    if (c == '.' && !point) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9') return std::nullopt;
    digit = true;
    if (point && ++decimals > 3) {
      rest = rest || c != '0';
    } else {
      value = value * 10 + (c - '0');
    }
  }
  if (!digit) return std::nullopt;
  for (std::size_t i = decimals; i < 3; ++i) value *= 10;
  return value + (rest ? 1 : 0);
}

}  // namespace

SeriesValue series_value(std::string_view text, Semantics semantics) {
  if (const auto value = short_decimal(text)) return {.milli = value};
  if (text.empty() || text == "NaN" || text == "nan") return {.milli = {}, .gap = true};
  if (is_infinite(text)) return {.milli = {}, .expected = "a finite quantity"};
  MilliText result = milli_of(text, semantics);
  return {.milli = result.milli, .expected = std::move(result.expected)};
}

std::optional<Millis> unix_time(std::string_view text) {
  const std::optional<double> seconds = parse_real(text);
  if (!seconds || std::fabs(*seconds) > kMaxSeconds) return std::nullopt;
  return std::llround(*seconds * 1000);
}

std::string order_flaw(const Series& series, Millis at) {
  if (series.points.empty() || series.points.back().at < at) return "";
  const std::string last = time_text(series.points.back().at);
  if (series.points.back().at == at) return "must not set a time twice, got " + last + " again";
  return "must not go back in time, got " + time_text(at) + " after " + last;
}

}  // namespace tightfit::hpa
