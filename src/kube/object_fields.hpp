// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "config/document.hpp"
#include "config/path.hpp"
#include "core/semantics.hpp"
#include "kube/resource_list.hpp"
#include "kube/snapshot.hpp"

namespace tightfit {

// Reads fields of a Kubernetes object from either of the trees that objects are read into (Node is
// DomNode or ValueNode), so that the fast and the exact way follow the same rules. A missing or
// null node is absent and reads as the default. Unknown members are of no interest. Spaces around a
// quantity are trimmed.
//
// A Node has kind() (kNull where absent), each_member(f(key, node, repeated)), each_item(f(node)),
// string(), boolean(), integer() and quantity_text(), the last two empty where there is none.
// A Report has wrong(node, path, expected) and repeated(node, path).
template <typename Node, typename Report>
class ObjectFields {
 public:
  ObjectFields(Semantics semantics, Report& report) : semantics_(semantics), report_(report) {}

  // The members of those names, in their order.
  template <std::size_t N>
  std::array<Node, N> members(const Node& object, const Path& path,
                              const std::array<std::string_view, N>& names) {
    std::array<Node, N> found{};
    each_member(object, path, [&](std::string_view key, const Node& value) {
      for (std::size_t i = 0; i < N; ++i) {
        if (names[i] == key) found[i] = value;
      }
    });
    return found;
  }

  // f(item, path of the item)
  template <typename F>
  void items(const Node& list, const Path& path, F f) {
    if (!is(list, ValueKind::kList, path, "a list")) return;
    std::size_t index = 0;
    list.each_item([&](const Node& item) { f(item, path.index(index++)); });
  }

  std::string_view text(const Node& node, const Path& path) {
    return is(node, ValueKind::kString, path, "a string") ? node.string() : std::string_view();
  }

  bool flag(const Node& node, const Path& path) {
    return is(node, ValueKind::kBool, path, "a boolean") && node.boolean();
  }

  // An int32, as Kubernetes' counts are.
  std::optional<std::int64_t> count(const Node& node, const Path& path) {
    constexpr std::string_view kExpected = "an integer of 32 bits";
    if (!is(node, ValueKind::kNumber, path, kExpected)) return std::nullopt;
    const std::optional<std::int64_t> value = node.integer();
    if (value && *value == static_cast<std::int32_t>(*value)) return value;
    report_.wrong(node, path, kExpected);
    return std::nullopt;
  }

  std::optional<ResourceList> amounts(const Node& node, const Path& path) {
    if (node.kind() == ValueKind::kNull) return std::nullopt;
    ResourceList list;
    each_member(node, path, [&](std::string_view name, const Node& value) {
      if (std::optional<Quantity> quantity = amount(value, path.key(name))) {
        list.set(name, std::move(*quantity));
      }
    });
    return list;
  }

  Labels labels(const Node& node, const Path& path) {
    Labels labels;
    each_member(node, path, [&](std::string_view name, const Node& value) {
      labels.emplace_back(name, text(value, path.key(name)));
    });
    std::sort(labels.begin(), labels.end());
    return labels;
  }

  Semantics semantics() const { return semantics_; }
  Report& report() { return report_; }

 private:
  template <typename F>
  void each_member(const Node& object, const Path& path, F f) {
    if (!is(object, ValueKind::kMap, path, "an object")) return;
    object.each_member([&](std::string_view key, const Node& value, bool repeated) {
      if (repeated) report_.repeated(value, path.child(key));
      f(key, value);
    });
  }

  bool is(const Node& node, ValueKind kind, const Path& path, std::string_view expected) {
    if (node.kind() == kind) return true;
    if (node.kind() != ValueKind::kNull) report_.wrong(node, path, expected);
    return false;
  }

  std::optional<Quantity> amount(const Node& node, const Path& path) {
    if (node.kind() == ValueKind::kNull) return Quantity();
    const std::optional<std::string> text = node.quantity_text();
    if (!text) {
      report_.wrong(node, path, "a quantity");
      return std::nullopt;
    }
    auto parsed = parse_quantity(trimmed(*text), semantics_);
    if (const auto* error = std::get_if<QuantityError>(&parsed)) {
      report_.wrong(node, path, describe(*error));
      return std::nullopt;
    }
    return std::get<Quantity>(std::move(parsed));
  }

  // Escaped white space, such as a line break, is not trimmed upstream either.
  static std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
  }

  Semantics semantics_;
  Report& report_;
};

}  // namespace tightfit
