// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tightfit {

// With that many decimals, in the C locale.
std::string decimal_text(double value, int decimals);

// A fraction as "12.3 %".
std::string percent_text(double fraction);

}  // namespace tightfit
