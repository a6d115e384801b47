// SPDX-License-Identifier: Apache-2.0
#include "config/yaml_properties.hpp"

namespace tightfit {

namespace {

// Bytes of the YAML 1.1 line break that `text` begins with; 0 for anything else.
std::size_t break_length(std::string_view text) {
  constexpr std::string_view kBreaks[] = {"\r", "\n", "\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xA9"};
  for (const std::string_view line_break : kBreaks) {
    if (text.substr(0, line_break.size()) == line_break) return line_break.size();
  }
  return 0;
}

std::size_t blank_length(std::string_view text) {
  const bool space = !text.empty() && (text.front() == ' ' || text.front() == '\t');
  return space ? 1 : break_length(text);
}

}  // namespace

NodeProperties node_properties(std::string_view text) {
  NodeProperties properties;
  std::size_t& at = properties.length;
  const auto skip_until = [&](std::size_t (*length)(std::string_view)) {
    const std::size_t begin = at;
    while (at < text.size() && length(text.substr(at)) == 0) ++at;
    return text.substr(begin, at - begin);
  };
  while (at < text.size()) {
    const std::size_t blank = blank_length(text.substr(at));
    if (blank > 0) {
      at += blank;
    } else if (text[at] == '!') {
      properties.tag = skip_until(blank_length);
    } else if (text[at] == '&') {
      skip_until(blank_length);
    } else if (text[at] == '#') {
      skip_until(break_length);
    } else {
      break;
    }
  }
  return properties;
}

}  // namespace tightfit
