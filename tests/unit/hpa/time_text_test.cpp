// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/time_text.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace tightfit::hpa {
namespace {

TEST(TimeText, ReadsRfc3339) {
  EXPECT_EQ(parse_time("1970-01-01T00:00:00Z"), 0);
  EXPECT_EQ(parse_time("2026-12-01T08:00:00Z"), 1'796'112'000'000);
  EXPECT_EQ(parse_time("2026-12-01t09:00:00.5+01:00"), 1'796'112'000'500);
  EXPECT_EQ(parse_time("2026-12-01T07:30:00.1239-00:30"), 1'796'112'000'123);
  EXPECT_EQ(parse_time("2024-02-29T00:00:00Z"), 1'709'164'800'000);
  EXPECT_EQ(parse_time("0001-01-01T00:00:00Z"), -62'135'596'800'000);
}

TEST(TimeText, RefusesWhatIsNone) {
  for (const char* text :
       {"", "2026-12-01", "2026-12-01T08:00:00", "2026-12-01 08:00:00Z", "2026-13-01T08:00:00Z",
        "2025-02-29T00:00:00Z", "2026-12-01T24:00:00Z", "2026-12-01T08:60:00Z",
        "2026-12-01T08:00:60Z", "2026-12-01T08:00:00.Z", "2026-12-01T08:00:00Z ",
        "2026-12-01T08:00:00+24:00", "2026-12-01T08:00:00+1:00", "0000-01-01T00:00:00Z",
        "-026-12-01T08:00:00Z", "1796112000"}) {
    EXPECT_EQ(parse_time(text), std::nullopt) << text;
  }
}

TEST(TimeText, WritesWhatItReads) {
  for (const char* text : {"2026-12-01T08:00:00Z", "2026-12-01T08:00:00.005Z",
                           "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"}) {
    EXPECT_EQ(time_text(*parse_time(text)), text);
  }
  EXPECT_EQ(time_text(std::numeric_limits<Millis>::max()), "9999-12-31T23:59:59.999Z");
  EXPECT_EQ(time_text(kZeroTime), "0001-01-01T00:00:00Z");
}

TEST(TimeText, SpansAreWrittenAsGoDoes) {
  EXPECT_EQ(span_text(0), "0s");
  EXPECT_EQ(span_text(15'000), "15s");
  EXPECT_EQ(span_text(500), "0.5s");
  EXPECT_EQ(span_text(90'000), "1m30s");
  EXPECT_EQ(span_text(300'000), "5m");
  EXPECT_EQ(span_text(86'400'000), "24h");
  EXPECT_EQ(span_text(-1'005), "-1.005s");
  EXPECT_FALSE(span_text(std::numeric_limits<Millis>::min()).empty());
}

}  // namespace
}  // namespace tightfit::hpa
