// SPDX-License-Identifier: Apache-2.0
#include "config/document.hpp"

#include "base/text.hpp"
#include "config/json_reader.hpp"
#include "config/utf8.hpp"
#include "config/yaml_reader.hpp"

namespace tightfit {

namespace {

constexpr std::size_t kMaxQuoted = 60;

// What Go's unicode.IsSpace holds for a space: kube-scheduler skips it to find the "{" of JSON.
constexpr std::string_view kSpaces[] = {
    "\t",           "\n",           "\v",           "\f",           "\r",           " ",
    "\xC2\x85",     "\xC2\xA0",     "\xE1\x9A\x80", "\xE2\x80\x80", "\xE2\x80\x81", "\xE2\x80\x82",
    "\xE2\x80\x83", "\xE2\x80\x84", "\xE2\x80\x85", "\xE2\x80\x86", "\xE2\x80\x87", "\xE2\x80\x88",
    "\xE2\x80\x89", "\xE2\x80\x8A", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xE2\x80\xAF", "\xE2\x81\x9F",
    "\xE3\x80\x80"};

bool is_json(std::string_view text) {
  bool skipped = true;
  while (skipped) {
    skipped = false;
    for (const std::string_view space : kSpaces) {
      if (text.substr(0, space.size()) == space) {
        text.remove_prefix(space.size());
        skipped = true;
      }
    }
  }
  return !text.empty() && text.front() == '{';
}

}  // namespace

const Member* Value::member(std::string_view key) const {
  for (const Member& entry : members) {
    if (!entry.shadowed && entry.key == key) return &entry;
  }
  return nullptr;
}

const Value* Value::find(std::string_view key) const {
  const Member* entry = member(key);
  return entry == nullptr || entry->value->kind == ValueKind::kNull ? nullptr : entry->value;
}

std::string quoted(std::string_view text) {
  const std::size_t kept = utf8_prefix(text, kMaxQuoted);
  std::string out;
  append_json_string(out, to_valid_utf8(text.substr(0, kept)));
  if (kept < text.size()) out.insert(out.size() - 1, "...");
  return out;
}

std::string describe(const Value& value) {
  switch (value.kind) {
    case ValueKind::kNull:
      return "null";
    case ValueKind::kBool:
      return value.boolean ? "boolean true" : "boolean false";
    case ValueKind::kNumber:
      return "number " + value.text.substr(0, kMaxQuoted);
    case ValueKind::kString:
      return "string " + quoted(value.text);
    case ValueKind::kList:
      return "a list";
    case ValueKind::kMap:
      return "a mapping";
  }
  return "";
}

Document parse_document(std::string_view text, const DocumentLimits& limits) {
  if (text.size() > limits.text_bytes) {
    Document document;
    // A caller may have cut it.
    document.error = "the text is longer than " + std::to_string(limits.text_bytes >> 20) + " MiB";
    return document;
  }
  return is_json(text) ? read_json(text, limits) : read_yaml(text, limits);
}

}  // namespace tightfit
