// SPDX-License-Identifier: Apache-2.0
#include "config/json_reader.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "config/document_builder.hpp"
#include "config/utf8.hpp"

namespace tightfit {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxToken = 60;  // bytes of one that an error shows

// Passes the parser's events on. The parser tells no positions, so a cursor follows it through the
// text: each event is one token, and between tokens stand only spaces, commas and colons.
class Events : public nlohmann::json_sax<Json> {
 public:
  Events(std::string_view text, Document& document, const DocumentLimits& limits)
      : text_(text), builder_(document, limits) {}

  bool null() override { return scalar(ValueKind::kNull); }
  bool boolean(bool value) override {
    Value stored;
    stored.kind = ValueKind::kBool;
    stored.boolean = value;
    return scalar(std::move(stored));
  }
  bool number_integer(number_integer_t value) override { return integer(value); }
  bool number_unsigned(number_unsigned_t value) override {
    if (value <= INT64_MAX) return integer(static_cast<std::int64_t>(value));
    return real(static_cast<double>(value));
  }
  bool number_float(number_float_t value, const string_t&) override { return real(value); }
  bool string(string_t& value) override {
    Value stored;
    stored.kind = ValueKind::kString;
    stored.text = std::move(value);
    return scalar(std::move(stored));
  }
  bool binary(binary_t&) override { return false; }  // no such thing in a text
  bool start_object(std::size_t) override {
    const std::size_t begin = next_token();
    return builder_.start(ValueKind::kMap, begin, {});
  }
  bool start_array(std::size_t) override {
    const std::size_t begin = next_token();
    return builder_.start(ValueKind::kList, begin, {});
  }
  bool key(string_t& value) override {
    const std::size_t begin = next_token();
    return builder_.json_key(begin, std::move(value));
  }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }
  bool parse_error(std::size_t position, const std::string& token,
                   const nlohmann::detail::exception& error) override {
    // "[json.exception.parse_error.101] parse error at line 1, column 2: what went wrong", or
    // "[json.exception.out_of_range.406] what went wrong".
    std::string reason = error.what();
    const std::size_t colon = reason.find(": ");
    reason.erase(0, (colon == reason.npos ? reason.find("] ") : colon) + 2);
    const std::size_t token_at = reason.find(token);
    if (token.size() > kMaxToken && token_at != reason.npos) {
      const std::size_t kept = utf8_prefix(token, kMaxToken);
      reason.replace(token_at + kept, token.size() - kept, "...");
    }
    std::replace_if(
        reason.begin(), reason.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; },
        ' ');
    return builder_.fail(position == 0 ? 0 : position - 1, "not JSON: " + to_valid_utf8(reason));
  }

 private:
  bool scalar(ValueKind kind) {
    Value stored;
    stored.kind = kind;
    return scalar(std::move(stored));
  }
  bool scalar(Value value) {
    value.offset = next_token();
    value.end = cursor_;
    if (value.kind == ValueKind::kNumber) {
      value.text = text_.substr(value.offset, value.end - value.offset);
    }
    return builder_.json_scalar(std::move(value));
  }
  bool integer(std::int64_t integer) {
    Value stored;
    stored.kind = ValueKind::kNumber;
    stored.integral = true;
    stored.integer = integer;
    stored.real = static_cast<double>(integer);
    return scalar(std::move(stored));
  }
  bool real(double real) {
    Value stored;
    stored.kind = ValueKind::kNumber;
    stored.real = real;
    return scalar(std::move(stored));
  }
  bool end() {
    next_token();
    return builder_.end(cursor_);
  }

  // Moves the cursor behind the next token and returns where the token begins.
  std::size_t next_token() {
    const std::size_t begin = std::min(text_.find_first_not_of(" \t\r\n,:", cursor_), text_.size());
    cursor_ = begin + 1;
    if (begin == text_.size() || std::string_view("{}[]").find(text_[begin]) != text_.npos) {
      return begin;
    }
    if (text_[begin] != '"') {
      cursor_ = std::min(text_.find_first_of(" \t\r\n,:{}[]", begin), text_.size());
      return begin;
    }
    while (cursor_ < text_.size() && text_[cursor_] != '"') {
      cursor_ += text_[cursor_] == '\\' ? 2 : 1;
    }
    ++cursor_;
    return begin;
  }

  std::string_view text_;
  std::size_t cursor_ = 0;
  DocumentBuilder builder_;
};

}  // namespace

Document read_json(std::string_view text, const DocumentLimits& limits) {
  Document document;
  document.json = true;
  Events events(text, document, limits);
  if (!Json::sax_parse(text.begin(), text.end(), &events) && !document.error) {
    document.error = "not JSON";
  }
  // The parser takes one for the end of the text.
  const std::size_t zero = text.find('\0');
  if (zero != text.npos) DocumentBuilder(document, limits).fail(zero, "not JSON: a zero byte");
  return document;
}

}  // namespace tightfit
