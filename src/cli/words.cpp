// SPDX-License-Identifier: Apache-2.0
#include "cli/words.hpp"

#include <algorithm>

#include "report/wrapped.hpp"

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
                    int width) {
  const std::string gap(left.size() + 2 > column ? column : column - left.size(), ' ');
  const std::string before = left.size() + 2 > column ? left + "\n" : "";
  return before + wrapped(before.empty() ? left + gap : gap, right, width);
}

}  // namespace tightfit::cli
