// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/time_text.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace tightfit::hpa {
namespace {

using std::chrono::days;
using std::chrono::milliseconds;
using std::chrono::sys_days;
using std::chrono::sys_time;

// Takes the text apart from the left; nothing fits any more after the first mismatch.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  int digits(std::size_t count) {
    int value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (rest_.empty() || rest_.front() < '0' || rest_.front() > '9') return fail();
      value = value * 10 + (rest_.front() - '0');
      rest_.remove_prefix(1);
    }
    return value;
  }
  bool take(std::string_view any_of) {
    if (rest_.empty() || any_of.find(rest_.front()) == any_of.npos) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void expect(std::string_view any_of) {
    if (!take(any_of)) fail();
  }
  // Digits after the point, as milliseconds.
  int fraction() {
    int value = 0;
    int scale = 100;
    std::size_t count = 0;
    for (; !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9'; ++count) {
      value += (rest_.front() - '0') * scale;
      scale /= 10;
      rest_.remove_prefix(1);
    }
    if (count == 0) fail();
    return value;
  }
  char front() const { return rest_.empty() ? '\0' : rest_.front(); }
  bool done() const { return good_ && rest_.empty(); }

 private:
  int fail() {
    good_ = false;
    rest_ = {};
    return 0;
  }

  std::string_view rest_;
  bool good_ = true;
};

}  // namespace

std::optional<Millis> parse_time(std::string_view text) {
  Scanner scan(text);
  const int year = scan.digits(4);
  scan.expect("-");
  const int month = scan.digits(2);
  scan.expect("-");
  const int day = scan.digits(2);
  scan.expect("Tt");
  const int hour = scan.digits(2);
  scan.expect(":");
  const int minute = scan.digits(2);
  scan.expect(":");
  const int second = scan.digits(2);
  const int millis = scan.take(".") ? scan.fraction() : 0;
  int offset = 0;  // minutes
  if (!scan.take("Zz")) {
    const int sign = scan.front() == '-' ? -1 : 1;
    scan.expect("+-");
    const int hours = scan.digits(2);
    scan.expect(":");
    const int minutes = scan.digits(2);
    if (hours > 23 || minutes > 59) return std::nullopt;
    offset = sign * (hours * 60 + minutes);
  }
  const std::chrono::year_month_day date{std::chrono::year{year},
                                         std::chrono::month{static_cast<unsigned>(month)},
                                         std::chrono::day{static_cast<unsigned>(day)}};
  if (!scan.done() || year < 1 || !date.ok()) return std::nullopt;
  if (hour > 23 || minute > 59 || second > 59) return std::nullopt;
  const Millis clock = ((hour * 60 + minute - offset) * Millis{60} + second) * 1000 + millis;
  return Millis{sys_days{date}.time_since_epoch().count()} * 86'400'000 + clock;
}

std::string time_text(Millis time) {
  // Beyond the years that the text has room for there is nothing to show.
  constexpr Millis kFirst = -62'135'596'800'000;  // 0001-01-01
  constexpr Millis kLast = 253'402'300'799'999;   // 9999-12-31
  const sys_time<milliseconds> point{milliseconds{std::clamp(time, kFirst, kLast)}};
  const auto day = std::chrono::floor<days>(point);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss clock{point - day};
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%04d-%02u-%02uT%02d:%02d:%02d",
                static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                static_cast<unsigned>(date.day()), static_cast<int>(clock.hours().count()),
                static_cast<int>(clock.minutes().count()),
                static_cast<int>(clock.seconds().count()));
  std::string out = buffer;
  if (const auto millis = clock.subseconds().count(); millis != 0) {
    std::snprintf(buffer, sizeof buffer, ".%03d", static_cast<int>(millis));
    out += buffer;
  }
  return out + 'Z';
}

std::string span_text(Millis span) {
  std::string out = span < 0 ? "-" : "";
  // The one span without a positive counterpart loses a millisecond.
  Millis rest = span < 0 ? -std::max(span, -std::numeric_limits<Millis>::max()) : span;
  const auto unit = [&](Millis size, char name) {
    if (rest < size) return;
    out += std::to_string(rest / size) + name;
    rest %= size;
  };
  unit(3'600'000, 'h');
  unit(60'000, 'm');
  if (rest == 0 && !out.empty() && out != "-") return out;
  out += std::to_string(rest / 1000);
  if (Millis millis = rest % 1000; millis != 0) {
    char buffer[8];
    std::snprintf(buffer, sizeof buffer, ".%03d", static_cast<int>(millis));
    out += buffer;
    out.erase(out.find_last_not_of('0') + 1);
  }
  return out + 's';
}

}  // namespace tightfit::hpa
