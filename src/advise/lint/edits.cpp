// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/edits.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace tightfit {

namespace {

struct Token {
  std::size_t begin = 0;  // of what is within the quotes
  std::size_t end = 0;
  bool quoted = false;
};

// What may stand behind an unquoted key or scalar.
bool ends_token(std::string_view text, std::size_t at) {
  return at >= text.size() || std::string_view(" \t\r\n:,]}#").find(text[at]) != text.npos;
}

std::optional<Token> find_token(std::string_view text, std::size_t offset, std::string_view was) {
  if (was.empty() || offset >= text.size()) return std::nullopt;
  const char quote = text[offset];
  if (quote == '"' || quote == '\'') {
    const std::size_t end = offset + 1 + was.size();
    if (text.substr(offset + 1, was.size()) != was || end >= text.size() || text[end] != quote) {
      return std::nullopt;
    }
    return Token{offset + 1, end, true};
  }
  const std::size_t end = offset + was.size();
  if (text.substr(offset, was.size()) != was || !ends_token(text, end)) return std::nullopt;
  return Token{offset, end, false};
}

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(" \t", at), text.size());
}

// One past the value of `entry`, if it is a scalar that stands right behind its key.
std::optional<std::size_t> entry_end(std::string_view text, const Member& entry) {
  const auto key = find_token(text, entry.offset, entry.key);
  if (!key) return std::nullopt;
  std::size_t at = skip_blanks(text, key->end + (key->quoted ? 1 : 0));
  if (at >= text.size() || text[at] != ':') return std::nullopt;
  at = skip_blanks(text, at + 1);
  if (at != entry.value->offset) return std::nullopt;
  const auto value = find_token(text, at, entry.value->text);
  if (!value) return std::nullopt;
  return value->end + (value->quoted ? 1 : 0);
}

// In the order of the text, those that do not overlap one before them.
std::vector<Edit> applicable(std::string_view text, std::vector<Edit> edits) {
  std::stable_sort(edits.begin(), edits.end(),
                   [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
  std::size_t at = 0;
  const auto overlaps = [&](const Edit& edit) {
    if (edit.begin < at || edit.end > text.size()) return true;
    at = edit.end;
    return false;
  };
  std::vector<Edit> kept;
  for (Edit& edit : edits) {
    if (!overlaps(edit)) kept.push_back(std::move(edit));
  }
  return kept;
}

}  // namespace

std::vector<Edit> replace_token(std::string_view text, std::size_t offset, std::string_view was,
                                std::string_view now) {
  const auto token = find_token(text, offset, was);
  if (!token) return {};
  return {{token->begin, token->end, std::string(now)}};
}

std::vector<Edit> unquote_token(std::string_view text, std::size_t offset, std::string_view was) {
  const auto token = find_token(text, offset, was);
  if (!token || !token->quoted) return {};
  return {{token->begin - 1, token->end + 1, std::string(was)}};
}

std::vector<Edit> quote_token(std::string_view text, std::size_t offset, std::string_view was) {
  const auto token = find_token(text, offset, was);
  if (!token || token->quoted) return {};
  return {{token->begin, token->end, '"' + std::string(was) + '"'}};
}

std::vector<Edit> remove_entry(std::string_view text, const Value& map, std::string_view key) {
  const Member* entry = map.member(key);
  if (entry == nullptr) return {};
  const auto end = entry_end(text, *entry);
  if (!end) return {};
  const std::string_view head = text.substr(0, entry->offset);
  const std::size_t after = skip_blanks(text, *end);
  const char next = after < text.size() ? text[after] : '\n';
  if (next == '}' || next == ',') {  // within braces
    const std::size_t before = head.find_last_not_of(" \t\r\n");
    if (before == head.npos) return {};
    if (head[before] == ',') return {{before, *end, ""}};
    if (head[before] != '{' || next != ',') return {};
    return {{entry->offset, skip_blanks(text, after + 1), ""}};
  }
  const std::size_t before = head.find_last_not_of(" \t");
  const bool begins_line = before == head.npos || head[before] == '\n';
  const bool ends_line = next == '\n' || text.substr(after, 2) == "\r\n";
  if (!begins_line || !ends_line) return {};
  const std::size_t line_end = text.find('\n', after);
  return {{before == head.npos ? 0 : before + 1, line_end == text.npos ? text.size() : line_end + 1,
           ""}};
}

std::string apply_edits(std::string_view text, std::vector<Edit> edits) {
  std::string out;
  std::size_t at = 0;
  for (const Edit& edit : applicable(text, std::move(edits))) {
    out += text.substr(at, edit.begin - at);
    out += edit.text;
    at = edit.end;
  }
  out += text.substr(std::min(at, text.size()));
  return out;
}

std::size_t offset_before_edits(std::string_view text, std::vector<Edit> edits,
                                std::size_t offset) {
  std::size_t at = 0;   // in `text`, behind the last edit
  std::size_t now = 0;  // the same place behind it
  for (const Edit& edit : applicable(text, std::move(edits))) {
    const std::size_t begin = now + (edit.begin - at);
    if (offset < begin) break;
    if (offset < begin + edit.text.size()) return edit.begin;
    at = edit.end;
    now = begin + edit.text.size();
  }
  return at + (offset - now);
}

}  // namespace tightfit
