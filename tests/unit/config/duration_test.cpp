// SPDX-License-Identifier: Apache-2.0
#include "config/duration.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace tightfit {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000;

TEST(ParseDuration, AddsItsParts) {
  EXPECT_EQ(parse_duration("15s"), 15 * kSecond);
  EXPECT_EQ(parse_duration("1h30m"), 5400 * kSecond);
  EXPECT_EQ(parse_duration("1.5s"), 3 * kSecond / 2);
  EXPECT_EQ(parse_duration(".5s"), kSecond / 2);
  EXPECT_EQ(parse_duration("1.s"), kSecond);
  EXPECT_EQ(parse_duration("-1ms1us1ns"), -1'001'001);
  EXPECT_EQ(parse_duration("+2\xC2\xB5s"), 2000);
  EXPECT_EQ(parse_duration("2\xCE\xBCs"), 2000);
  EXPECT_EQ(parse_duration("0"), 0);
  EXPECT_EQ(parse_duration("-0"), 0);
  EXPECT_EQ(parse_duration("0.0000000000000000000000001h"), 0);
  EXPECT_EQ(parse_duration("0.333333333333333333333h"), 1'200'000'000'000);
  EXPECT_EQ(parse_duration("9.2233720368547758079h"), 33'204'139'332'677);
}

TEST(ParseDuration, ReachesTheBoundsOf64Bits) {
  EXPECT_EQ(parse_duration("9223372036854775807ns"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(parse_duration("-9223372036854775808ns"), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(parse_duration("2562047h47m16.854775807s"), std::numeric_limits<std::int64_t>::max());
}

TEST(ParseDuration, RefusesTheRest) {
  for (const char* text : {"", "-", "+", "1", "1 s", "s", ".s", "1d", "1h1", "1s ", "0x1s", "1e3s",
                           "--1s", "9223372036854775808ns", "-9223372036854775809ns", "2562048h",
                           "99999999999999999999h", "9223372036854775807ns1ns", "1.5.5s"}) {
    EXPECT_EQ(parse_duration(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace tightfit
