// SPDX-License-Identifier: Apache-2.0
#include "report/wrapped.hpp"

#include <algorithm>
#include <cstddef>

namespace tightfit {

std::string wrapped(const std::string& mark, const std::string& text, int width) {
  const std::size_t columns = width > 0 ? static_cast<std::size_t>(std::max(width, 40)) : 80;
  std::string out = mark;
  std::size_t at = mark.size();
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::size_t length = end - start;
    if (at > mark.size() && at + 1 + length > columns) {
      out += "\n" + std::string(mark.size(), ' ');
      at = mark.size();
    } else if (at > mark.size()) {
      out += ' ';
      ++at;
    }
    out += text.substr(start, length);
    at += length;
    start = end + 1;
  }
  return out + "\n";
}

}  // namespace tightfit
