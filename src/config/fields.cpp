// SPDX-License-Identifier: Apache-2.0
#include "config/fields.hpp"

#include <utility>

namespace tightfit {

namespace {

const Value* find(const Value* map, std::string_view name) {
  return map == nullptr ? nullptr : map->find(name);
}

}  // namespace

const Value* field(const Value* map, std::string_view name, const Findings& findings) {
  const Value* value = find(map, name);
  return findings.is_bad(value) ? nullptr : value;
}

std::optional<std::int64_t> int_field(const Value* map, std::string_view name,
                                      std::int64_t fallback, const Findings& findings) {
  const Value* value = find(map, name);
  if (value == nullptr) return fallback;
  if (findings.is_bad(value)) return std::nullopt;
  return value->integer;
}

std::optional<std::string_view> string_field(const Value* map, std::string_view name,
                                             std::string_view fallback, const Findings& findings) {
  const Value* value = find(map, name);
  if (value == nullptr) return fallback;
  if (findings.is_bad(value)) return std::nullopt;
  return value->text;
}

std::optional<bool> bool_field(const Value* map, std::string_view name, bool fallback,
                               const Findings& findings) {
  const Value* value = find(map, name);
  if (value == nullptr) return fallback;
  if (findings.is_bad(value)) return std::nullopt;
  return value->boolean;
}

const std::vector<const Value*>& list_field(const Value* map, std::string_view name,
                                            const Findings& findings) {
  static const std::vector<const Value*> kNone;
  const Value* value = field(map, name, findings);
  return value == nullptr ? kNone : value->items;
}

std::size_t field_offset(const Value& map, std::string_view name) {
  const Member* entry = map.member(name);
  return entry == nullptr ? map.offset : entry->value->offset;
}

void FieldReporter::report(std::string_view field, Kind kind, std::string message) {
  findings_.add(field_offset(*map_, field), path_.child(field), stage_, kind, std::move(message));
}

std::optional<std::int64_t> FieldReporter::check_range(std::string_view field,
                                                       std::int64_t fallback, std::int64_t min,
                                                       std::int64_t max) {
  const auto value = int_field(map_, field, fallback, findings_);
  if (value && (*value < min || *value > max)) {
    const bool open = max == std::numeric_limits<std::int64_t>::max();
    report(field, Kind::kInvalid,
           (open ? "must be at least " + std::to_string(min)
                 : "must be between " + std::to_string(min) + " and " + std::to_string(max)) +
               ", got " + std::to_string(*value));
  }
  return value;
}

}  // namespace tightfit
