// SPDX-License-Identifier: Apache-2.0
#include "report/hpa_numbers.hpp"

#include <charconv>

namespace tightfit {

std::string decimal_text(double value, int decimals) {
  char buffer[400];  // the largest double has 309 digits before the point
  const auto result =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, decimals);
  return {buffer, result.ptr};
}

std::string percent_text(double fraction) { return decimal_text(100 * fraction, 1) + " %"; }

}  // namespace tightfit
