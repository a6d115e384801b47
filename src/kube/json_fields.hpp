// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.hpp"
#include "core/semantics.hpp"
#include "kube/resource_list.hpp"

namespace tightfit {

// What all readers of one document share: the rules, and the first thing that is wrong. After
// that everything reads as absent.
struct JsonContext {
  Semantics semantics = kDefaultSemantics;
  Status status;
};

// An object of a Kubernetes document from read_json_text, or its absence (null is absence too);
// knows its field path, which messages start with. Unknown members are of no interest.
class JsonFields {
 public:
  // `value` outlives this.
  JsonFields(const nlohmann::json* value, std::string path, JsonContext& context);

  bool present() const { return value_ != nullptr; }
  const std::string& path() const { return path_; }

  JsonFields object(std::string_view name) const;
  std::vector<JsonFields> objects(std::string_view name) const;  // of a list
  std::string text(std::string_view name) const;                 // "" where absent
  // Quantities are strings, numbers or null, which is 0. Spaces around one are trimmed.
  std::optional<ResourceList> amounts(std::string_view name) const;

 private:
  const nlohmann::json* member(std::string_view name) const;
  std::string path_of(std::string_view name) const;
  void fail(const std::string& path, std::string_view expected, const nlohmann::json& got) const;
  Quantity amount(const std::string& path, const nlohmann::json& value) const;

  const nlohmann::json* value_;
  std::string path_;
  JsonContext* context_;
};

}  // namespace tightfit
