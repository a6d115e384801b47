// SPDX-License-Identifier: Apache-2.0
#include "config/utf8.hpp"

#include <cstdint>

namespace tightfit {

namespace {

// The character at the front of `text` and its length in bytes; length 0 if it is no UTF-8.
struct Character {
  std::uint32_t code = 0;
  std::size_t length = 0;
};

Character decode(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  constexpr std::uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (lead < 0xC0 || lead >= 0xF8 || text.size() < length) return {};
  std::uint32_t code = lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3FU);
  }
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < kLeast[length] || code > 0x10FFFF || surrogate) return {};
  return {code, length};
}

bool is_printable(std::uint32_t code) {
  if (code < 0x20) return code == '\t' || code == '\n' || code == '\r';
  return code <= 0x7E || code == 0x85 || (code >= 0xA0 && code <= 0xD7FF) ||
         (code >= 0xE000 && code <= 0xFFFD) || code >= 0x10000;
}

}  // namespace

std::optional<std::size_t> find_unprintable(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Character character = decode(text.substr(i));
    if (character.length == 0 || !is_printable(character.code)) return i;
    i += character.length;
  }
  return std::nullopt;
}

std::string to_valid_utf8(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = decode(text).length;
    out += length == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

}  // namespace tightfit
