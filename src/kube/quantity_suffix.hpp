// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kube/quantity.hpp"

namespace tightfit {

// What stands behind a quantity's digits: a power of 2 (BinarySI) or of 10.
struct Suffix {
  QuantityFormat format = QuantityFormat::kDecimalSI;
  std::int32_t exponent = 0;
};

// Nothing where there is no such suffix. "E" is 10^18, "E3" and "e3" are exponents.
std::optional<Suffix> read_suffix(std::string_view text);

// The suffix for an exponent, or nothing where the format has none for it.
std::optional<std::string> write_suffix(QuantityFormat format, std::int64_t exponent);

}  // namespace tightfit
