// SPDX-License-Identifier: Apache-2.0
#include "config/yaml_reader.hpp"

#include <yaml.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "config/document_builder.hpp"
#include "config/yaml_properties.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// libyaml compares each with all before it, and a tag with all of them.
constexpr std::size_t kMaxTagDirectives = 100;

std::string_view view(const yaml_char_t* text) {
  return text == nullptr ? std::string_view() : reinterpret_cast<const char*>(text);
}

// libyaml's parser over a text, and its marks, which count characters, as bytes
// of the text.
class Parser {
 public:
  explicit Parser(std::string_view text) {
    for (std::size_t i = text.substr(0, 3) == kByteOrderMark ? 3 : 0; i < text.size(); ++i) {
      const bool begins_character = (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
      if (begins_character) starts_.push_back(static_cast<std::uint32_t>(i));
    }
    starts_.push_back(static_cast<std::uint32_t>(text.size()));
    if (yaml_parser_initialize(&parser_) == 0) throw std::bad_alloc();
    yaml_parser_set_input_string(&parser_, reinterpret_cast<const unsigned char*>(text.data()),
                                 text.size());
  }
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;
  ~Parser() { yaml_parser_delete(&parser_); }

  std::size_t offset(const yaml_mark_t& mark) const {
    return starts_[std::min<std::size_t>(mark.index, starts_.size() - 1)];
  }

  yaml_parser_t* get() { return &parser_; }

 private:
  yaml_parser_t parser_;
  std::vector<std::uint32_t> starts_;
};

// An event that is freed whatever happens.
class Event {
 public:
  Event() = default;
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;
  ~Event() { yaml_event_delete(&event_); }
  yaml_event_t* get() { return &event_; }

 private:
  yaml_event_t event_{};
};

class Reader {
 public:
  Reader(std::string_view text, Document& document, const DocumentLimits& limits)
      : text_(text), parser_(text), document_(document), builder_(document, limits) {}

  // Up to the end of the first document.
  void read() {
    const std::size_t mark = text_.find(kByteOrderMark, 1);
    if (mark != std::string_view::npos) {
      builder_.fail(mark, "not YAML: a byte order mark that is not at the beginning");
      return;
    }
    // libyaml takes UTF-16 too, but then its marks tell nothing about bytes.
    const std::string_view begin = text_.substr(0, 2);
    if (begin == "\xFF\xFE" || begin == "\xFE\xFF") {
      builder_.fail(0, "must be UTF-8, got UTF-16 or UTF-32");
      return;
    }
    bool more = check_tag_directives();
    while (more) {
      Event event;
      if (yaml_parser_parse(parser_.get(), event.get()) == 0) return report();
      read_comments(*event.get());
      more = check_tag(*event.get()) && take(*event.get());
    }
  }

 private:
  // libyaml passes over comments. What stands between two events is nothing but spaces, indicators
  // and comments, so a "#" there begins one.
  void read_comments(const yaml_event_t& event) {
    const std::size_t begin = parser_.offset(event.start_mark);
    while (read_to_ < begin) {
      // Not beyond: a long line without a comment would be looked through for each of its events.
      const std::size_t hash = text_.substr(0, begin).find('#', read_to_);
      if (hash == std::string_view::npos) break;
      read_to_ = std::min(text_.find_first_of("\r\n", hash), text_.size());
      document_.comments.push_back({hash, read_to_});
    }
    read_to_ = std::max(read_to_, parser_.offset(event.end_mark));
  }

  void report() {
    const yaml_parser_t& parser = *parser_.get();
    if (parser.error == YAML_MEMORY_ERROR) throw std::bad_alloc();
    const bool reader = parser.error == YAML_READER_ERROR;
    std::string message = std::string("not YAML: ") + parser.problem;
    // What is unfinished may have begun many lines before.
    if (parser.context != nullptr) {
      message += std::string(" ") + parser.context + " from line " +
                 std::to_string(parser.context_mark.line + 1);
    }
    builder_.fail(reader ? parser.problem_offset : parser_.offset(parser.problem_mark),
                  std::move(message));
  }

  // Whether to go on.
  bool take(const yaml_event_t& event) {
    const std::size_t begin = parser_.offset(event.start_mark);
    const std::size_t end = parser_.offset(event.end_mark);
    // The end of a block is where the next token begins: not what is wanted.
    if (begin != end || event.type == YAML_SCALAR_EVENT) value_end_ = end;
    switch (event.type) {
      case YAML_DOCUMENT_START_EVENT:
        return check_version(event.data.document_start.version_directive, begin);
      case YAML_SCALAR_EVENT: {
        const auto& scalar = event.data.scalar;
        const NodeProperties properties = node_properties(text_.substr(begin, end - begin));
        if (!check_scalar(event, begin + properties.length)) return false;
        // libyaml drops the tag "!", however it is written.
        const bool dropped = scalar.tag == nullptr && !properties.tag.empty();
        return builder_.yaml_scalar(
            begin, dropped ? "!" : view(scalar.tag), std::string(view(scalar.anchor)),
            std::string(reinterpret_cast<const char*>(scalar.value), scalar.length),
            scalar.plain_implicit != 0, value_end_);
      }
      case YAML_SEQUENCE_START_EVENT:
        enter(event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE);
        return builder_.start(ValueKind::kList, begin,
                              std::string(view(event.data.sequence_start.anchor)));
      case YAML_MAPPING_START_EVENT:
        enter(event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE);
        return builder_.start(ValueKind::kMap, begin,
                              std::string(view(event.data.mapping_start.anchor)));
      case YAML_SEQUENCE_END_EVENT:
      case YAML_MAPPING_END_EVENT:
        if (flow_ > 0) --flow_;
        return builder_.end(value_end_);
      case YAML_ALIAS_EVENT:
        return builder_.alias(begin, std::string(view(event.data.alias.anchor)));
      case YAML_STREAM_END_EVENT:
        // No document at all is null.
        builder_.yaml_scalar(0, {}, {}, {}, true);
        return false;
      case YAML_DOCUMENT_END_EVENT:
        document_.end = end;
        return false;
      default:
        return true;
    }
  }

  bool check_tag_directives() {
    constexpr std::string_view kDirective = "%TAG";
    std::size_t count = 0;
    for (std::size_t i = text_.find(kDirective); i != std::string_view::npos;
         i = text_.find(kDirective, i + 1)) {
      if (++count > kMaxTagDirectives) return builder_.fail(i, "more than 100 %TAG directives");
    }
    return true;
  }

  // The next two are about what libyaml takes from YAML 1.2 and kube-scheduler's YAML library, its
  // older twin, does not.

  // Within [] or {} a comma ends a tag for the one and belongs to it, wrongly, for the other.
  bool check_tag(const yaml_event_t& event) {
    const bool tagged =
        (event.type == YAML_SCALAR_EVENT && event.data.scalar.tag != nullptr) ||
        (event.type == YAML_SEQUENCE_START_EVENT && event.data.sequence_start.tag != nullptr) ||
        (event.type == YAML_MAPPING_START_EVENT && event.data.mapping_start.tag != nullptr);
    if (!tagged || flow_ == 0) return true;
    const std::string_view node = text_.substr(parser_.offset(event.start_mark));
    const std::string_view tag = node_properties(node).tag;
    const std::size_t comma = tag.find(',');
    // A tag in <> may have one for both.
    if (comma == std::string_view::npos || tag.substr(0, 2) == "!<") return true;
    return builder_.fail(static_cast<std::size_t>(tag.data() + comma - text_.data()),
                         "not YAML: a tag must be followed by a space");
  }

  // `begin` is behind the tag and the anchor.
  bool check_scalar(const yaml_event_t& event, std::size_t begin) {
    const std::string_view source = text_.substr(begin, parser_.offset(event.end_mark) - begin);
    const yaml_scalar_style_t style = event.data.scalar.style;
    if (style == YAML_PLAIN_SCALAR_STYLE && flow_ > 0) {
      const std::size_t mark = source.find('?');
      return mark == std::string_view::npos ||
             builder_.fail(begin + mark, "not YAML: '?' in an unquoted value within [] or {}");
    }
    if (style != YAML_DOUBLE_QUOTED_SCALAR_STYLE) return true;
    for (std::size_t i = source.find('\\'); i < source.size(); i = source.find('\\', i + 2)) {
      if (source.substr(i, 2) == "\\/") {
        return builder_.fail(begin + i, "not YAML: unknown escape \\/");
      }
    }
    return true;
  }

  bool check_version(const yaml_version_directive_t* version, std::size_t begin) {
    if (version == nullptr || (version->major == 1 && version->minor == 1)) return true;
    return builder_.fail(begin, "must be YAML 1.1, got " + std::to_string(version->major) + '.' +
                                    std::to_string(version->minor));
  }

  // All that is within [] or {} is flow too.
  void enter(bool flow) {
    if (flow || flow_ > 0) ++flow_;
  }

  std::string_view text_;
  Parser parser_;
  std::size_t flow_ = 0;
  std::size_t read_to_ = 0;
  std::size_t value_end_ = 0;  // of the last value that has been read
  Document& document_;
  DocumentBuilder builder_;
};

}  // namespace

Document read_yaml(std::string_view text, const DocumentLimits& limits) {
  Document document;
  Reader(text, document, limits).read();
  return document;
}

}  // namespace tightfit
