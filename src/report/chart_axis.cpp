// SPDX-License-Identifier: Apache-2.0
#include "report/chart_axis.hpp"

#include <algorithm>
#include <cmath>

#include "hpa/input/time_text.hpp"
#include "report/hpa_numbers.hpp"

namespace tightfit {
namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::int64_t kSpans[] = {
    kSecond,     2 * kSecond, 5 * kSecond,  10 * kSecond, 15 * kSecond, 30 * kSecond, kMinute,
    2 * kMinute, 5 * kMinute, 10 * kMinute, 15 * kMinute, 30 * kMinute, kHour,        2 * kHour,
    3 * kHour,   6 * kHour,   12 * kHour,   kDay,         2 * kDay,     5 * kDay,     10 * kDay,
    20 * kDay,   50 * kDay,   100 * kDay,   1'000 * kDay, 10'000 * kDay};

// The first multiple of the span at or after the time.
std::int64_t first_multiple(std::int64_t time, std::int64_t span) {
  const std::int64_t rest = ((time % span) + span) % span;
  return rest == 0 ? time : time + span - rest;
}

std::int64_t count_multiples(std::int64_t begin, std::int64_t end, std::int64_t span) {
  const std::int64_t first = first_multiple(begin, span);
  return first > end ? 0 : (end - first) / span + 1;
}

std::string tick_label(std::int64_t at, std::int64_t span) {
  constexpr std::size_t kDate = 10;  // 2026-11-30
  const std::string text = hpa::time_text(at);
  if (span > 100 * kDay) return text.substr(0, kDate);
  if (first_multiple(at, kDay) == at) return text.substr(5, 5);
  return text.substr(kDate + 1, span < kMinute ? 8 : 5);
}

}  // namespace

std::string ValueAxis::label(std::size_t tick) const {
  return decimal_text(step * static_cast<double>(tick), step < 1 ? 1 : 0);
}

ValueAxis value_axis(double largest, std::size_t most) {
  const double least = std::max(largest, 1.0) / static_cast<double>(most);
  const double power = std::pow(10, std::floor(std::log10(least)));
  double step = 10 * power;
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= least) {
      step = factor * power;
      break;
    }
  }
  const double intervals =
      std::clamp(std::ceil(std::max(largest, 1.0) / step), 1.0, static_cast<double>(most));
  return {step, static_cast<std::size_t>(intervals)};
}

std::vector<TimeTick> time_ticks(std::int64_t begin, std::int64_t end, std::size_t most) {
  std::vector<TimeTick> ticks;
  for (const std::int64_t span : kSpans) {
    if (count_multiples(begin, end, span) > static_cast<std::int64_t>(most)) continue;
    for (std::int64_t at = first_multiple(begin, span); at <= end; at += span) {
      ticks.push_back({at, tick_label(at, span)});
    }
    break;
  }
  return ticks;
}

std::string span_between(std::int64_t begin, std::int64_t end) {
  const auto whole = [](std::int64_t time) {
    return hpa::time_text(time - ((time % kSecond) + kSecond) % kSecond);
  };
  return whole(begin) + " to " + whole(end);
}

}  // namespace tightfit
