// SPDX-License-Identifier: Apache-2.0
#include "kube/json_text.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace tightfit {
namespace {

using Json = nlohmann::json;

// Characters of a text; `furthest` tells how far the parser has read, which it does not tell
// itself.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Cursor(const char* at, const char** furthest) : at_(at), furthest_(furthest) {}
  const char& operator*() const { return *at_; }
  Cursor& operator++() {
    *furthest_ = ++at_;
    return *this;
  }
  Cursor operator++(int) {
    Cursor before = *this;
    ++*this;
    return before;
  }
  bool operator==(const Cursor& other) const { return at_ == other.at_; }
  bool operator!=(const Cursor& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** furthest_;
};

// Builds the value from the parser's events.
class Builder : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t, const string_t& text) override {
    return put(Json::binary(Json::binary_t::container_type(text.begin(), text.end())));
  }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t&) override { return false; }  // no such thing in a text
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& value) override {
    if (open_.back()->contains(value)) {
      problem_ = "the key ";
      append_json_string(problem_, value);
      problem_ += " is set twice";
      return false;
    }
    key_ = std::move(value);
    return true;
  }
  bool parse_error(std::size_t, const std::string&,
                   const nlohmann::detail::exception& error) override {
    constexpr int kNumberTooLarge = 406;
    problem_ = error.id == kNumberTooLarge ? "a number too large to be read outside of a string"
                                           : "expected JSON";
    return false;
  }

  Json take() { return std::move(root_); }
  const std::string& problem() const { return problem_; }

 private:
  Json* place(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    Json& parent = *open_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    Json& member = parent[key_];
    member = std::move(value);
    return &member;
  }
  bool put(Json value) {
    place(std::move(value));
    return true;
  }
  bool open(Json value) {
    if (open_.size() == kMaxJsonDepth) {
      problem_ = "nested more than " + std::to_string(kMaxJsonDepth) + " deep";
      return false;
    }
    open_.push_back(place(std::move(value)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  Json root_;
  std::vector<Json*> open_;  // stays valid: only the innermost one grows
  std::string key_;
  std::string problem_;
};

}  // namespace

Result<nlohmann::json> read_json_text(std::string_view text) {
  const char* const begin = text.data();
  const char* furthest = begin;
  Builder builder;
  const bool read =
      Json::sax_parse(Cursor(begin, &furthest), Cursor(begin + text.size(), &furthest), &builder);
  if (read) return builder.take();
  const std::string_view before(begin, static_cast<std::size_t>(furthest - begin));
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is none
  return Status{StatusCode::kInvalidArgument,
                static_cast<std::uint32_t>(1 + std::count(before.begin(), before.end(), '\n')),
                static_cast<std::uint32_t>(std::max<std::size_t>(before.size() - line_start, 1)),
                builder.problem()};
}

}  // namespace tightfit
