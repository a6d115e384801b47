// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "config/document.hpp"

namespace tightfit {

// Builds a Document from the events of a reader, within the bounds of document.hpp. A method that
// returns false has set the document's error; the reader then stops.
class DocumentBuilder {
 public:
  DocumentBuilder(Document& document, const DocumentLimits& limits)
      : document_(document), max_values_(limits.values) {}

  // `tag` is the long form ("tag:yaml.org,2002:int"), "!" or empty. `plain`: untagged and not
  // quoted, or tagged with "!". An empty anchor is none.
  bool yaml_scalar(std::size_t offset, std::string_view tag, const std::string& anchor,
                   std::string text, bool plain, std::size_t end = 0);
  bool json_scalar(Value value);
  bool start(ValueKind kind, std::size_t offset, const std::string& anchor);
  bool json_key(std::size_t offset, std::string key);
  bool end(std::size_t end_offset);
  bool alias(std::size_t offset, const std::string& anchor);

  bool fail(std::size_t offset, std::string message);

 private:
  struct Frame {
    Value* value = nullptr;
    bool has_key = false;
    bool merge = false;
    std::string key;
    std::string key_identity;  // YAML: 1 and "1" are different keys
    std::size_t key_offset = 0;
    std::unordered_map<std::string, std::size_t> index;  // identity to the winning member
  };

  Value* add(Value value, const std::string& anchor);
  bool spend(std::size_t offset, std::size_t values);
  bool repeat(std::size_t offset, std::size_t bytes);
  bool attach(const Value* value, bool merge_key);
  bool attach_to_map(Frame& frame, const Value* value, bool merge_key);
  bool merge(Frame& frame, const Value* source);
  void set(Frame& frame, std::string key, std::string identity, std::size_t offset,
           const Value* value);

  Document& document_;
  std::size_t max_values_;
  std::vector<Frame> open_;
  std::unordered_map<std::string, const Value*> anchors_;
  std::size_t values_ = 0;
  std::size_t repeated_bytes_ = 0;
  std::size_t from_aliases_ = 0;
  bool infinite_ = false;
};

}  // namespace tightfit
