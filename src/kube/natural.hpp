// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tightfit {

// A natural number of any size, kept in nine decimal digits a limb, since all that is asked of it
// is decimal: powers of ten, rounding to a digit, text. Each operation takes time linear in the
// digits.
class Natural {
 public:
  Natural() = default;
  explicit Natural(std::uint64_t value);
  // Of decimal digits alone; "" is 0.
  static Natural from_digits(std::string_view digits);

  bool is_zero() const { return limbs_.empty(); }
  std::size_t digit_count() const;  // 0 for 0
  std::size_t trailing_zeros() const;
  std::uint64_t to_uint64() const;  // the largest uint64 where it is larger
  std::string to_text() const;

  void add(const Natural& other);
  void subtract(const Natural& other);  // requires other <= *this
  void multiply(std::uint32_t factor);
  void multiply_pow10(std::size_t power);
  std::uint32_t divide(std::uint32_t divisor);  // returns the remainder; requires divisor > 0
  bool divide_pow10(std::size_t power);         // returns whether there was a remainder

  std::strong_ordering operator<=>(const Natural& other) const;
  bool operator==(const Natural&) const = default;

 private:
  void trim();

  std::vector<std::uint32_t> limbs_;  // the lowest first; no zero on top
};

}  // namespace tightfit
