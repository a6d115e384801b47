// SPDX-License-Identifier: Apache-2.0
// The fields and types of KubeSchedulerConfiguration v1 and of the in-tree plugins' arguments, as
// tables. Source: k8s.io/kube-scheduler config/v1 types, releases 1.34 to 1.38.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "config/document.hpp"
#include "config/findings.hpp"
#include "config/path.hpp"
#include "config/source.hpp"

namespace tightfit {

enum class TypeKind : std::uint8_t {
  kString,
  kBool,
  kInt32,
  kInt64,
  kFloat32,
  kDuration,          // a string such as "15s"; null is refused
  kOptionalDuration,  // null is as good as absent
  kBase64,
  kAnything,  // kept unread
  kList,
  kStruct,
  kStringMap,
};

struct Field;

struct Type {
  TypeKind kind;
  const Type* element = nullptr;  // kList
  const Field* fields = nullptr;  // kStruct
  std::size_t field_count = 0;
};

struct Field {
  std::string_view name;
  const Type* type;
  Semantics since = Semantics::k134;  // the first release that knows it
};

template <std::size_t N>
constexpr Type struct_of(const Field (&fields)[N]) {
  return Type{TypeKind::kStruct, nullptr, fields, N};
}
constexpr Type list_of(const Type& element) { return Type{TypeKind::kList, &element, nullptr, 0}; }

inline constexpr Type kStringType{TypeKind::kString};
inline constexpr Type kBoolType{TypeKind::kBool};
inline constexpr Type kInt32Type{TypeKind::kInt32};
inline constexpr Type kInt64Type{TypeKind::kInt64};
inline constexpr Type kStringListType = list_of(kStringType);

extern const Type kConfigurationType;

// The arguments of an in-tree plugin, or of TightFit, whose arguments are NodeResourcesFit's; null
// for plugins without arguments known here.
const Type* plugin_args_type(std::string_view plugin);
// All that have arguments.
std::vector<std::string_view> plugins_with_args();

// Reports what Go's strict JSON decoder would: values of another type (kDecode), unknown and
// repeated fields (kStrict).
void check_type(const Value& value, const Type& type, const Path& path, const Source& source,
                Findings& findings);

// Reports repeated keys in a YAML value of which nothing else is known: kube-scheduler refuses them
// wherever they are.
void check_repeated_keys(const Value& value, const Path& path, Findings& findings);

}  // namespace tightfit
