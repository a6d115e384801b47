// SPDX-License-Identifier: Apache-2.0
// Fields of a mapping whose types have been checked: absent and null fields have a default, fields
// of a wrong type have a finding already.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "config/document.hpp"
#include "config/findings.hpp"

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

}  // namespace tightfit
