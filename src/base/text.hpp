// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tightfit {

// The length of the longest prefix of `text` of at most `limit` bytes that ends between characters.
std::size_t utf8_prefix(std::string_view text, std::size_t limit) noexcept;

// Appends `text` as a JSON string, quotes included. Bytes are passed through as UTF-8; control
// characters are escaped.
void append_json_string(std::string& out, std::string_view text);

}  // namespace tightfit
