// SPDX-License-Identifier: Apache-2.0
#include "report/braille_canvas.hpp"

#include <algorithm>
#include <cstdlib>

namespace tightfit {
namespace {

// Unicode numbers the dots of a pattern down the left column, then the right one; the lowest two
// came later.
constexpr std::uint8_t kDotBits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

std::string braille(std::uint8_t dots) {
  const unsigned code = 0x2800u + dots;
  return {static_cast<char>(0xE0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3F)),
          static_cast<char>(0x80 | (code & 0x3F))};
}

}  // namespace

BrailleCanvas::BrailleCanvas(std::size_t columns, std::size_t rows, bool unicode)
    : columns_(columns), rows_(rows), unicode_(unicode), cells_(columns * rows) {}

void BrailleCanvas::dot(std::size_t x, std::size_t y) {
  if (x < dot_columns() && y < dot_rows()) cell(x, y).dots |= kDotBits[y % 4][x % 2];
}

void BrailleCanvas::line(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1) {
  const std::int64_t steps = std::max<std::int64_t>(std::abs(x1 - x0), std::abs(y1 - y0));
  for (std::int64_t i = 0; i <= steps; ++i) {
    const std::int64_t x = steps == 0 ? x0 : x0 + (x1 - x0) * i / steps;
    const std::int64_t y = steps == 0 ? y0 : y0 + (y1 - y0) * i / steps;
    if (x >= 0 && y >= 0) dot(static_cast<std::size_t>(x), static_cast<std::size_t>(y));
  }
}

void BrailleCanvas::mark(std::size_t x, std::size_t y, const std::string& character,
                         const std::string& style) {
  if (x >= dot_columns() || y >= dot_rows()) return;
  cell(x, y).mark = character;
  cell(x, y).style = style;
}

std::string BrailleCanvas::row(std::size_t index, bool color) const {
  std::string text;
  for (std::size_t i = index * columns_; i < (index + 1) * columns_; ++i) {
    const Cell& cell = cells_[i];
    if (cell.mark.empty()) {
      text += cell.dots == 0 ? " " : unicode_ ? braille(cell.dots) : "*";
    } else if (color && !cell.style.empty()) {
      text += cell.style + cell.mark + "\x1b[0m";
    } else {
      text += cell.mark;
    }
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

}  // namespace tightfit
