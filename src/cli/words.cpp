// SPDX-License-Identifier: Apache-2.0
#include "cli/words.hpp"

#include <algorithm>

namespace tightfit::cli {

std::string with_program(std::string_view text, const std::string& program) {
  constexpr std::string_view kMark = "{tightfit}";
  std::string out;
  for (;;) {
    const std::size_t mark = text.find(kMark);
    out += text.substr(0, mark);
    if (mark == std::string_view::npos) return out;
    out += program;
    text.remove_prefix(mark + kMark.size());
  }
}

std::string indented(std::string_view text, std::size_t spaces) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) out += std::string(spaces, ' ') + std::string(text.substr(0, end));
    out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string hanging(const std::string& left, const std::string& right, std::size_t column,
                    std::size_t width) {
  std::string out = left;
  std::size_t at = left.size();
  const auto new_line = [&] {
    out += "\n" + std::string(column, ' ');
    at = column;
  };
  if (at + 2 > column) {
    new_line();
  } else {
    out += std::string(column - at, ' ');
    at = column;
  }
  for (std::size_t start = 0; start < right.size();) {
    const std::size_t end = std::min(right.find(' ', start), right.size());
    const std::size_t length = end - start;
    if (at > column && at + 1 + length > width) {
      new_line();
    } else if (at > column) {
      out += ' ';
      ++at;
    }
    out += right.substr(start, length);
    at += length;
    start = end + 1;
  }
  return out + "\n";
}

}  // namespace tightfit::cli
