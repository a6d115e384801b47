// SPDX-License-Identifier: Apache-2.0
#include "kube/object_dom.hpp"

#include <simdjson.h>

#include <array>
#include <cstring>
#include <new>
#include <string>

#include "kube/object_sink.hpp"
#include "kube/text_window.hpp"

namespace tightfit {
namespace {

namespace dom = simdjson::dom;

static_assert(TextWindow::kPadding >= simdjson::SIMDJSON_PADDING);

// Remembers the keys of one object. Few keys fall on the same bit, so few are compared.
class SeenKeys {
 public:
  // Whether the key that `end` stands at has come before, from `begin` on.
  bool seen(dom::object::iterator begin, const dom::object::iterator& end) {
    const std::string_view key = end.key();
    if (key.empty()) return true;  // let the exact way look
    const std::uint64_t hash = hash_of(key);
    std::uint64_t& word = bits_[hash % bits_.size()];
    const std::uint64_t bit = std::uint64_t{1} << (hash / bits_.size());
    const bool maybe = (word & bit) != 0;
    word |= bit;
    for (; maybe && begin != end; ++begin) {
      if (begin.key() == key) return true;
    }
    return false;
  }

 private:
  std::array<std::uint64_t, 4> bits_{};

  // Below 256. Of a long key its end and its length: managedFields has many that begin alike.
  static std::uint64_t hash_of(std::string_view key) {
    std::uint64_t word = key.size();
    if (key.size() >= sizeof word) {
      std::memcpy(&word, key.data() + key.size() - sizeof word, sizeof word);
      word += key.size();
    } else {
      for (const char c : key) word = word << 8 ^ static_cast<unsigned char>(c);
    }
    constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15;  // 2^64 over the golden ratio
    return (word * kSpread) >> 56;
  }
};

class DomNode {
 public:
  DomNode() = default;
  explicit DomNode(dom::element element) : element_(element), there_(true) {}

  ValueKind kind() const {
    if (!there_) return ValueKind::kNull;
    switch (element_.type()) {
      case dom::element_type::ARRAY:
        return ValueKind::kList;
      case dom::element_type::OBJECT:
        return ValueKind::kMap;
      case dom::element_type::STRING:
        return ValueKind::kString;
      case dom::element_type::BOOL:
        return ValueKind::kBool;
      case dom::element_type::NULL_VALUE:
        return ValueKind::kNull;
      default:
        return ValueKind::kNumber;
    }
  }

  template <typename F>
  void each_member(F f) const {
    const dom::object object = element_.get_object().value_unsafe();
    for (auto it = object.begin(); it != object.end(); ++it) {
      // repeats_a_key looks at all objects, these among them.
      f(it.key(), DomNode(it.value()), false);
    }
  }

  template <typename F>
  void each_item(F f) const {
    const dom::array array = element_.get_array().value_unsafe();
    for (const dom::element item : array) f(DomNode(item));
  }

  std::string_view string() const { return element_.get_string().value_unsafe(); }
  bool boolean() const { return element_.get_bool().value_unsafe(); }

  std::optional<std::int64_t> integer() const {
    if (!element_.is<std::int64_t>()) return std::nullopt;
    return element_.get_int64().value_unsafe();
  }

  std::optional<std::string> quantity_text() const {
    if (kind() == ValueKind::kString) return std::string(string());
    // Of other numbers, and of -0, the digits are not kept.
    const std::optional<std::int64_t> value = integer();
    return value.value_or(0) != 0 ? std::optional(std::to_string(*value)) : std::nullopt;
  }

 private:
  dom::element element_;
  bool there_ = false;
};

// Whether an object sets a key twice, also where nobody looks.
bool repeats_a_key(const dom::element& element) {
  if (element.is_array()) {
    const dom::array items = element.get_array().value_unsafe();
    for (const dom::element item : items) {
      if (repeats_a_key(item)) return true;
    }
  }
  if (!element.is_object()) return false;
  const dom::object object = element.get_object().value_unsafe();
  SeenKeys keys;
  for (auto it = object.begin(); it != object.end(); ++it) {
    if (keys.seen(object.begin(), it) || repeats_a_key(it.value())) return true;
  }
  return false;
}

// It need not be known what is wrong.
struct DomReport {
  bool failed = false;
  void wrong(const DomNode& /*node*/, const Path& /*path*/, std::string_view /*expected*/) {
    failed = true;
  }
  void repeated(const DomNode& /*node*/, const Path& /*path*/) { failed = true; }
};

}  // namespace

struct ObjectDom::Parser {
  dom::parser parser{kMaxObjectBytes};
};

ObjectDom::ObjectDom() : parser_(std::make_unique<Parser>()) {
  constexpr std::size_t kUsualBytes = std::size_t{1} << 16;
  if (parser_->parser.allocate(kUsualBytes, kMaxDepth) != simdjson::SUCCESS) throw std::bad_alloc();
}
ObjectDom::~ObjectDom() = default;

std::optional<ReadObject> ObjectDom::read(std::string_view text, std::string_view kind,
                                          Semantics semantics) {
  dom::element root;
  if (parser_->parser.parse(text.data(), text.size(), false).get(root) != simdjson::SUCCESS) {
    return std::nullopt;
  }
  DomReport report;
  ObjectFields<DomNode, DomReport> fields(semantics, report);
  ReadObject object = ObjectSchema<DomNode, DomReport>(fields).read(DomNode(root), Path(), kind);
  if (report.failed || repeats_a_key(root)) return std::nullopt;
  return object;
}

}  // namespace tightfit
