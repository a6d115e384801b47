// SPDX-License-Identifier: Apache-2.0
#include "config/text_lines.hpp"

#include <algorithm>

namespace tightfit {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

TextLines::TextLines(std::string_view text, std::size_t max_bytes)
    : size_(std::min(text.size(), max_bytes)), starts_{0} {
  text = text.substr(0, size_);
  if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
    starts_[0] = kByteOrderMark.size();
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') starts_.push_back(i + 1);
  }
}

Position TextLines::position(std::size_t offset) const {
  offset = std::max(std::min(offset, size_), starts_.front());
  const auto line = std::upper_bound(starts_.begin(), starts_.end(), offset) - 1;
  return {static_cast<std::uint32_t>(line - starts_.begin() + 1),
          static_cast<std::uint32_t>(offset - *line + 1)};
}

std::size_t TextLines::line_start(std::uint32_t line) const {
  return line > starts_.size() ? size_ : starts_[line - 1];
}

std::size_t TextLines::offset(Position position) const {
  return std::min(line_start(position.line) + position.column - 1, size_);
}

}  // namespace tightfit
