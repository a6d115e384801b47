// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "report/output_format.hpp"

namespace tightfit {

enum class CellStyle : std::uint8_t { kPlain, kGood, kBad, kFaint };

struct Cell {
  std::string text;
  CellStyle style = CellStyle::kPlain;
};

struct TableColumn {
  std::string heading;      // upper case, as kubectl has it
  bool right = false;       // numbers
  bool wide_only = false;   // shown in the formats wide and csv
  bool hide_empty = false;  // not shown in tables where no row has it: all are "" or "-"
};

// Rows under headings, in kubectl's manner.
class Table {
 public:
  explicit Table(std::vector<TableColumn> columns) : columns_(std::move(columns)) {}

  // As many cells as there are columns.
  void add(std::vector<Cell> row) { rows_.push_back(std::move(row)); }
  bool empty() const { return rows_.empty(); }

  // kTable, kWide or kCsv. On a terminal that is too narrow the columns move together; if that does
  // not do, headings and cells are folded, unless lines would be too long all the same.
  std::string text(const OutputStyle& style) const;

 private:
  struct Layout {
    std::vector<std::size_t> columns;  // that are shown
    std::vector<std::size_t> widths;   // of these
    std::size_t gap = 3;               // between them
  };
  // What stands in a row of one column.
  struct Line {
    std::vector<std::string> lines;
    std::string_view escape;  // "": no style
  };

  Layout layout(const OutputStyle& style) const;
  // The widest cell, as it is ("") or folded.
  std::size_t cells_width(std::size_t column, std::string_view breaks) const;
  void put_row(std::string& out, const Layout& layout, const std::vector<Line>& cells) const;
  std::string csv(bool headers) const;
  bool shown(std::size_t column, OutputFormat format) const;

  std::vector<TableColumn> columns_;
  std::vector<std::vector<Cell>> rows_;
};

// Characters, not bytes: what a terminal shows of UTF-8 text without wide characters.
std::size_t display_width(const std::string& text);

// A resource as the heading of a column: upper case.
std::string heading_name(const std::string& resource);

// The text in bold, where `color` allows it.
std::string heading_text(const std::string& text, bool color);

}  // namespace tightfit
