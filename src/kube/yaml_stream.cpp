// SPDX-License-Identifier: Apache-2.0
#include "kube/yaml_stream.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace tightfit {
namespace {

std::string_view without_break(std::string_view line) {
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
  return line;
}

// "---" or "...": libyaml takes a line for one that begins so, whatever it is in.
bool is_marker(std::string_view line, std::string_view marker) {
  return line.starts_with(marker) &&
         (line.size() == marker.size() || line.find_first_of(" \t\r\n", marker.size()) == 3);
}

// Lines with no content, such as comments.
bool is_idle(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r\n");
  return first == std::string_view::npos || line[first] == '#';
}

class YamlStream {
 public:
  YamlStream(TextWindow& window, ObjectSink& sink) : window_(window), sink_(sink) {}

  void read() {
    while (!window_.text().empty() || window_.more()) {
      if (!read_document()) return;
    }
  }

 private:
  // The line of the window that begins at `at`, with its break; reads on as needed. Empty at the
  // end of the input; a line that is too long comes in part.
  std::string_view line_at(std::size_t at) {
    for (;;) {
      const std::string_view text = window_.text().substr(std::min(at, window_.text().size()));
      const std::size_t end = text.find('\n');
      if (end != std::string_view::npos) return text.substr(0, end + 1);
      if (text.size() > kMaxObjectBytes || !window_.more()) {
        return window_.text().substr(std::min(at, window_.text().size()));
      }
    }
  }

  bool read_document() {
    std::size_t size = 0;
    bool directives = false;  // are all that has come: the document has yet to begin
    for (;;) {
      const std::string_view line = line_at(size);
      const bool start = is_marker(line, "---");
      if (line.empty() || is_marker(line, "...") || (start && size > 0 && !directives)) {
        return hand_over_before_marker(size);
      }
      directives = !start && (directives ? is_idle(line) || line.front() == '%'
                                         : size == 0 && line.front() == '%');
      size += line.size();
      if (size > kMaxObjectBytes) return read_large();
    }
  }

  bool hand_over_before_marker(std::size_t size) {
    const bool more = size == 0 || hand_over(size, {});
    const std::string_view line = line_at(0);
    if (is_marker(line, "...")) window_.advance(line.size());
    return more;
  }

  bool hand_over(std::size_t size, ObjectPlace place) {
    place.position = window_.position();
    const bool more = sink_.yaml(window_.text().substr(0, size), place);
    window_.advance(size);
    return more;
  }

  // A document beyond the bound. What stands around the items is not kept: it tells nothing.
  bool read_large() {
    for (std::size_t at = 0;;) {
      const std::string_view line = line_at(at);
      if (line.empty() || at > kMaxObjectBytes / 2) return too_large();
      at += line.size();
      if (without_break(line) == "items:") {
        window_.advance(at);
        return read_items();
      }
    }
  }

  // The sink refuses it, after a look for a mistake in as much of it as may be long.
  bool too_large() {
    hand_over(window_.text().size(), {});
    return false;
  }

  bool no_list() {
    sink_.fail(window_.position(), "a YAML document longer than " +
                                       std::to_string(kMaxObjectBytes >> 20) +
                                       " MiB that is no List as kubectl prints it");
    return false;
  }

  bool read_items() {
    const std::string_view first = line_at(0);
    const std::size_t indent = std::min(first.find('-'), first.size());
    const std::string dash = std::string(indent, ' ') + "- ";
    if (!first.starts_with(dash)) return no_list();
    ObjectPlace place;
    place.is_item = true;
    for (; line_at(0).starts_with(dash); ++place.item) {
      std::size_t size = 0;
      do {
        size += line_at(size).size();
        if (size > kMaxObjectBytes) return too_large();
      } while (belongs_to_item(line_at(size), indent));
      if (!hand_over(size, place)) return false;
    }
    return skip_rest();
  }

  static bool belongs_to_item(std::string_view line, std::size_t indent) {
    if (line.empty()) return false;
    const std::size_t first = line.find_first_not_of(' ');
    return first > indent || is_idle(line);
  }

  // What follows the items, such as kind and metadata.
  bool skip_rest() {
    for (std::string_view line = line_at(0); !line.empty(); line = line_at(0)) {
      if (is_marker(line, "---")) return true;
      window_.advance(line.size());
    }
    return true;
  }

  TextWindow& window_;
  ObjectSink& sink_;
};

}  // namespace

void read_yaml_stream(TextWindow& window, ObjectSink& sink) { YamlStream(window, sink).read(); }

}  // namespace tightfit
