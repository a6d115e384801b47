// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>

#include "base/status.hpp"

namespace tightfit {

// Lists and objects inside one another that read_json_text follows.
inline constexpr std::size_t kMaxJsonDepth = 100;

// Reads one JSON value. Integers stay exact; any other number is kept as its text in a value of
// kind binary, which nothing else in a JSON text has, so that no digit is lost. Objects nested
// deeper than kMaxJsonDepth and keys set twice are errors. Errors: kInvalidArgument with line and
// column.
Result<nlohmann::json> read_json_text(std::string_view text);

}  // namespace tightfit
