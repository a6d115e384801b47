// SPDX-License-Identifier: Apache-2.0
#include "hpa/api_fields.hpp"

#include "config/fields.hpp"

namespace tightfit::hpa {
namespace {

std::size_t offset_of(const Value* map, std::string_view name, const ApiReading& reading) {
  return map == nullptr ? reading.offset : field_offset(*map, name);
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\n\v\f\r";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

// A number counts with its digits, which YAML may write in other ways than JSON.
std::string quantity_text(const Value& value) {
  if (value.kind == ValueKind::kNumber && value.integral) return std::to_string(value.integer);
  return std::string(trimmed(value.text));
}

}  // namespace

ApiString api_string(const Value* map, std::string_view name, const ApiReading& reading) {
  ApiString result{.value = {}, .offset = offset_of(map, name, reading)};
  if (const Value* value = field(map, name, reading.findings)) result.value = value->text;
  return result;
}

ApiInt api_int(const Value* map, std::string_view name, const ApiReading& reading) {
  ApiInt result{.value = {}, .offset = offset_of(map, name, reading)};
  if (const Value* value = field(map, name, reading.findings)) {
    result.value = static_cast<std::int32_t>(value->integer);
  }
  return result;
}

ApiQuantity api_quantity(const Value* map, std::string_view name, const Path& path,
                         ApiReading& reading) {
  ApiQuantity result{.value = {}, .offset = offset_of(map, name, reading)};
  const Value* value = field(map, name, reading.findings);
  if (value == nullptr) return result;
  const bool scalar = value->kind == ValueKind::kString || value->kind == ValueKind::kNumber;
  if (!scalar) {
    reading.findings.add(*value, path.child(name), Stage::kDecode, Kind::kDecode,
                         "must be a quantity such as 500m, got " + describe(*value));
    return result;
  }
  auto parsed = parse_quantity(quantity_text(*value), reading.semantics);
  if (const auto* quantity = std::get_if<Quantity>(&parsed)) {
    result.value = *quantity;
  } else {
    reading.findings.add(*value, path.child(name), Stage::kDecode, Kind::kDecode,
                         "must be a quantity such as 500m (" +
                             std::string(tightfit::describe(std::get<QuantityError>(parsed))) +
                             "), got " + describe(*value));
  }
  return result;
}

std::optional<LabelSelector> api_selector(const Value* map, std::string_view name,
                                          const ApiReading& reading) {
  const Value* selector = field(map, name, reading.findings);
  if (selector == nullptr) return std::nullopt;
  LabelSelector result;
  if (const Value* labels = field(selector, "matchLabels", reading.findings)) {
    for (const Member& entry : labels->members) {
      if (!entry.shadowed) result.match_labels[entry.key] = entry.value->text;
    }
  }
  for (const Value* item : list_field(selector, "matchExpressions", reading.findings)) {
    LabelRequirement requirement;
    requirement.key = api_string(item, "key", reading).value.value_or("");
    requirement.op = api_string(item, "operator", reading).value.value_or("");
    for (const Value* value : list_field(item, "values", reading.findings)) {
      requirement.values.push_back(value->text);
    }
    result.match_expressions.push_back(std::move(requirement));
  }
  return result;
}

}  // namespace tightfit::hpa
