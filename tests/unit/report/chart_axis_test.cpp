// SPDX-License-Identifier: Apache-2.0
#include "report/chart_axis.hpp"

#include <gtest/gtest.h>

#include "hpa/input/time_text.hpp"

namespace tightfit {
namespace {

std::string value_labels(double largest, std::size_t most) {
  const ValueAxis axis = value_axis(largest, most);
  EXPECT_GE(axis.top(), largest);
  std::string out;
  for (std::size_t tick = 0; tick <= axis.intervals; ++tick) out += axis.label(tick) + ' ';
  return out;
}

TEST(ValueAxis, TicksAreRound) {
  EXPECT_EQ(value_labels(0, 4), "0.0 0.5 1.0 ");
  EXPECT_EQ(value_labels(1, 4), "0.0 0.5 1.0 ");
  EXPECT_EQ(value_labels(4, 4), "0 1 2 3 4 ");
  EXPECT_EQ(value_labels(5, 4), "0 2 4 6 ");
  EXPECT_EQ(value_labels(12, 4), "0 5 10 15 ");
  EXPECT_EQ(value_labels(192, 4), "0 50 100 150 200 ");
  EXPECT_EQ(value_labels(201, 4), "0 100 200 300 ");
  EXPECT_EQ(value_labels(100'000, 4), "0 50000 100000 ");
  EXPECT_EQ(value_labels(7, 1), "0 10 ");
}

std::string times(const char* begin, const char* end, std::size_t most) {
  std::string out;
  for (const TimeTick& tick : time_ticks(*hpa::parse_time(begin), *hpa::parse_time(end), most)) {
    out += tick.label + ' ';
  }
  return out;
}

TEST(TimeTicks, AreRoundTimes) {
  EXPECT_EQ(times("2026-11-30T00:00:14.325Z", "2026-11-30T23:57:59.325Z", 7),
            "03:00 06:00 09:00 12:00 15:00 18:00 21:00 ");
  EXPECT_EQ(times("2026-11-30T00:00:00Z", "2026-12-01T00:00:00Z", 9),
            "11-30 03:00 06:00 09:00 12:00 15:00 18:00 21:00 12-01 ");
  EXPECT_EQ(times("2026-11-30T08:00:00Z", "2026-11-30T08:00:45Z", 4),
            "08:00:00 08:00:15 08:00:30 08:00:45 ");
  EXPECT_EQ(times("2026-11-30T08:00:00Z", "2026-11-30T08:05:00Z", 6),
            "08:00 08:01 08:02 08:03 08:04 08:05 ");
  EXPECT_EQ(times("2026-11-28T12:00:00Z", "2026-12-02T12:00:00Z", 4), "11-29 11-30 12-01 12-02 ");
  EXPECT_EQ(times("1969-12-31T23:00:00Z", "1970-01-01T01:00:00Z", 3), "23:00 01-01 01:00 ");
  EXPECT_EQ(times("0001-01-01T00:00:00Z", "9999-12-31T00:00:00Z", 4).find("T"), std::string::npos);
  // One time is one tick if it is round, else none.
  EXPECT_EQ(times("2026-11-30T08:00:01Z", "2026-11-30T08:00:01Z", 3), "08:00:01 ");
  EXPECT_EQ(times("2026-11-30T08:00:01.5Z", "2026-11-30T08:00:01.5Z", 3), "");
}

TEST(TimeTicks, NoMoreThanAskedForAndWithin) {
  for (std::int64_t span = 1; span < 4'000'000'000'000; span = span * 3 + 7) {
    for (const std::size_t most : {1, 2, 5, 9}) {
      const std::int64_t begin = 1'796'000'000'123 - span / 2;
      const auto ticks = time_ticks(begin, begin + span, most);
      EXPECT_LE(ticks.size(), most);
      for (const TimeTick& tick : ticks) {
        EXPECT_GE(tick.at, begin);
        EXPECT_LE(tick.at, begin + span);
      }
    }
  }
}

TEST(SpanBetween, LeavesFractionsOut) {
  EXPECT_EQ(span_between(1500, 61'999), "1970-01-01T00:00:01Z to 1970-01-01T00:01:01Z");
  EXPECT_EQ(span_between(-1, 0), "1969-12-31T23:59:59Z to 1970-01-01T00:00:00Z");
}

}  // namespace
}  // namespace tightfit
