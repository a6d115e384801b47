// SPDX-License-Identifier: Apache-2.0
#include "kube/decimal.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace tightfit {
namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

Decimal make(const std::string& digits, std::int64_t exponent) {
  const bool negative = digits.front() == '-';
  return {negative, Natural::from_digits(negative ? digits.substr(1) : digits), exponent};
}

TEST(Decimal, RoundsAwayFromZero) {
  EXPECT_EQ(make("15", -1).scaled(0), 2);
  EXPECT_EQ(make("-15", -1).scaled(0), -2);
  EXPECT_EQ(make("11", -1).scaled(0), 2);
  EXPECT_EQ(make("20", -1).scaled(0), 2);
  EXPECT_EQ(make("1", -2'000'000'000).scaled(0), 1);
  EXPECT_EQ(make("-1", -2'000'000'000).scaled(-3), -1);
  EXPECT_EQ(make("0", 5).scaled(0), 0);
  Decimal value = make("123456", -3);
  EXPECT_TRUE(value.round_to(-3));
  EXPECT_FALSE(value.round_to(-1));
  EXPECT_EQ(value, make("1235", -1));
}

TEST(Decimal, SaturatesAtInt64) {
  EXPECT_EQ(make("9223372036854775807", 0).scaled(0), kMax);
  EXPECT_EQ(make("9223372036854775806", 0).scaled(0), kMax - 1);
  EXPECT_EQ(make("9223372036854775808", 0).scaled(0), kMax);
  EXPECT_EQ(make("-9223372036854775807", 0).scaled(0), kMin + 1);
  EXPECT_EQ(make("-9223372036854775808", 0).scaled(0), kMin);
  EXPECT_EQ(make("-9223372036854775809", 0).scaled(0), kMin);
  EXPECT_EQ(make("9223372036854775807", 0).scaled(-3), kMax);
  EXPECT_EQ(make("1", 2'147'483'647).scaled(0), kMax);
  EXPECT_EQ(make("-1", 2'147'483'647).scaled(-3), kMin);
  EXPECT_EQ(make("92233720368547758061", -1).scaled(0), kMax);
}

TEST(Decimal, AddsExactly) {
  struct Case {
    Decimal left, right, sum;
  };
  const Case cases[] = {
      {make("15", -1), make("5", -1), make("2", 0)},
      {make("1", 18), make("1", -9), make("1000000000000000000000000001", -9)},
      {make("5", 0), make("-8", 0), make("-3", 0)},
      {make("-5", 0), make("8", 0), make("3", 0)},
      {make("-5", 0), make("-8", -1), make("-58", -1)},
      {make("7", 3), make("-7000", 0), make("0", 0)},
      {make("0", 0), make("7", -3), make("7", -3)},
      {make("7", -3), make("0", 900), make("7", -3)},
  };
  for (const Case& c : cases) {
    Decimal sum = c.left;
    sum.add(c.right);
    EXPECT_EQ(sum, c.sum);
    sum = c.right;
    sum.add(c.left);
    EXPECT_EQ(sum, c.sum);
  }
}

// Memory stays bounded: what is more than 1000 digits below is rounded up to there.
TEST(Decimal, AddsHostileExponents) {
  Decimal sum = make("1", 2'147'483'647);
  sum.add(make("1", -9));
  EXPECT_LE(sum.magnitude().digit_count(), 1001U);
  EXPECT_GT(sum, make("1", 2'147'483'647));
  EXPECT_EQ(sum.scaled(0), kMax);
}

TEST(Decimal, Compares) {
  const Decimal rising[] = {make("-1", 2'000'000'000),
                            make("-2", 0),
                            make("-15", -1),
                            make("-1", -9),
                            make("0", 7),
                            make("1", -2'000'000'000),
                            make("14999999999999999999999", -22),
                            make("15", -1),
                            make("150000000001", -11),
                            make("1", 1),
                            make("1", 2'000'000'000)};
  for (const Decimal& low : rising) {
    for (const Decimal& high : rising) {
      EXPECT_EQ(low <=> high, &low <=> &high) << low.scaled(-3) << ' ' << high.scaled(-3);
    }
  }
  EXPECT_EQ(make("15", -1), make("1500", -3));
  EXPECT_EQ(make("-15", 2), make("-1500", 0));
}

TEST(Decimal, KeepsDigits) {
  Decimal value = make("12345", -2);
  value.keep_digits(5);
  EXPECT_EQ(value, make("12345", -2));
  value.keep_digits(3);
  EXPECT_EQ(value, make("124", 0));
  Decimal nines = make("-99999", 0);
  nines.keep_digits(2);
  EXPECT_EQ(nines, make("-1", 5));
}

TEST(Decimal, MultipliesByPowersOfTwo) {
  Decimal value = make("15", -1);
  value.multiply_pow2(60);
  EXPECT_EQ(value.scaled(0), 1729382256910270464);
  value = make("3", 0);
  value.multiply_pow2(0);
  EXPECT_EQ(value, make("3", 0));
}

}  // namespace
}  // namespace tightfit
