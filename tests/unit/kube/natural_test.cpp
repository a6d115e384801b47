// SPDX-License-Identifier: Apache-2.0
#include "kube/natural.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <random>

namespace tightfit {
namespace {

__extension__ typedef unsigned __int128 Wide;

// On paper: the digits of a 128-bit number.
std::string digits_of(Wide number) {
  std::string text;
  do {
    text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(number % 10)));
    number /= 10;
  } while (number > 0);
  return text;
}

TEST(Natural, ReadsAndWritesDigits) {
  for (const char* digits :
       {"1", "999999999", "1000000000", "1000000001", "12345678901234567890123456789"}) {
    EXPECT_EQ(Natural::from_digits(digits).to_text(), digits);
  }
  EXPECT_EQ(Natural::from_digits("").to_text(), "0");
  EXPECT_EQ(Natural::from_digits("000000000000").to_text(), "0");
  EXPECT_EQ(Natural::from_digits("00000000000042").to_text(), "42");
  EXPECT_EQ(Natural(0).to_text(), "0");
  EXPECT_EQ(Natural(std::numeric_limits<std::uint64_t>::max()).to_text(), "18446744073709551615");
}

TEST(Natural, CountsDigits) {
  EXPECT_EQ(Natural().digit_count(), 0U);
  EXPECT_EQ(Natural(9).digit_count(), 1U);
  EXPECT_EQ(Natural(999'999'999).digit_count(), 9U);
  EXPECT_EQ(Natural(1'000'000'000).digit_count(), 10U);
  EXPECT_EQ(Natural().trailing_zeros(), 0U);
  EXPECT_EQ(Natural(1'000'000'000).trailing_zeros(), 9U);
  EXPECT_EQ(Natural(1'020'000'000'000).trailing_zeros(), 10U);
}

TEST(Natural, SaturatesAsUint64) {
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(Natural::from_digits("18446744073709551615").to_uint64(), kMax);
  EXPECT_EQ(Natural::from_digits("18446744073709551614").to_uint64(), kMax - 1);
  EXPECT_EQ(Natural::from_digits("18446744073709551616").to_uint64(), kMax);
  EXPECT_EQ(Natural::from_digits("99999999999999999999999999999").to_uint64(), kMax);
}

TEST(Natural, DividesByPowersOfTen) {
  struct Case {
    const char* number;
    std::size_t power;
    const char* quotient;
    bool rest;
  };
  const Case cases[] = {{"1234", 0, "1234", false},
                        {"1234", 2, "12", true},
                        {"1200", 2, "12", false},
                        {"1234", 4, "0", true},
                        {"0", 5, "0", false},
                        {"5", 4'000'000'000, "0", true},
                        {"7000000000000000000000", 21, "7", false},
                        {"7000000000000000000001", 21, "7", true}};
  for (const Case& c : cases) {
    Natural number = Natural::from_digits(c.number);
    EXPECT_EQ(number.divide_pow10(c.power), c.rest) << c.number;
    EXPECT_EQ(number.to_text(), c.quotient) << c.number;
  }
}

TEST(Natural, AgreesWith128BitArithmetic) {
  std::mt19937_64 random(37);
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t x = random() >> (random() % 64);
    const std::uint64_t y = random() >> (random() % 64);
    Natural sum(x);
    sum.add(Natural(y));
    EXPECT_EQ(sum.to_text(), digits_of(static_cast<Wide>(x) + y));
    Natural difference = sum;
    difference.subtract(Natural(y));
    EXPECT_EQ(difference, Natural(x));
    const auto factor = static_cast<std::uint32_t>(y >> 32);
    Natural product(x);
    product.multiply(factor);
    EXPECT_EQ(product.to_text(), digits_of(static_cast<Wide>(x) * factor));
    if (factor != 0) {
      Natural quotient(x);
      EXPECT_EQ(quotient.divide(factor), x % factor);
      EXPECT_EQ(quotient, Natural(x / factor));
    }
    EXPECT_EQ(Natural(x) <=> Natural(y), x <=> y);
  }
}

}  // namespace
}  // namespace tightfit
