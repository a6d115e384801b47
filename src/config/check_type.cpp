// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "config/duration.hpp"
#include "config/schema.hpp"
#include "config/yaml_scalar.hpp"

namespace tightfit {

namespace {

void report_repeated(const Member& entry, const Path& path, Findings& findings) {
  findings.add(entry.offset, path, Stage::kStrict, Kind::kDuplicateKey, "set twice");
}

class Checker {
 public:
  Checker(const Source& source, Findings& findings) : source_(source), findings_(findings) {}

  void check(const Value& value, const Type& type, const Path& path) {
    if (value.kind == ValueKind::kNull) {
      if (type.kind == TypeKind::kDuration) expect(false, value, path, kDuration);
      return;
    }
    const bool integral = value.kind == ValueKind::kNumber && value.integral;
    switch (type.kind) {
      case TypeKind::kString:
        return expect(value.kind == ValueKind::kString, value, path, "a string");
      case TypeKind::kBool:
        return expect(value.kind == ValueKind::kBool, value, path, "true or false");
      case TypeKind::kInt32:
        return expect(integral && value.integer == static_cast<std::int32_t>(value.integer), value,
                      path, "an integer of 32 bits");
      case TypeKind::kInt64:
        return expect(integral, value, path, "an integer of 64 bits");
      case TypeKind::kFloat32:
        return expect(value.kind == ValueKind::kNumber && fits_float(value.real), value, path,
                      "a number of 32 bits");
      case TypeKind::kDuration:
      case TypeKind::kOptionalDuration:
        return expect(value.kind == ValueKind::kString && parse_duration(value.text), value, path,
                      kDuration);
      case TypeKind::kBase64:
        return check_base64(value, path);
      case TypeKind::kAnything:
        if (!source_.json) check_repeated_keys(value, path, findings_);
        return;
      case TypeKind::kList:
        return check_list(value, *type.element, path);
      case TypeKind::kStruct:
        return check_struct(value, type, path);
      case TypeKind::kStringMap:
        return check_string_map(value, path);
    }
  }

 private:
  static constexpr const char* kDuration = "a duration such as \"15s\"";

  static bool fits_float(double value) {
    // Halfway between the largest float and the next power of two rounds out of range.
    constexpr double kLimit = 0x1.ffffffp127;
    return std::fabs(value) < kLimit;
  }

  void expect(bool ok, const Value& value, const Path& path, const char* what) {
    if (ok) return;
    findings_.add(value, path, Stage::kDecode, Kind::kDecode,
                  std::string("must be ") + what + ", got " + describe(value));
  }

  void check_base64(const Value& value, const Path& path) {
    if (value.kind == ValueKind::kList) {  // Go reads a list of bytes too
      bool bytes = true;
      for (const Value* item : value.items) {
        bytes = bytes && (item->kind == ValueKind::kNull ||
                          (item->kind == ValueKind::kNumber && item->integral &&
                           item->integer >= 0 && item->integer <= 255));
      }
      return expect(bytes, value, path, "base64");
    }
    expect(value.kind == ValueKind::kString && decode_base64(value.text), value, path, "base64");
  }

  void check_list(const Value& value, const Type& element, const Path& path) {
    if (value.kind != ValueKind::kList) return expect(false, value, path, "a list");
    for (std::size_t i = 0; i < value.items.size(); ++i) {
      check(*value.items[i], element, path.index(i));
    }
  }

  void check_string_map(const Value& value, const Path& path) {
    if (value.kind != ValueKind::kMap) return expect(false, value, path, "a mapping");
    for (const Member& entry : value.members) {
      const Path at = path.child(entry.key);
      if (entry.repeated) report_repeated(entry, at, findings_);
      if (source_.json || !entry.shadowed) check(*entry.value, kStringType, at);
    }
  }

  void check_struct(const Value& value, const Type& type, const Path& path) {
    if (value.kind != ValueKind::kMap) return expect(false, value, path, "a mapping");
    for (const Member& entry : value.members) {
      const Path at = path.child(entry.key);
      const Field* field = find_field(type, entry.key);
      if (entry.repeated && (field != nullptr || !source_.json))
        report_repeated(entry, at, findings_);
      if (entry.shadowed && !source_.json) continue;
      if (field != nullptr) {
        check(*entry.value, *field->type, at);
        continue;
      }
      if (!entry.repeated) report_unknown(entry, type, at);
      if (!source_.json) check_repeated_keys(*entry.value, at, findings_);
    }
  }

  bool is_known(const Field& field) const { return field.since <= source_.semantics; }

  const Field* find_field(const Type& type, std::string_view name) const {
    for (std::size_t i = 0; i < type.field_count; ++i) {
      if (type.fields[i].name == name && is_known(type.fields[i])) return &type.fields[i];
    }
    return nullptr;
  }

  void report_unknown(const Member& entry, const Type& type, const Path& path) {
    std::string known;
    for (std::size_t i = 0; i < type.field_count; ++i) {
      if (!is_known(type.fields[i])) continue;
      known += (known.empty() ? "" : ", ") + std::string(type.fields[i].name);
    }
    findings_.add(entry.offset, path, Stage::kStrict, Kind::kUnknown,
                  "unknown field; known here: " + known);
  }

  const Source& source_;
  Findings& findings_;
};

}  // namespace

void check_type(const Value& value, const Type& type, const Path& path, const Source& source,
                Findings& findings) {
  Checker(source, findings).check(value, type, path);
}

void check_repeated_keys(const Value& value, const Path& path, Findings& findings) {
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    check_repeated_keys(*value.items[i], path.index(i), findings);
  }
  for (const Member& entry : value.members) {
    const Path at = path.child(entry.key);
    if (entry.repeated) report_repeated(entry, at, findings);
    if (!entry.shadowed) check_repeated_keys(*entry.value, at, findings);
  }
}

}  // namespace tightfit
