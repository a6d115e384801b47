// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tightfit::hpa {

// A quantity's printed text as the double that the controller makes of it for a tolerance: all
// digits as one integer, times a power of ten. That is not always the nearest double: 0.6 is
// printed as 600m and is 600 * 0.001. `printed` must be a quantity's text.
double tolerance_value(std::string_view printed);

}  // namespace tightfit::hpa
