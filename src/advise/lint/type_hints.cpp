// SPDX-License-Identifier: Apache-2.0
// What a value of a wrong type, or a field that does not exist, was probably meant to be.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "advise/lint/edits.hpp"
#include "advise/lint/field_places.hpp"
#include "advise/lint/hints.hpp"
#include "advise/lint/slip.hpp"
#include "config/number.hpp"
#include "config/schema.hpp"

namespace tightfit {

namespace {

const Field* find_field(const Type& type, std::string_view name) {
  for (std::size_t i = 0; i < type.field_count; ++i) {
    if (type.fields[i].name == name) return &type.fields[i];
  }
  return nullptr;
}

bool is_integer(TypeKind kind) { return kind == TypeKind::kInt32 || kind == TypeKind::kInt64; }

class Collector {
 public:
  Collector(const LintContext& context, std::map<std::size_t, Hint>& types,
            std::map<std::size_t, Hint>& fields)
      : context_(context), types_(types), fields_(fields) {}

  // `args_of`: the plugin whose arguments the value is part of, or "".
  void walk(const Value& value, const Type& type, const Path& path, std::string_view args_of) {
    if (type.kind == TypeKind::kList && value.kind == ValueKind::kList) {
      for (std::size_t i = 0; i < value.items.size(); ++i) {
        walk(*value.items[i], *type.element, path.index(i), args_of);
      }
    } else if (type.kind == TypeKind::kStruct && value.kind == ValueKind::kMap) {
      walk_struct(value, type, path, args_of);
    } else if (value.kind != ValueKind::kNull) {
      add_type_hint(value, type);
    }
  }

 private:
  void walk_struct(const Value& value, const Type& type, const Path& path,
                   std::string_view args_of) {
    for (const Member& entry : value.members) {
      if (entry.shadowed) continue;
      const Field* field = find_field(type, entry.key);
      if (field == nullptr || field->since > context_.options.target.semantics) {
        add_field_hint(value, entry, type, field, path, args_of);
      } else if (field->type->kind == TypeKind::kAnything) {
        walk_args(value, entry, path);
      } else {
        const Path at = path.child(entry.key);
        walk(*entry.value, *field->type, at, args_of);
      }
    }
  }

  void walk_args(const Value& owner, const Member& entry, const Path& path) {
    const Value* name = owner.find("name");
    if (name == nullptr || name->kind != ValueKind::kString) return;
    const Type* type = plugin_args_type(name->text);
    if (type != nullptr) walk(*entry.value, *type, path.child(entry.key), name->text);
  }

  void add_type_hint(const Value& value, const Type& type) {
    if (types_.size() > Problems::kMaxPerRule) return;
    Hint hint = type_hint(value, type);
    if (!hint.text.empty()) types_.try_emplace(value.offset, std::move(hint));
  }

  Hint type_hint(const Value& value, const Type& type) const {
    const std::string_view text = context_.text;
    if (type.kind == TypeKind::kList && value.kind == ValueKind::kMap) {
      return {"put \"- \" before its first key to make a list of it", {}};
    }
    if (type.kind == TypeKind::kStruct && value.kind == ValueKind::kList) {
      return {"it is one mapping, without dashes", {}};
    }
    if (value.kind == ValueKind::kString) {
      if (type.kind == TypeKind::kStruct) return wrapped(value, type);
      const bool number = is_integer(type.kind) && parse_decimal(value.text);
      const bool boolean =
          type.kind == TypeKind::kBool && (value.text == "true" || value.text == "false");
      if (number || boolean) {
        return {"take away the quotes", unquote_token(text, value.offset, value.text)};
      }
    }
    const bool plain = value.kind == ValueKind::kNumber || value.kind == ValueKind::kBool;
    if (type.kind == TypeKind::kString && plain) {
      return {"put it in quotes", quote_token(text, value.offset, value.text)};
    }
    return {};
  }

  // A name alone where a mapping with a name (or a strategy's type) is expected.
  Hint wrapped(const Value& value, const Type& type) const {
    const char* key = find_field(type, "name") != nullptr   ? "name"
                      : find_field(type, "type") != nullptr ? "type"
                                                            : nullptr;
    if (key == nullptr || value.text.find_first_of("\n\"'{}[],:#") != std::string::npos) return {};
    const std::string now = std::string("{") + key + ": " + value.text + "}";
    std::vector<Edit> fix = replace_token(context_.text, value.offset, value.text, now);
    if (context_.config.document.json) fix.clear();
    return {"write " + now, std::move(fix)};
  }

  void add_field_hint(const Value& map, const Member& entry, const Type& type, const Field* later,
                      const Path& path, std::string_view args_of) {
    if (fields_.size() > Problems::kMaxPerRule) return;
    fields_.try_emplace(entry.offset, field_hint(map, entry, type, later, path, args_of));
  }

  Hint field_hint(const Value& map, const Member& entry, const Type& type, const Field* later,
                  const Path& path, std::string_view args_of) const {
    if (later != nullptr) {
      return {"releases know it from " + std::string(semantics_name(later->since)) + " on", {}};
    }
    const std::string_view retired = retired_field(entry.key);
    if (!retired.empty()) return {std::string(retired), {}};
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < type.field_count; ++i) names.push_back(type.fields[i].name);
    const std::string_view nearest = nearest_name(entry.key, names);
    const std::string place = find_field_place(entry.key, path.str(), args_of);
    // A field that is spelt rightly stands in the wrong place.
    if (!place.empty() && (nearest.empty() || !is_slip(entry.key, nearest))) {
      return {"it belongs under " + place, {}};
    }
    if (nearest.empty()) return {};
    std::vector<Edit> fix;
    if (is_slip(entry.key, nearest) && map.member(nearest) == nullptr) {
      fix = replace_token(context_.text, entry.offset, entry.key, nearest);
    }
    return {"did you mean " + quoted(nearest) + "?", std::move(fix)};
  }

  const LintContext& context_;
  std::map<std::size_t, Hint>& types_;
  std::map<std::size_t, Hint>& fields_;
};

}  // namespace

void collect_type_hints(const LintContext& context, std::map<std::size_t, Hint>& types,
                        std::map<std::size_t, Hint>& fields) {
  const Path top;
  const bool bare = context.config.bare_args;
  constexpr std::string_view kFit = "NodeResourcesFit";
  Collector(context, types, fields)
      .walk(*context.root(), bare ? *plugin_args_type(kFit) : kConfigurationType, top,
            bare ? kFit : "");
}

}  // namespace tightfit
