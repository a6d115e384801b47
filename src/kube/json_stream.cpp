// SPDX-License-Identifier: Apache-2.0
#include "kube/json_stream.hpp"

#include <optional>
#include <string>
#include <utility>

#include "config/json_reader.hpp"
#include "kube/json_scan.hpp"

namespace tightfit {
namespace {

// What `find` finds in the text of the window, which grows until it does. Nothing at the end of
// the input and for objects that are too large.
template <typename Find>
auto find_growing(TextWindow& window, Find find) {
  auto found = find(window.text());
  while (!found && window.text().size() <= kMaxObjectBytes && window.more()) {
    found = find(window.text());
  }
  return found;
}

std::string shown(char c) { return quoted(std::string_view(&c, 1)); }

class JsonStream {
 public:
  JsonStream(TextWindow& window, ObjectSink& sink) : window_(window), sink_(sink) {}

  void read() {
    bool more = true;
    while (more && window_.skip_space()) {
      const char first = window_.text().front();
      more = first == '{' ? read_object()
                          : stop(window_.position(), "expected an object, got " + shown(first));
    }
  }

 private:
  bool stop(Position position, std::string message) {
    sink_.fail(position, std::move(message));
    return false;
  }

  bool read_object() {
    const auto front = find_growing(window_, find_json_front);
    if (!front || !front->at_items) return hand_over(front ? front->size : 0, {});
    return read_list(front->size);
  }

  // An object at the front of the window; size 0: it has no end, or not within the bound.
  bool hand_over(std::size_t size, ObjectPlace place) {
    place.position = window_.position();
    const bool whole = size != 0;
    if (!whole) size = window_.text().size();
    const bool more = sink_.json(window_.text().substr(0, size), place);
    window_.advance(size);
    return more && whole;
  }

  // The item at the front of the window if it ends where kubectl's would.
  std::optional<bool> read_as_printed(ObjectPlace place) {
    place.position = window_.position();
    const std::size_t indent = place.position.column - 1;
    const auto end =
        find_growing(window_, [&](std::string_view text) { return guess_json_end(text, indent); });
    std::optional<bool> more;
    if (end) more = sink_.json_if_whole(window_.text().substr(0, *end), place);
    if (more) window_.advance(*end);
    return more;
  }

  // An object that is a list: what stands around its items is kept and looked at like any other
  // object in the end.
  bool read_list(std::size_t head_size) {
    std::string rest(window_.text().substr(0, head_size));
    const Position begin = window_.position();
    window_.advance(head_size);
    const Document head = read_json(rest + "]}", kObjectLimits);
    if (head.error) return stop(position_in(rest, head.error_offset, begin), *head.error);
    if (!read_items(kind_of_items(*head.root))) return false;

    const auto tail =
        find_growing(window_, [](std::string_view text) { return find_json_end(text, 2); });
    const std::size_t tail_size = tail.value_or(window_.text().size());
    const Position tail_begin = window_.position();
    rest += window_.text().substr(0, tail_size);
    window_.advance(tail_size);
    const std::size_t size = rest.size();
    rest.append(TextWindow::kPadding, ' ');
    const ObjectPlace place{begin, false, 0, {}, head_size, tail_begin};
    return sink_.json(std::string_view(rest).substr(0, size), place) && tail.has_value();
  }

  static std::string kind_of_items(const Value& list) {
    const Value* kind = list.find("kind");
    if (kind == nullptr || !kind->text.ends_with("List")) return {};
    return kind->text.substr(0, kind->text.size() - 4);
  }

  // Up to the "]" behind the items.
  bool read_items(const std::string& kind) {
    ObjectPlace place{{}, true, 0, kind, std::string_view::npos, {}};
    bool as_printed = true;  // until an item ends elsewhere
    for (;; ++place.item) {
      if (!window_.skip_space()) return cut();
      const char first = window_.text().front();
      if (first == ']' && place.item == 0) return true;
      if (first != '{') {
        return stop(window_.position(), "items[" + std::to_string(place.item) +
                                            "]: expected an object, got " + shown(first));
      }
      std::optional<bool> more = as_printed ? read_as_printed(place) : std::nullopt;
      as_printed = more.has_value();
      if (!more) {
        const auto end =
            find_growing(window_, [](std::string_view text) { return find_json_end(text, 0); });
        more = hand_over(end.value_or(0), place);
      }
      if (!*more) return false;
      if (!window_.skip_space()) return cut();
      const char next = window_.text().front();
      if (next == ']') return true;
      if (next != ',') {
        return stop(window_.position(),
                    "items: expected \",\" or \"]\" after an item, got " + shown(next));
      }
      window_.advance(1);
    }
  }

  bool cut() { return stop(window_.position(), "not JSON: the input ends within the list items"); }

  TextWindow& window_;
  ObjectSink& sink_;
};

}  // namespace

void read_json_stream(TextWindow& window, ObjectSink& sink) { JsonStream(window, sink).read(); }

}  // namespace tightfit
