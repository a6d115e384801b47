// SPDX-License-Identifier: Apache-2.0
#include "kube/object_document.hpp"

#include <array>
#include <charconv>
#include <string>
#include <utility>

namespace tightfit {
namespace {

constexpr std::size_t kMaxErrors = 20;  // of one object

class ValueNode {
 public:
  ValueNode() = default;
  ValueNode(const Value* value, bool json) : value_(value), json_(json) {}

  const Value* value() const { return value_; }
  ValueKind kind() const { return value_ == nullptr ? ValueKind::kNull : value_->kind; }

  template <typename F>
  void each_member(F f) const {
    for (const Member& member : value_->members) {
      f(std::string_view(member.key), ValueNode(member.value, json_), member.repeated);
    }
  }

  template <typename F>
  void each_item(F f) const {
    for (const Value* item : value_->items) f(ValueNode(item, json_));
  }

  std::string_view string() const { return value_->text; }
  bool boolean() const { return value_->boolean; }

  std::optional<std::int64_t> integer() const {
    if (!value_->integral) return std::nullopt;
    return value_->integer;
  }

  std::optional<std::string> quantity_text() const {
    if (kind() == ValueKind::kString) return value_->text;
    if (kind() != ValueKind::kNumber) return std::nullopt;
    if (json_) return value_->text;
    // kubectl turns YAML into JSON, where 0x10 and 1_000 are written otherwise.
    if (value_->integral) return std::to_string(value_->integer);
    char buffer[40];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value_->real).ptr;
    return std::string(buffer, end);
  }

 private:
  const Value* value_ = nullptr;
  bool json_ = false;
};

class ValueReport {
 public:
  ValueReport(std::vector<ObjectError>& errors, std::size_t fallback)
      : errors_(errors), fallback_(fallback) {}

  void wrong(const ValueNode& node, const Path& path, std::string_view expected) {
    std::string message = prefix(path);
    message.append(expected.starts_with("expected") ? "" : "expected ").append(expected);
    const Value* const value = node.value();
    message += ", got " + (value == nullptr ? "nothing" : describe(*value));
    add(value, std::move(message));
  }

  void repeated(const ValueNode& node, const Path& path) {
    add(node.value(), prefix(path) + "the key is set twice");
  }

 private:
  static std::string prefix(const Path& path) {
    const std::string text = path.str();
    return text.empty() ? text : text + ": ";
  }

  void add(const Value* value, std::string message) {
    if (errors_.size() == kMaxErrors) return;
    errors_.push_back({value == nullptr ? fallback_ : value->offset, std::move(message)});
  }

  std::vector<ObjectError>& errors_;
  std::size_t fallback_;
};

// What the schema does not look into.
void report_repeated(const Value& value, const Path& path, ValueReport& report) {
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    report_repeated(*value.items[i], path.index(i), report);
  }
  for (const Member& member : value.members) {
    const Path at = path.child(member.key);
    if (member.repeated) report.repeated(ValueNode(member.value, true), at);
    report_repeated(*member.value, at, report);
  }
}

}  // namespace

ReadObject read_document(const Document& document, const Value& object, const Path& path,
                         std::string_view kind, Semantics semantics,
                         std::vector<ObjectError>& errors) {
  ValueReport report(errors, object.offset);
  ObjectFields<ValueNode, ValueReport> fields(semantics, report);
  ReadObject read = ObjectSchema<ValueNode, ValueReport>(fields).read(
      ValueNode(&object, document.json), path, kind);
  // Of YAML, where a merge may repeat a key, only what counts is checked.
  if (document.json && errors.empty()) report_repeated(object, path, report);
  return read;
}

Pod read_pod(const Document& document, Semantics semantics, std::vector<ObjectError>& errors) {
  ValueReport report(errors, 0);
  ObjectFields<ValueNode, ValueReport> fields(semantics, report);
  PodSchema<ValueNode, ValueReport> schema(fields);
  const Path root;
  const auto [spec, status] =
      fields.members<2>(ValueNode(document.root, document.json), root, {"spec", "status"});
  const Path within = root.child("spec");
  const auto [containers, init_containers, overhead, resources] =
      fields.members<4>(spec, within, {"containers", "initContainers", "overhead", "resources"});
  Pod pod;
  schema.read_spec(containers, init_containers, overhead, resources, within, pod);
  schema.read_status(status, root.child("status"), pod.status);
  return pod;
}

}  // namespace tightfit
