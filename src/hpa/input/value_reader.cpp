// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/value_reader.hpp"

#include <limits>

#include "config/duration.hpp"
#include "hpa/input/time_text.hpp"
#include "kube/quantity.hpp"

namespace tightfit::hpa {
namespace {

constexpr std::int64_t kNanosPerMilli = 1'000'000;

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

}  // namespace

MilliText milli_of(std::string_view text, Semantics semantics) {
  const auto parsed = parse_quantity(trimmed(text), semantics);
  if (const auto* error = std::get_if<QuantityError>(&parsed)) {
    return {{}, "a quantity (" + std::string(describe(*error)) + ")"};
  }
  const auto& quantity = std::get<Quantity>(parsed);
  if (!quantity.milli_fits()) return {{}, "a quantity whose thousandths int64 holds"};
  return {quantity.milli_value(), {}};
}

void ValueReader::report(const Value& at, const Path& path, Kind kind, std::string message) {
  findings_.add(at, path, Stage::kDecode, kind, std::move(message));
}

void ValueReader::missing(const Value& in, std::string_view name, const Path& path) {
  findings_.add(in.offset, path.child(name), Stage::kDecode, Kind::kRequired, "must be set");
}

const Value* ValueReader::find(const Value* in, std::string_view name, const Path& path,
                               ValueKind kind, std::string_view expected) {
  const Value* value = in == nullptr ? nullptr : in->find(name);
  if (value == nullptr || value->kind == kind) return value;
  report(*value, path.child(name), Kind::kDecode,
         "must be " + std::string(expected) + ", got " + describe(*value));
  return nullptr;
}

const Value* ValueReader::map(const Value* in, std::string_view name, const Path& path) {
  return find(in, name, path, ValueKind::kMap, "a mapping");
}

const std::vector<const Value*>& ValueReader::list(const Value* in, std::string_view name,
                                                   const Path& path) {
  static const std::vector<const Value*> kNone;
  const Value* value = find(in, name, path, ValueKind::kList, "a list");
  return value == nullptr ? kNone : value->items;
}

bool ValueReader::is_map(const Value& item, const Path& path) {
  if (item.kind == ValueKind::kMap) return true;
  report(item, path, Kind::kDecode, "must be a mapping, got " + describe(item));
  return false;
}

std::string ValueReader::text(const Value* in, std::string_view name, const Path& path) {
  const Value* value = find(in, name, path, ValueKind::kString, "a string");
  return value == nullptr ? std::string() : value->text;
}

std::string ValueReader::required_text(const Value& parent, const Value* in, std::string_view name,
                                       const Path& path) {
  const Value* value = in == nullptr ? nullptr : in->find(name);
  const bool empty = value != nullptr && value->kind == ValueKind::kString && value->text.empty();
  if (value == nullptr || empty) missing(in == nullptr ? parent : *in, name, path);
  return text(in, name, path);
}

std::optional<std::int32_t> ValueReader::int32(const Value* in, std::string_view name,
                                               const Path& path) {
  using Limits = std::numeric_limits<std::int32_t>;
  const Value* value = find(in, name, path, ValueKind::kNumber, "an integer");
  if (value == nullptr) return std::nullopt;
  if (value->integral && value->integer >= Limits::min() && value->integer <= Limits::max()) {
    return static_cast<std::int32_t>(value->integer);
  }
  report(*value, path.child(name), Kind::kDecode,
         "must be an integer of 32 bits, got " + describe(*value));
  return std::nullopt;
}

std::optional<Millis> ValueReader::time(const Value* in, std::string_view name, const Path& path) {
  const Value* value = find(in, name, path, ValueKind::kString, "a time");
  if (value == nullptr) return std::nullopt;
  const std::optional<Millis> time = parse_time(value->text);
  if (!time) {
    report(*value, path.child(name), Kind::kDecode,
           "must be a time such as 2026-12-01T08:00:00Z, got " + describe(*value));
  }
  return time;
}

std::optional<Millis> ValueReader::duration(const Value* in, std::string_view name,
                                            const Path& path) {
  const Value* value = find(in, name, path, ValueKind::kString, "a duration");
  if (value == nullptr) return std::nullopt;
  const std::optional<std::int64_t> nanos = parse_duration(value->text);
  if (nanos && *nanos >= 0) return *nanos / kNanosPerMilli;
  report(*value, path.child(name), Kind::kDecode,
         "must be a duration such as 30s, got " + describe(*value));
  return std::nullopt;
}

std::optional<std::int64_t> ValueReader::to_milli(const Value& value, const Path& path) {
  MilliText result;
  if (value.kind == ValueKind::kString || value.kind == ValueKind::kNumber) {
    result = milli_of(value.text, semantics_);
  } else {
    result.expected = "a quantity";
  }
  if (!result.milli) {
    report(value, path, Kind::kDecode, "must be " + result.expected + ", got " + describe(value));
  }
  return result.milli;
}

std::optional<std::int64_t> ValueReader::milli(const Value* in, std::string_view name,
                                               const Path& path) {
  const Value* value = in == nullptr ? nullptr : in->find(name);
  return value == nullptr ? std::nullopt : to_milli(*value, path.child(name));
}

Amounts ValueReader::amounts(const Value* in, std::string_view name, const Path& path) {
  Amounts result;
  const Value* entries = map(in, name, path);
  if (entries == nullptr) return result;
  const Path at = path.child(name);
  for (const Member& entry : entries->members) {
    if (entry.shadowed) continue;
    const bool null = entry.value->kind == ValueKind::kNull;  // the API reads null as 0
    const auto milli =
        null ? std::optional<std::int64_t>(0) : to_milli(*entry.value, at.child(entry.key));
    if (milli) result[entry.key] = *milli;
  }
  return result;
}

std::map<std::string, std::string> ValueReader::labels(const Value* in, std::string_view name,
                                                       const Path& path) {
  std::map<std::string, std::string> result;
  const Value* entries = map(in, name, path);
  if (entries == nullptr) return result;
  const Path at = path.child(name);
  for (const Member& entry : entries->members) {
    if (entry.shadowed || entry.value->kind == ValueKind::kNull) continue;
    if (entry.value->kind == ValueKind::kString) {
      result[entry.key] = entry.value->text;
    } else {
      report(*entry.value, at.child(entry.key), Kind::kDecode,
             "must be a string, got " + describe(*entry.value));
    }
  }
  return result;
}

std::optional<LabelSelector> ValueReader::selector(const Value* in, std::string_view name,
                                                   const Path& path) {
  const Value* value = map(in, name, path);
  if (value == nullptr) return std::nullopt;
  const Path at = path.child(name);
  LabelSelector result{.match_labels = labels(value, "matchLabels", at), .match_expressions = {}};
  const Path list_path = at.child("matchExpressions");
  std::size_t index = 0;
  for (const Value* item : list(value, "matchExpressions", at)) {
    const Path item_path = list_path.index(index++);
    if (!is_map(*item, item_path)) continue;
    LabelRequirement requirement{
        .key = text(item, "key", item_path), .op = text(item, "operator", item_path), .values = {}};
    const Path values_path = item_path.child("values");
    std::size_t position = 0;
    for (const Value* each : list(item, "values", item_path)) {
      const Path value_path = values_path.index(position++);
      if (each->kind == ValueKind::kString) {
        requirement.values.push_back(each->text);
      } else {
        report(*each, value_path, Kind::kDecode, "must be a string, got " + describe(*each));
      }
    }
    result.match_expressions.push_back(std::move(requirement));
  }
  return result;
}

}  // namespace tightfit::hpa
