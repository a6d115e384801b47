// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "config/document.hpp"

namespace tightfit {

struct Position {
  std::uint32_t line = 0;    // 1-based
  std::uint32_t column = 0;  // 1-based, in bytes; a byte order mark does not count
};

// The lines of a text. It reads no more than `max_bytes`: a longer text is refused as a whole.
class TextLines {
 public:
  explicit TextLines(std::string_view text, std::size_t max_bytes = kMaxTextBytes);

  // An offset past the end is the end.
  Position position(std::size_t offset) const;
  // Where the line begins. Lines past the last one begin at the end.
  std::size_t line_start(std::uint32_t line) const;
  // The reverse of position().
  std::size_t offset(Position position) const;

 private:
  std::size_t size_;
  std::vector<std::size_t> starts_;
};

}  // namespace tightfit
