// SPDX-License-Identifier: Apache-2.0
// A configuration text as a tree of values that know where they stand. YAML is already resolved to
// JSON's six kinds of value here, by the rules of the YAML library that kube-scheduler uses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tightfit {

// Bounds on what is built from a text, so that a hostile one ends in an error instead of in memory.
inline constexpr std::size_t kMaxTextBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMaxDepth = 200;      // nested lists and mappings, aliases followed
inline constexpr std::size_t kMaxValues = 50'000;  // keys and values, each alias counted in full
// Keys and strings that aliases and merges repeat.
inline constexpr std::size_t kMaxRepeatedBytes = std::size_t{1} << 20;

// The bounds that depend on what a text may hold; here those of a configuration.
struct DocumentLimits {
  std::size_t text_bytes = kMaxTextBytes;
  std::size_t values = kMaxValues;
};

enum class ValueKind : std::uint8_t { kNull, kBool, kNumber, kString, kList, kMap };

struct Value;

// An entry of a mapping. A text may set a key twice: all entries are kept, in order.
struct Member {
  std::string key;
  std::size_t offset = 0;  // of the key; of "<<" where a merge repeats a key
  const Value* value = nullptr;
  bool repeated = false;  // the key was set before
  bool shadowed = false;  // another entry for the key wins
};

struct Value {
  ValueKind kind = ValueKind::kNull;
  bool boolean = false;
  bool integral = false;     // a number that Go's decoder takes for an integer: see `integer`
  std::int64_t integer = 0;  //
  double real = 0;           // any number
  std::size_t offset = 0;    // byte in the text
  std::size_t end = 0;       // one past the value's last byte
  std::string text;          // a string's value; a number as written
  std::vector<const Value*> items;
  std::vector<Member> members;
  std::size_t size = 1;    // values in the tree under and with this one, aliases counted in full
  std::size_t height = 0;  // lists and mappings on the longest way down
  std::size_t bytes = 0;   // of the keys and strings among those values

  // The entry that wins for `key`, or null. A null value counts as an entry.
  const Member* member(std::string_view key) const;
  // The same entry's value; null if there is none or it is null.
  const Value* find(std::string_view key) const;
};

// "number 5", "string \"a\"", "a list": for messages.
std::string describe(const Value& value);

// `text` in double quotes on one line of UTF-8, cut when long.
std::string quoted(std::string_view text);

// From "#" to the end of its line.
struct Comment {
  std::size_t offset = 0;
  std::size_t end = 0;
};

struct Document {
  std::deque<Value> values;
  std::vector<Comment> comments;  // in order; YAML only
  std::size_t end = 0;            // where the document ends; others may follow. YAML only
  const Value* root = nullptr;    // null when `error` is set
  bool json = false;
  // Why there is no tree.
  std::optional<std::string> error;
  std::size_t error_offset = 0;
};

// Reads the first YAML document of `text`, or JSON where the first character that is no space is
// "{", as kube-scheduler does. An empty text is null.
Document parse_document(std::string_view text, const DocumentLimits& limits = {});

}  // namespace tightfit
