// SPDX-License-Identifier: Apache-2.0
#include "support/desk_rows.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include "kube/object_document.hpp"
#include "kube/object_sink.hpp"

namespace tightfit::testing {
namespace {

using Json = nlohmann::json;

// What `read` makes of the object's text; throws what it adds to its errors.
template <typename Read>
auto read_back(const Json& object, Read read) {
  const Document document = parse_document(object.dump(), kObjectLimits);
  if (document.error) throw std::runtime_error(*document.error);
  std::vector<ObjectError> errors;
  auto result = read(document, errors);
  if (!errors.empty()) throw std::runtime_error(errors.front().message);
  return result;
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
  return read_back(pod, [&](const Document& document, std::vector<ObjectError>& errors) {
    return read_pod(document, semantics, errors);
  });
}

Resource to_allocatable(const Json& allocatable, Semantics semantics) {
  const Json node = {
      {"kind", "Node"}, {"metadata", {{"name", "n"}}}, {"status", {{"allocatable", allocatable}}}};
  return read_back(node, [&](const Document& document, std::vector<ObjectError>& errors) {
    return to_resource(
        read_document(document, *document.root, Path(), "", semantics, errors).node.allocatable);
  });
}

NodeInfo to_node(const Json& row, Semantics semantics) {
  NodeInfo node;
  node.allocatable = to_allocatable(row.at("node"), semantics);
  for (const Json& pod : row.value("pods", Json::array())) {
    node.add_pod(calculate_resource(to_pod(pod, semantics), semantics));
  }
  return node;
}

bool has_status(const Json& row) {
  const auto has = [](const Json& pod) { return pod.contains("status"); };
  const Json pods = row.value("pods", Json::array());
  return has(row.at("pod")) || std::any_of(pods.begin(), pods.end(), has);
}

}  // namespace tightfit::testing
