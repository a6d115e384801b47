// SPDX-License-Identifier: Apache-2.0
#include "config/document_builder.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "config/yaml_scalar.hpp"

namespace tightfit {

namespace {

// Small documents may consist of aliases to 99 %; kube-scheduler's YAML library refuses more.
constexpr std::size_t kFewAliases = 100;
constexpr std::size_t kSmallDocument = 1000;
constexpr double kMaxAliasShare = 0.99;

constexpr std::string_view kMergeTag = "tag:yaml.org,2002:merge";

bool is_infinite(const Value& value) {
  return value.kind == ValueKind::kNumber && !std::isfinite(value.real);
}

// A number that JSON cannot have among the values that no other entry overrides.
const Value* find_infinite(const Value& value) {
  if (is_infinite(value)) return &value;
  for (const Value* item : value.items) {
    if (const Value* found = find_infinite(*item)) return found;
  }
  for (const Member& entry : value.members) {
    if (entry.shadowed) continue;
    if (const Value* found = find_infinite(*entry.value)) return found;
  }
  return nullptr;
}

}  // namespace

bool DocumentBuilder::fail(std::size_t offset, std::string message) {
  if (!document_.error) {
    document_.error = std::move(message);
    document_.error_offset = offset;
    document_.root = nullptr;
  }
  return false;
}

Value* DocumentBuilder::add(Value value, const std::string& anchor) {
  Value* stored = &document_.values.emplace_back(std::move(value));
  if (!anchor.empty()) anchors_[anchor] = stored;
  return stored;
}

bool DocumentBuilder::spend(std::size_t offset, std::size_t values) {
  values_ += std::min(values, max_values_ + 1);
  if (values_ <= max_values_) return true;
  return fail(offset,
              "more than " + std::to_string(max_values_) + " values, aliases counted in full");
}

bool DocumentBuilder::repeat(std::size_t offset, std::size_t bytes) {
  repeated_bytes_ += bytes;
  if (repeated_bytes_ <= kMaxRepeatedBytes) return true;
  return fail(offset, "more than 1 MiB of text repeated by aliases and merges");
}

bool DocumentBuilder::yaml_scalar(std::size_t offset, std::string_view tag,
                                  const std::string& anchor, std::string text, bool plain,
                                  std::size_t end) {
  const bool merge_key = text == "<<" && (plain || tag == kMergeTag);
  std::string error;
  std::optional<Value> value = resolve_scalar(tag, std::move(text), plain, error);
  if (!value) return fail(offset, std::move(error));
  value->offset = offset;
  value->end = end;
  value->bytes = value->text.size();
  return spend(offset, 1) && attach(add(*std::move(value), anchor), merge_key);
}

bool DocumentBuilder::json_scalar(Value value) {
  const std::size_t offset = value.offset;
  return spend(offset, 1) && attach(add(std::move(value), {}), false);
}

bool DocumentBuilder::start(ValueKind kind, std::size_t offset, const std::string& anchor) {
  if (open_.size() == kMaxDepth) {
    return fail(offset, "nested deeper than " + std::to_string(kMaxDepth) + " levels");
  }
  if (!spend(offset, 1)) return false;
  Value value;
  value.kind = kind;
  value.offset = offset;
  open_.emplace_back().value = add(std::move(value), anchor);
  return true;
}

bool DocumentBuilder::json_key(std::size_t offset, std::string key) {
  Frame& frame = open_.back();
  frame.key_identity = key;
  frame.key = std::move(key);
  frame.key_offset = offset;
  frame.has_key = true;
  return spend(offset, 1);
}

bool DocumentBuilder::end(std::size_t end_offset) {
  Value* value = open_.back().value;
  open_.pop_back();
  value->end = end_offset;
  ++value->height;
  return attach(value, false);
}

bool DocumentBuilder::alias(std::size_t offset, const std::string& anchor) {
  const auto found = anchors_.find(anchor);
  if (found == anchors_.end()) return fail(offset, "unknown anchor " + quoted(anchor));
  const Value* target = found->second;
  const auto is_target = [target](const Frame& frame) { return frame.value == target; };
  if (std::any_of(open_.begin(), open_.end(), is_target)) {
    return fail(offset, "the value of anchor " + quoted(anchor) + " contains itself");
  }
  if (open_.size() + target->height > kMaxDepth) {
    return fail(offset, "nested deeper than " + std::to_string(kMaxDepth) + " levels by aliases");
  }
  from_aliases_ += std::min(target->size, max_values_);
  if (!spend(offset, 1 + target->size) || !repeat(offset, target->bytes)) return false;
  if (from_aliases_ > kFewAliases && values_ > kSmallDocument &&
      static_cast<double>(from_aliases_) / static_cast<double>(values_) > kMaxAliasShare) {
    return fail(offset, "more than 99 % of the values come from aliases");
  }
  return attach(target, false);
}

bool DocumentBuilder::attach(const Value* value, bool merge_key) {
  if (open_.empty()) {
    document_.root = value;
    const Value* infinite = infinite_ ? find_infinite(*value) : nullptr;
    return infinite == nullptr ||
           fail(infinite->offset, "must be a finite number, got " + quoted(infinite->text));
  }
  Frame& frame = open_.back();
  frame.value->height = std::max(frame.value->height, value->height);
  frame.value->size += value->size;
  frame.value->bytes += value->bytes;
  const bool is_key = frame.value->kind == ValueKind::kMap && !frame.has_key;
  if (!is_key && is_infinite(*value)) infinite_ = true;
  if (frame.value->kind == ValueKind::kList) {
    frame.value->items.push_back(value);
    return true;
  }
  return attach_to_map(frame, value, merge_key);
}

bool DocumentBuilder::attach_to_map(Frame& frame, const Value* value, bool merge_key) {
  if (frame.has_key) {
    frame.has_key = false;
    if (frame.merge) return merge(frame, value);
    set(frame, std::move(frame.key), std::move(frame.key_identity), frame.key_offset, value);
    return true;
  }
  frame.has_key = true;
  frame.merge = merge_key;
  frame.key_offset = value->offset;
  if (merge_key) return true;
  std::optional<YamlKey> key = yaml_key(*value);
  if (!key) return fail(value->offset, describe(*value) + " cannot be a key");
  frame.key = std::move(key->text);
  frame.key_identity = std::move(key->identity);
  return true;
}

bool DocumentBuilder::merge(Frame& frame, const Value* source) {
  std::vector<const Value*> maps{source};
  // A list counts only where it is written out: an alias, whose value stands earlier, to one fails.
  if (source->kind == ValueKind::kList && source->offset > frame.key_offset)
    maps.assign(source->items.rbegin(), source->items.rend());
  for (const Value* map : maps) {
    if (map->kind != ValueKind::kMap) {
      return fail(map->offset,
                  "a merge (<<) needs a mapping or a list of mappings, got " + describe(*map));
    }
    if (!spend(frame.key_offset, map->members.size())) return false;
    for (const Member& entry : map->members) {
      if (entry.shadowed) continue;
      if (!repeat(frame.key_offset, entry.key.size())) return false;
      set(frame, entry.key, "s" + entry.key, frame.key_offset, entry.value);
    }
  }
  return true;
}

void DocumentBuilder::set(Frame& frame, std::string key, std::string identity, std::size_t offset,
                          const Value* value) {
  std::vector<Member>& members = frame.value->members;
  const auto [slot, fresh] = frame.index.try_emplace(std::move(identity), members.size());
  // Go's JSON decoder leaves most values alone that a later null would replace.
  const bool ignored = !fresh && document_.json && value->kind == ValueKind::kNull;
  if (!fresh && !ignored) {
    members[slot->second].shadowed = true;
    slot->second = members.size();
  }
  members.push_back(Member{std::move(key), offset, value, !fresh, ignored});
}

}  // namespace tightfit
