// SPDX-License-Identifier: Apache-2.0
#include "config/number.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace tightfit {
namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

TEST(ParseDecimal, TakesASignAndDigitsAlone) {
  EXPECT_EQ(parse_decimal("0"), 0);
  EXPECT_EQ(parse_decimal("+5"), 5);
  EXPECT_EQ(parse_decimal("-010"), -10);
  EXPECT_EQ(parse_decimal("9223372036854775807"), kMax);
  EXPECT_EQ(parse_decimal("-9223372036854775808"), kMin);
  for (const char* text : {"", "-", "+", "1.", "0x1", " 1", "1 ", "--1", "9223372036854775808",
                           "-9223372036854775809", "99999999999999999999999"}) {
    EXPECT_EQ(parse_decimal(text), std::nullopt) << text;
  }
}

TEST(ParseInteger, TakesPrefixesOfGo) {
  const struct {
    const char* text;
    std::int64_t value;
  } kCases[] = {{"0", 0},
                {"010", 8},
                {"0o17", 15},
                {"0O17", 15},
                {"0x1F", 31},
                {"0X1f", 31},
                {"0b101", 5},
                {"0B11", 3},
                {"-0x10", -16},
                {"+7", 7},
                {"-0b11", -3},
                {"00", 0},
                {"9223372036854775807", kMax}};
  for (const auto& example : kCases) {
    const auto parsed = parse_integer(example.text);
    ASSERT_TRUE(parsed) << example.text;
    EXPECT_EQ(parsed->as_int64(), example.value) << example.text;
  }
  for (const char* text :
       {"", "08", "0x", "0b", "0b2", "0xg", "1_0", "1.0", "-", "0b-1", "18446744073709551616"}) {
    EXPECT_FALSE(parse_integer(text)) << text;
  }
}

TEST(ParseInteger, KnowsWhatLeavesInt64) {
  EXPECT_EQ(parse_integer("-9223372036854775808")->as_int64(), kMin);
  EXPECT_EQ(parse_integer("9223372036854775808")->as_int64(), std::nullopt);
  EXPECT_EQ(parse_integer("-9223372036854775809")->as_int64(), std::nullopt);
}

TEST(ParseReal, TakesFractionsAndExponents) {
  EXPECT_EQ(parse_real("1.5"), 1.5);
  EXPECT_EQ(parse_real("-.5e1"), -5.0);
  EXPECT_EQ(parse_real("5."), 5.0);
  EXPECT_EQ(parse_real("+1e2"), 100.0);
  EXPECT_EQ(parse_real("08"), 8.0);
  for (const char* text : {"", ".", "-", "e1", "1e", "1e+", "1x", "0x1p3", "inf", "nan", "1.5.5"}) {
    EXPECT_EQ(parse_real(text), std::nullopt) << text;
  }
}

TEST(ParseReal, OverflowIsNoneAndUnderflowZero) {
  const std::string many(400, '0');
  for (const std::string& text :
       {std::string("1e400"), std::string("-1e309"), "1" + many, "1" + many + "e-5",
        std::string("1e9223372036854775807"), std::string("12e9223372036854775807"),
        std::string("1e99999999999999999999")}) {
    EXPECT_EQ(parse_real(text), std::nullopt) << text;
  }
  for (const std::string& text :
       {std::string("1e-400"), "0." + many + "1", std::string(".01e-9223372036854775807"),
        std::string("1e-99999999999999999999")}) {
    EXPECT_EQ(parse_real(text), 0.0) << text;
  }
  EXPECT_EQ(parse_real("0e400"), 0.0);
}

}  // namespace
}  // namespace tightfit
