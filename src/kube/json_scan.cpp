// SPDX-License-Identifier: Apache-2.0
#include "kube/json_scan.hpp"

#include <array>
#include <cstring>

namespace tightfit {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

constexpr std::array<bool, 256> kStops = [] {
  std::array<bool, 256> stops{};
  for (const char c : {'"', '{', '}', '[', ']'}) stops[static_cast<unsigned char>(c)] = true;
  return stops;
}();

std::size_t next_stop(std::string_view text, std::size_t at) {
  while (at < text.size() && !kStops[static_cast<unsigned char>(text[at])]) {
    if (text[at++] != '\n') continue;
    // The better part of what kubectl prints is indentation.
    constexpr std::string_view kIndent = "        ";
    while (at + kIndent.size() <= text.size() &&
           std::memcmp(text.data() + at, kIndent.data(), kIndent.size()) == 0) {
      at += kIndent.size();
    }
  }
  return at;
}

// The offset behind the quote that ends the string whose first character stands at `at`; npos where
// there is none.
std::size_t string_end(std::string_view text, std::size_t at) {
  for (;;) {
    const std::size_t quote = text.find('"', at);
    if (quote == std::string_view::npos) return quote;
    std::size_t escapes = quote;
    while (escapes > at && text[escapes - 1] == '\\') --escapes;
    at = quote + 1;
    if ((quote - escapes) % 2 == 0) return at;
  }
}

int step_of(char c) { return c == '{' || c == '[' ? 1 : -1; }

// Whether a key stands before `text`, and a list after it.
enum class After { kList, kOther, kCut };
After after_key(std::string_view text) {
  const std::size_t colon = text.find_first_not_of(kSpace);
  if (colon == std::string_view::npos) return After::kCut;
  if (text[colon] != ':') return After::kOther;
  const std::size_t value = text.find_first_not_of(kSpace, colon + 1);
  if (value == std::string_view::npos) return After::kCut;
  return text[value] == '[' ? After::kList : After::kOther;
}

}  // namespace

std::optional<std::size_t> find_json_end(std::string_view text, int depth) {
  for (std::size_t at = next_stop(text, 0); at < text.size(); at = next_stop(text, at)) {
    const char c = text[at++];
    if (c == '"') {
      at = string_end(text, at);
      if (at == std::string_view::npos) return std::nullopt;
    } else {
      depth += step_of(c);
      if (depth == 0) return at;
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> guess_json_end(std::string_view text, std::size_t indent) {
  for (std::size_t at = text.find('}'); at != std::string_view::npos; at = text.find('}', at + 1)) {
    if (at > indent && text[at - indent - 1] == '\n' &&
        text.substr(at - indent, indent).find_first_not_of(' ') == std::string_view::npos) {
      return at + 1;
    }
  }
  return std::nullopt;
}

std::optional<JsonFront> find_json_front(std::string_view text) {
  constexpr std::string_view kItems = "\"items\"";
  int depth = 0;
  for (std::size_t at = next_stop(text, 0); at < text.size(); at = next_stop(text, at)) {
    const std::size_t begin = at++;
    if (text[begin] != '"') {
      depth += step_of(text[begin]);
      if (depth == 0) return JsonFront{at, false};
      continue;
    }
    at = string_end(text, at);
    if (at == std::string_view::npos) return std::nullopt;
    if (depth != 1 || text.substr(begin, at - begin) != kItems) continue;
    const After after = after_key(text.substr(at));
    if (after == After::kCut) return std::nullopt;
    if (after == After::kList) return JsonFront{text.find('[', at) + 1, true};
  }
  return std::nullopt;
}

}  // namespace tightfit
