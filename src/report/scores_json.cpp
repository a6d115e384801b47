// SPDX-License-Identifier: Apache-2.0
#include "report/scores_json.hpp"

#include "core/strategy_name.hpp"

namespace tightfit {
namespace {

Json amounts_json(const Resource& amounts) {
  Json json = Json::object();
  for (const std::string_view name : {kCpu, kMemory, kEphemeralStorage}) {
    json[std::string(name)] = amount_json(name, amounts.amount(name));
  }
  for (const auto& [name, amount] : amounts.scalar) json[name] = amount_json(name, amount);
  return json;
}

}  // namespace

Json shape_json(const std::vector<UtilizationShapePoint>& shape) {
  Json json = Json::array();
  for (const UtilizationShapePoint& point : shape) {
    Json entry;
    entry["utilization"] = point.utilization;
    entry["score"] = point.score;
    json.push_back(std::move(entry));
  }
  return json;
}

Json profile_json(const ProfileConfig& profile) {
  Json json;
  json["schedulerName"] = profile.scheduler_name;
  json["weight"] = profile.fit_weight ? Json(*profile.fit_weight) : Json();
  json["resources"] = Json::array();
  for (const ResourceSpec& spec : profile.fit.resources) {
    Json resource;
    resource["name"] = spec.name;
    resource["weight"] = spec.weight;
    resource["strategy"] = strategy_name(spec.strategy);
    if (!spec.shape.empty()) resource["shape"] = shape_json(spec.shape);
    json["resources"].push_back(std::move(resource));
  }
  return json;
}

Json pod_json(const PodScores& scores) {
  const SnapshotPod& pod = *scores.pod;
  Json json;
  json["namespace"] = pod.namespace_name;
  json["name"] = pod.name;
  if (!pod.workload_kind.empty()) json["workload"] = pod.workload_kind;
  json["node"] = pod.node_name.empty() ? Json() : Json(pod.node_name);
  json["requests"] = amounts_json(scores.asked);
  json["scored"] = amounts_json(to_resource(scores.scored));
  return json;
}

Json filtered_json(const Candidate& candidate) {
  Json json;
  json["node"] = candidate.node->node->name;
  json["reasons"] = Json::array();
  for (const InsufficientResource& resource : candidate.insufficient) {
    Json reason;
    reason["reason"] = resource.reason();
    reason["resource"] = resource.name;
    reason["requested"] = amount_json(resource.name, resource.requested);
    reason["used"] = amount_json(resource.name, resource.used);
    reason["capacity"] = amount_json(resource.name, resource.capacity);
    reason["unresolvable"] = resource.unresolvable;
    json["reasons"].push_back(std::move(reason));
  }
  return json;
}

}  // namespace tightfit
