// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tightfit {

// A duration as Go's time.ParseDuration reads it ("1h30m", "-1.5s", "0"), in nanoseconds; empty if
// it is none or out of range.
std::optional<std::int64_t> parse_duration(std::string_view text);

}  // namespace tightfit
