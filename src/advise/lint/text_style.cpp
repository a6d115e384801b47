// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/text_style.hpp"

#include <algorithm>

namespace tightfit {

namespace {

std::size_t line_start(std::string_view text, std::size_t offset) {
  const std::size_t before = text.substr(0, offset).rfind('\n');
  return before == text.npos ? 0 : before + 1;
}

// What stands between two commas or brackets.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// A run of neighbours goes with the comma before it, or behind it where it comes first.
std::vector<Edit> remove_spans(const std::vector<Span>& spans,
                               const std::vector<std::size_t>& indices) {
  std::vector<Edit> edits;
  for (std::size_t i = 0; i < indices.size();) {
    std::size_t last = i;
    while (last + 1 < indices.size() && indices[last + 1] == indices[last] + 1) ++last;
    const std::size_t from = indices[i];
    const std::size_t to = indices[last];
    if (from > 0) {
      edits.push_back({spans[from - 1].end, spans[to].end, ""});
    } else {
      edits.push_back(
          {spans[0].begin, to + 1 < spans.size() ? spans[to + 1].begin : spans[to].end, ""});
    }
    i = last + 1;
  }
  return edits;
}

// All of the lines from `begin` to `end`; nothing if other than `before` stands in front.
std::vector<Edit> remove_lines(std::string_view text, std::size_t begin, std::size_t end,
                               std::string_view before) {
  const std::size_t start = line_start(text, begin);
  std::string head;
  for (const char c : text.substr(start, begin - start)) {
    if (c != ' ' && c != '\t') head += c;
  }
  if (head != before) return {};
  const std::size_t line = text.find('\n', end);
  return {{start, line == text.npos ? text.size() : line + 1, ""}};
}

}  // namespace

Style style_of(std::string_view text, const Value& container) {
  if (container.offset >= text.size()) return Style::kOther;
  const char first = text[container.offset];
  if (first == '{' || first == '[') return Style::kFlow;
  if (first == '&' || first == '!' || first == '*') return Style::kOther;
  return Style::kBlock;
}

std::size_t line_end(std::string_view text, std::size_t offset) {
  std::size_t end = std::min(text.find('\n', offset), text.size());
  if (end > offset && text[end - 1] == '\r') --end;
  return end;
}

std::string indentation_of(std::string_view text, std::size_t offset) {
  return std::string(offset - line_start(text, offset), ' ');
}

std::vector<Edit> indent_lines(std::string_view text, std::size_t begin, std::size_t end,
                               std::size_t blanks) {
  std::vector<Edit> edits;
  for (std::size_t at = text.find('\n', begin); at < end; at = text.find('\n', at + 1)) {
    if (at + 1 < end) edits.push_back({at + 1, at + 1, std::string(blanks, ' ')});
  }
  return edits;
}

std::vector<Edit> remove_items(std::string_view text, const Value& list,
                               const std::vector<std::size_t>& indices) {
  const Style style = style_of(text, list);
  std::vector<Span> spans;
  for (const Value* item : list.items) {
    const bool alias = item->offset < list.offset || item->end > list.end;
    if (alias) return {};
    spans.push_back({item->offset, item->end});
  }
  if (style == Style::kFlow) return remove_spans(spans, indices);
  if (style == Style::kOther) return {};
  std::vector<Edit> edits;
  for (const std::size_t index : indices) {
    const std::vector<Edit> lines = remove_lines(text, spans[index].begin, spans[index].end, "-");
    if (lines.empty()) return {};
    edits.insert(edits.end(), lines.begin(), lines.end());
  }
  return edits;
}

std::vector<Edit> remove_member(std::string_view text, const Value& map, std::string_view key) {
  const Style style = style_of(text, map);
  std::vector<Span> spans;
  std::size_t index = 0;
  for (const Member& entry : map.members) {
    const bool plain = entry.value->offset >= entry.offset && !entry.repeated;
    if (!plain) return {};
    if (entry.key == key) index = spans.size();
    spans.push_back({entry.offset, entry.value->end});
  }
  if (style == Style::kFlow) return remove_spans(spans, {index});
  if (style == Style::kOther) return {};
  return remove_lines(text, spans[index].begin, spans[index].end, "");
}

}  // namespace tightfit
