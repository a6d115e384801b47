// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "hpa/numeric.hpp"

namespace tightfit::hpa {

// An RFC 3339 time such as 2026-12-01T08:00:00.5+01:00, in milliseconds since 1970 (UTC); finer
// parts are cut. Years 1 to 9999.
std::optional<Millis> parse_time(std::string_view text);

// The same in UTC, to the second or, where there are some, the millisecond.
std::string time_text(Millis time);

// A span as Go prints durations, to the millisecond: 1m30s, 0.5s.
std::string span_text(Millis span);

}  // namespace tightfit::hpa
