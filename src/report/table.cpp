// SPDX-License-Identifier: Apache-2.0
#include "report/table.hpp"

#include <algorithm>
#include <string_view>

namespace tightfit {
namespace {

constexpr std::size_t kGap = 3;  // between columns; less where the terminal is too narrow
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

std::string Table::text(const OutputStyle& style) const {
  if (style.format == OutputFormat::kCsv) return csv(style.headers);
  std::vector<std::size_t> widths(columns_.size(), 0);
  std::size_t last = 0;
  std::vector<bool> hidden(columns_.size());
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    hidden[i] = !shown(i, style.format);
    if (hidden[i]) continue;
    last = i;
    if (style.headers) widths[i] = columns_[i].heading.size();
    for (const auto& row : rows_) widths[i] = std::max(widths[i], display_width(row[i].text));
  }
  std::size_t gap = kGap;
  if (style.width > 0) {
    std::size_t text = 0;
    std::size_t columns = 0;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      text += widths[i];
      columns += hidden[i] ? 0 : 1;
    }
    while (gap > 1 && text + (columns - 1) * gap > static_cast<std::size_t>(style.width)) --gap;
  }
  std::string out;
  const auto put = [&](std::size_t i, const std::string& text, std::string_view escape) {
    if (hidden[i]) return;
    const std::string fill(widths[i] - display_width(text), ' ');
    if (columns_[i].right) out += fill;
    out += styled(text, escape, style.color);
    if (!columns_[i].right && i != last) out += fill;
    if (i != last) out.append(gap, ' ');
  };
  if (style.headers) {
    for (std::size_t i = 0; i < columns_.size(); ++i) put(i, columns_[i].heading, "\x1b[1m");
    end_line(out);
  }
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < columns_.size(); ++i) put(i, row[i].text, escape_of(row[i].style));
    end_line(out);
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
