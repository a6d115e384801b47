// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tightfit {

// A drawing in characters of a terminal. A character holds 2 x 4 dots of Unicode's braille
// patterns, or, in ASCII, one "*" for any of them.
class BrailleCanvas {
 public:
  BrailleCanvas(std::size_t columns, std::size_t rows, bool unicode);

  // Dots, from the left and from the top; those outside are not drawn.
  std::size_t dot_columns() const { return columns_ * 2; }
  std::size_t dot_rows() const { return rows_ * 4; }
  void dot(std::size_t x, std::size_t y);
  // Every dot on the line between two.
  void line(std::int64_t x0, std::int64_t y0, std::int64_t x1, std::int64_t y1);

  // A character over whatever dots are in its cell, the cell that holds the dot.
  void mark(std::size_t x, std::size_t y, const std::string& character, const std::string& style);

  // One row of characters; styles are left out without colour.
  std::string row(std::size_t index, bool color) const;

 private:
  struct Cell {
    std::uint8_t dots = 0;
    std::string mark;
    std::string style;
  };
  Cell& cell(std::size_t x, std::size_t y) { return cells_[y / 4 * columns_ + x / 2]; }

  std::size_t columns_;
  std::size_t rows_;
  bool unicode_;
  std::vector<Cell> cells_;
};

}  // namespace tightfit
