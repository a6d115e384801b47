// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tightfit {

// `text` with U+FFFD for each byte that is no part of a character, as Go writes it to JSON.
std::string to_valid_utf8(std::string_view text);

}  // namespace tightfit
