// SPDX-License-Identifier: Apache-2.0
#include "support/desk_rows.hpp"

#include <stdexcept>
#include <utility>

#include "kube/json_text.hpp"
#include "kube/node_json.hpp"
#include "kube/pod_json.hpp"

namespace tightfit::testing {
namespace {

using Json = nlohmann::json;

template <typename T>
T value_of(Result<T> result) {
  if (!result.ok()) throw std::runtime_error(result.status().message);
  return std::move(result.value());
}

}  // namespace

Json expected(const Json& row, Semantics semantics) {
  Json want = row.at("want");
  if (semantics < Semantics::k138 || !row.contains("want138")) return want;
  if (!want.is_object()) return row.at("want138");
  for (const auto& [key, value] : row.at("want138").items()) {
    want.erase(key);
    if (!value.is_null()) want[key] = value;
  }
  return want;
}

Json to_json(const ResourceList& list, Semantics semantics) {
  Json result = Json::object();
  for (const auto& [name, quantity] : list) {
    result[name] = {quantity.canonical_text(semantics), counted_amount(name, quantity)};
  }
  return result;
}

Pod to_pod(const Json& pod, Semantics semantics) {
  return value_of(read_pod(value_of(read_json_text(pod.dump())), semantics));
}

Resource to_allocatable(const Json& allocatable, Semantics semantics) {
  const Json node = {{"status", {{"allocatable", allocatable}}}};
  return to_resource(value_of(read_allocatable(value_of(read_json_text(node.dump())), semantics)));
}

NodeInfo to_node(const Json& row, Semantics semantics) {
  NodeInfo node;
  node.allocatable = to_allocatable(row.at("node"), semantics);
  for (const Json& pod : row.value("pods", Json::array())) {
    node.add_pod(calculate_resource(to_pod(pod, semantics), semantics));
  }
  return node;
}

}  // namespace tightfit::testing
