// SPDX-License-Identifier: Apache-2.0
#include "hpa/annotation_json.hpp"

#include <algorithm>

namespace tightfit::hpa {
namespace {

char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_key(std::string_view a, std::string_view b) noexcept {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

const Value* AnnotationJson::find(const Value* map, std::string_view key) const {
  const Value* found = nullptr;
  if (map == nullptr) return found;
  for (const Member& entry : map->members) {
    if (same_key(entry.key, key) && entry.value->kind != ValueKind::kNull) found = entry.value;
  }
  return found;
}

const Value* AnnotationJson::of_kind(const Value* map, std::string_view key, ValueKind kind) {
  const Value* value = find(map, key);
  if (value == nullptr || value->kind == kind) return value;
  spoil();
  return nullptr;
}

const Value* AnnotationJson::object(const Value* map, std::string_view key) {
  return of_kind(map, key, ValueKind::kMap);
}

const Value* AnnotationJson::list(const Value* map, std::string_view key) {
  return of_kind(map, key, ValueKind::kList);
}

ApiString AnnotationJson::text(const Value* map, std::string_view key) {
  ApiString result{.value = {}, .offset = offset_};
  if (const Value* value = of_kind(map, key, ValueKind::kString)) result.value = value->text;
  return result;
}

ApiInt AnnotationJson::number(const Value* map, std::string_view key) {
  ApiInt result{.value = {}, .offset = offset_};
  const Value* value = of_kind(map, key, ValueKind::kNumber);
  if (value == nullptr) return result;
  result.value = static_cast<std::int32_t>(value->integer);
  if (!value->integral || *result.value != value->integer) spoil();
  return result;
}

ApiQuantity AnnotationJson::quantity(const Value* map, std::string_view key) {
  ApiQuantity result{.value = {}, .offset = offset_};
  const Value* value = find(map, key);
  if (value == nullptr) return result;
  auto parsed = parse_quantity(value->text, semantics_);
  const bool scalar = value->kind == ValueKind::kString || value->kind == ValueKind::kNumber;
  if (const auto* quantity = std::get_if<Quantity>(&parsed); quantity != nullptr && scalar) {
    result.value = *quantity;
  } else {
    spoil();
  }
  return result;
}

std::optional<LabelSelector> AnnotationJson::selector(const Value* map, std::string_view key) {
  const Value* value = object(map, key);
  if (value == nullptr) return std::nullopt;
  LabelSelector result;
  if (const Value* labels = object(value, "matchLabels")) {
    for (const Member& entry : labels->members) {
      if (entry.value->kind != ValueKind::kString) spoil();
      result.match_labels[entry.key] = entry.value->text;
    }
  }
  if (const Value* expressions = list(value, "matchExpressions")) {
    for (const Value* item : expressions->items) {
      LabelRequirement requirement;
      requirement.key = text(item, "key").value.value_or("");
      requirement.op = text(item, "operator").value.value_or("");
      if (const Value* values = list(item, "values")) {
        for (const Value* each : values->items) requirement.values.push_back(each->text);
      }
      result.match_expressions.push_back(std::move(requirement));
    }
  }
  return result;
}

}  // namespace tightfit::hpa
