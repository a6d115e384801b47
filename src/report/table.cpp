// SPDX-License-Identifier: Apache-2.0
#include "report/table.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "report/folded.hpp"

namespace tightfit {
namespace {

// Where text may be folded if the terminal is too narrow.
constexpr std::string_view kHeadingBreaks = "-/ ";
constexpr std::string_view kCellBreaks = "/ ";
constexpr std::string_view kReset = "\x1b[0m";

std::string_view escape_of(CellStyle style) {
  switch (style) {
    case CellStyle::kPlain:
      return "";
    case CellStyle::kGood:
      return "\x1b[32m";
    case CellStyle::kBad:
      return "\x1b[31m";
    case CellStyle::kFaint:
      return "\x1b[2m";
  }
  return "";
}

std::string styled(const std::string& text, std::string_view escape, bool color) {
  if (!color || escape.empty() || text.empty()) return text;
  return std::string(escape) + text + std::string(kReset);
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string field = "\"";
  for (const char c : text) field += c == '"' ? "\"\"" : std::string(1, c);
  return field + "\"";
}

void end_line(std::string& out) {
  out.erase(out.find_last_not_of(' ') + 1);
  out += '\n';
}

// Narrows columns down to what they can be folded to until nothing is too much, the one that has
// most to give first.
void narrow_down(std::vector<std::size_t>& widths, const std::vector<std::size_t>& smallest,
                 std::size_t& excess) {
  while (excess > 0) {
    std::size_t widest = 0;
    for (std::size_t i = 1; i < widths.size(); ++i) {
      if (widths[i] - smallest[i] > widths[widest] - smallest[widest]) widest = i;
    }
    const std::size_t step = std::min(excess, widths[widest] - smallest[widest]);
    if (step == 0) return;
    widths[widest] -= step;
    excess -= step;
  }
}

}  // namespace

std::size_t display_width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

std::string heading_name(const std::string& resource) {
  std::string heading;
  for (const char c : resource) {
    heading += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return heading;
}

std::string heading_text(const std::string& text, bool color) {
  return styled(text, "\x1b[1m", color);
}

bool Table::shown(std::size_t column, OutputFormat format) const {
  if (columns_[column].wide_only && format != OutputFormat::kWide) return false;
  if (!columns_[column].hide_empty) return true;
  return std::any_of(rows_.begin(), rows_.end(), [column](const auto& row) {
    return !row[column].text.empty() && row[column].text != "-";
  });
}

std::size_t Table::cells_width(std::size_t column, std::string_view breaks) const {
  std::size_t width = 0;
  for (const auto& row : rows_) {
    width = std::max(width, breaks.empty() ? display_width(row[column].text)
                                           : folded_width(row[column].text, breaks));
  }
  return width;
}

Table::Layout Table::layout(const OutputStyle& style) const {
  Layout layout;
  std::vector<std::size_t> folded_headings;  // the width of a column with its heading folded
  std::vector<std::size_t> folded_cells;     // and with its cells
  std::size_t total = 0;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    if (!shown(i, style.format)) continue;
    const std::string heading = style.headers ? columns_[i].heading : "";
    layout.columns.push_back(i);
    layout.widths.push_back(std::max(display_width(heading), cells_width(i, "")));
    const std::size_t narrow = folded_width(heading, kHeadingBreaks);
    folded_headings.push_back(std::max(narrow, cells_width(i, "")));
    folded_cells.push_back(std::max(narrow, cells_width(i, kCellBreaks)));
    total += layout.widths.back();
  }
  if (style.width <= 0 || layout.columns.empty()) return layout;
  const auto room = static_cast<std::size_t>(style.width);
  const std::size_t gaps = layout.columns.size() - 1;
  while (layout.gap > 1 && total + gaps * layout.gap > room) --layout.gap;
  if (total + gaps <= room) return layout;
  std::vector<std::size_t> widths = layout.widths;
  std::size_t excess = total + gaps - room;
  narrow_down(widths, folded_headings, excess);
  narrow_down(widths, folded_cells, excess);
  if (excess == 0) layout.widths = std::move(widths);
  return layout;
}

void Table::put_row(std::string& out, const Layout& layout, const std::vector<Line>& cells) const {
  std::size_t height = 1;
  for (const Line& cell : cells) height = std::max(height, cell.lines.size());
  for (std::size_t at = 0; at < height; ++at) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string text = at < cells[i].lines.size() ? cells[i].lines[at] : "";
      const std::string fill(layout.widths[i] - std::min(layout.widths[i], display_width(text)),
                             ' ');
      const bool last = i + 1 == cells.size();
      const bool right = columns_[layout.columns[i]].right;
      if (right) out += fill;
      out += styled(text, cells[i].escape, true);
      if (!right && !last) out += fill;
      if (!last) out.append(layout.gap, ' ');
    }
    end_line(out);
  }
}

std::string Table::text(const OutputStyle& style) const {
  if (style.format == OutputFormat::kCsv) return csv(style.headers);
  const Layout layout = this->layout(style);
  std::string out;
  const auto put = [&](std::string_view breaks, const auto& text_of, const auto& escape_at) {
    std::vector<Line> cells;
    for (std::size_t i = 0; i < layout.columns.size(); ++i) {
      const std::size_t column = layout.columns[i];
      cells.push_back({folded(text_of(column), layout.widths[i], breaks),
                       style.color ? escape_at(column) : std::string_view()});
    }
    put_row(out, layout, cells);
  };
  if (style.headers) {
    put(
        kHeadingBreaks, [&](std::size_t i) { return columns_[i].heading; },
        [](std::size_t) { return std::string_view("\x1b[1m"); });
  }
  for (const auto& row : rows_) {
    put(
        kCellBreaks, [&](std::size_t i) { return row[i].text; },
        [&](std::size_t i) { return escape_of(row[i].style); });
  }
  return out;
}

std::string Table::csv(bool headers) const {
  std::string out;
  const auto line = [&](const auto& text_of) {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (i > 0) out += ',';
      out += csv_field(text_of(i));
    }
    out += '\n';
  };
  if (headers) line([&](std::size_t i) { return columns_[i].heading; });
  for (const auto& row : rows_) line([&](std::size_t i) { return row[i].text; });
  return out;
}

}  // namespace tightfit
