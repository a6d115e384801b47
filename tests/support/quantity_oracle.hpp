// SPDX-License-Identifier: Apache-2.0
// Quantities once more, the obvious way: a text is taken apart by regular expressions, multiplied
// on paper and becomes a 128-bit number of nanos. It shares no code with src/kube.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tightfit::oracle {

__extension__ typedef __int128 Wide;

// Amounts beyond this are only told apart by their sign.
inline constexpr Wide kEndlessNanos =
    static_cast<Wide>(1'000'000'000'000'000'000) * 1'000'000'000'000'000'000;

struct QuantityReading {
  std::string error;  // "format", "numeric", "suffix", or "" where there is a number
  Wide nanos = 0;     // rounded away from zero, at most kEndlessNanos either way
};

// As 1.37 reads it. 1.38 keeps fewer digits, which shows in no number of 64 bits, and takes
// nineteen digits for few.
QuantityReading read_quantity(const std::string& text);

// nanos / 10^9 (units) or nanos / 10^6 (thousandths), away from zero, saturated at int64.
std::int64_t in_units(Wide nanos);
std::int64_t in_thousandths(Wide nanos);

}  // namespace tightfit::oracle
