// SPDX-License-Identifier: Apache-2.0
// Fields of a mapping whose types have been checked: absent and null fields have a default, fields
// of a wrong type have a finding already.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/document.hpp"
#include "config/findings.hpp"
#include "config/path.hpp"

namespace tightfit {

// The field's value; null if absent, null or of a wrong type. `map` may be null.
const Value* field(const Value* map, std::string_view name, const Findings& findings);

// Empty if the field has a wrong type.
std::optional<std::int64_t> int_field(const Value* map, std::string_view name,
                                      std::int64_t fallback, const Findings& findings);
std::optional<std::string_view> string_field(const Value* map, std::string_view name,
                                             std::string_view fallback, const Findings& findings);
std::optional<bool> bool_field(const Value* map, std::string_view name, bool fallback,
                               const Findings& findings);

// The items of a list; none if it is absent. An item may be null or of a wrong type.
const std::vector<const Value*>& list_field(const Value* map, std::string_view name,
                                            const Findings& findings);

// Where to report on a field: its value, or the mapping that lacks it.
std::size_t field_offset(const Value& map, std::string_view name);

// Reports on fields of one mapping, at Stage::kValidation unless told otherwise. Without a mapping
// all its fields have their defaults, which are valid: then nothing may be reported.
class FieldReporter {
 public:
  FieldReporter(const Value* map, const Path& path, Findings& findings,
                Stage stage = Stage::kValidation)
      : map_(map), path_(path), findings_(findings), stage_(stage) {}

  void report(std::string_view field, Kind kind, std::string message);

  // Reports an integer field outside min..max. Its value, where it has one.
  std::optional<std::int64_t> check_range(
      std::string_view field, std::int64_t fallback, std::int64_t min,
      std::int64_t max = std::numeric_limits<std::int64_t>::max());

 private:
  const Value* map_;
  const Path& path_;
  Findings& findings_;
  Stage stage_;
};

}  // namespace tightfit
