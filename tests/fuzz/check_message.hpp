// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/fuzz_input.hpp"

namespace tightfit::fuzz {

inline bool one_line(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

// The bytes of a line of `text`, counted from 1; one more for the place behind its end.
inline std::size_t line_places(std::string_view text, std::uint32_t line) {
  std::size_t begin = 0;
  for (std::uint32_t i = 1; i < line; ++i) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string_view::npos) return 0;
    begin = end + 1;
  }
  return std::min(text.find('\n', begin), text.size()) - begin + 1;
}

// A message has something to say, on one line, of a place within the text.
inline void check_message(std::string_view message, std::string_view field, std::uint32_t line,
                          std::uint32_t column, std::string_view text) {
  FUZZ_CHECK(!message.empty());
  FUZZ_CHECK(one_line(message));
  FUZZ_CHECK(one_line(field));
  FUZZ_CHECK(line >= 1);
  FUZZ_CHECK(column >= 1);
  FUZZ_CHECK(column <= line_places(text, line));
}

}  // namespace tightfit::fuzz
