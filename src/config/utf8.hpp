// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tightfit {

// Where `text` first has a byte that is no UTF-8 or a character that YAML does not allow (a control
// character other than tab and line breaks); empty if nowhere.
std::optional<std::size_t> find_unprintable(std::string_view text);

// `text` with U+FFFD for each byte that is no part of a character, as Go writes it to JSON.
std::string to_valid_utf8(std::string_view text);

}  // namespace tightfit
