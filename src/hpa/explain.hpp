// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "hpa/decision.hpp"

namespace tightfit::hpa {

// "tolerance", "direction", ...: empty for kNone.
std::string_view guard_name(Guard guard) noexcept;

// A decision's record as one JSON object on one line. Absent members do not apply; ratios that are
// no finite numbers are the strings "NaN", "+Inf" and "-Inf". `autoscaler`: namespace/name.
std::string explain_json(const Decision& decision, std::string_view autoscaler);

// The same for people: some lines, each ended, the first with the outcome.
std::string explain_text(const Decision& decision, std::string_view autoscaler);

}  // namespace tightfit::hpa
