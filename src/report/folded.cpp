// SPDX-License-Identifier: Apache-2.0
#include "report/folded.hpp"

#include <algorithm>
#include <utility>

#include "report/table.hpp"

namespace tightfit {
namespace {

// What cannot be broken, each with the character behind which it may be.
std::vector<std::string> pieces_of(const std::string& text, std::string_view breaks) {
  std::vector<std::string> pieces;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t found = text.find_first_of(breaks, start);
    const std::size_t end = found == std::string::npos ? text.size() : found + 1;
    pieces.push_back(text.substr(start, end - start));
    start = end;
  }
  return pieces;
}

std::size_t width_without_space(const std::string& text) {
  return display_width(text) - (!text.empty() && text.back() == ' ' ? 1 : 0);
}

}  // namespace

std::vector<std::string> folded(const std::string& text, std::size_t width,
                                std::string_view breaks) {
  std::vector<std::string> lines(1);
  for (const std::string& piece : pieces_of(text, breaks)) {
    std::string& line = lines.back();
    if (line.empty() || display_width(line) + width_without_space(piece) <= width) {
      line += piece;
    } else {
      lines.push_back(piece);
    }
  }
  for (std::string& line : lines) {
    if (!line.empty() && line.back() == ' ') line.pop_back();
  }
  return lines;
}

std::size_t folded_width(const std::string& text, std::string_view breaks) {
  std::size_t width = 0;
  for (const std::string& piece : pieces_of(text, breaks)) {
    width = std::max(width, width_without_space(piece));
  }
  return width;
}

}  // namespace tightfit
