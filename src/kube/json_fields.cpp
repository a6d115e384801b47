// SPDX-License-Identifier: Apache-2.0
#include "kube/json_fields.hpp"

#include <utility>
#include <variant>

#include "base/text.hpp"

namespace tightfit {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kShownBytes = 60;

// The value for a message: in full if short, else its kind.
std::string shown(const Json& value) {
  if (value.is_object()) return "an object";
  if (value.is_array()) return "a list";
  if (value.is_binary()) {
    const auto& bytes = value.get_binary();
    return bytes.size() > kShownBytes ? "a number" : std::string(bytes.begin(), bytes.end());
  }
  if (!value.is_string()) return value.dump();
  const auto& text = value.get_ref<const std::string&>();
  if (text.size() > kShownBytes) return "a string of " + std::to_string(text.size()) + " bytes";
  std::string quoted;
  append_json_string(quoted, text);
  return quoted;
}

std::string_view trim(std::string_view text) {
  // Escaped white space, such as a line break, is not trimmed upstream either.
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

}  // namespace

JsonFields::JsonFields(const Json* value, std::string path, JsonContext& context)
    : value_(value), path_(std::move(path)), context_(&context) {
  if (value_ == nullptr || value_->is_object()) return;
  if (!value_->is_null()) fail(path_, "an object", *value_);
  value_ = nullptr;
}

const Json* JsonFields::member(std::string_view name) const {
  if (value_ == nullptr || !context_->status.ok()) return nullptr;
  const auto found = value_->find(name);
  return found == value_->end() || found->is_null() ? nullptr : &*found;
}

std::string JsonFields::path_of(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + '.' + std::string(name);
}

void JsonFields::fail(const std::string& path, std::string_view expected, const Json& got) const {
  if (!context_->status.ok()) return;
  std::string message = path.empty() ? "" : path + ": ";
  message.append(expected.starts_with("expected") ? "" : "expected ").append(expected);
  message += ", got " + shown(got);
  context_->status = Status{StatusCode::kInvalidArgument, 0, 0, std::move(message)};
}

JsonFields JsonFields::object(std::string_view name) const {
  return {member(name), path_of(name), *context_};
}

std::vector<JsonFields> JsonFields::objects(std::string_view name) const {
  std::vector<JsonFields> result;
  const Json* const list = member(name);
  if (list == nullptr) return result;
  if (!list->is_array()) {
    fail(path_of(name), "a list", *list);
    return result;
  }
  result.reserve(list->size());
  for (const Json& element : *list) {
    result.emplace_back(&element, path_of(name) + '[' + std::to_string(result.size()) + ']',
                        *context_);
  }
  return result;
}

std::string JsonFields::text(std::string_view name) const {
  const Json* const value = member(name);
  if (value == nullptr) return {};
  if (value->is_string()) return value->get<std::string>();
  fail(path_of(name), "a string", *value);
  return {};
}

std::optional<ResourceList> JsonFields::amounts(std::string_view name) const {
  const Json* const map = member(name);
  if (map == nullptr) return std::nullopt;
  ResourceList list;
  if (!map->is_object()) {
    fail(path_of(name), "an object", *map);
    return list;
  }
  for (const auto& [resource, value] : map->items()) {
    list.set(resource, amount(path_of(name) + '[' + resource + ']', value));
  }
  return list;
}

Quantity JsonFields::amount(const std::string& path, const Json& value) const {
  if (value.is_null()) return {};
  std::string text;
  if (value.is_string()) {
    text = trim(value.get_ref<const std::string&>());
  } else if (value.is_number_integer()) {
    text = value.dump();
  } else if (value.is_binary()) {
    text.assign(value.get_binary().begin(), value.get_binary().end());
  } else {
    fail(path, "a quantity", value);
    return {};
  }
  auto parsed = parse_quantity(text, context_->semantics);
  if (const auto* error = std::get_if<QuantityError>(&parsed)) {
    fail(path, describe(*error), value);
    return {};
  }
  return std::get<Quantity>(std::move(parsed));
}

}  // namespace tightfit
