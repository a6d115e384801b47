// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tightfit {

// Numbers as Go's strconv reads them. All need the whole text.

// An optional sign and decimal digits.
std::optional<std::int64_t> parse_decimal(std::string_view text);

// As above, or with a prefix 0b, 0o, 0x or the octal 0; magnitude and sign.
struct Integer {
  std::uint64_t magnitude = 0;
  bool negative = false;
  std::optional<std::int64_t> as_int64() const;
};
std::optional<Integer> parse_integer(std::string_view text);

// A decimal number with an optional fraction and exponent; empty if it overflows. Underflow is 0.
std::optional<double> parse_real(std::string_view text);

}  // namespace tightfit
