// SPDX-License-Identifier: Apache-2.0
#include "report/requests_document.hpp"

#include <set>

namespace tightfit {
namespace {

Json list_json(const ResourceList& list) {
  Json json = Json::object();
  for (const auto& [name, quantity] : list) {
    json[name] = amount_json(name, counted_amount(name, quantity));
  }
  return json;
}

std::string_view role_name(ContainerRole role) {
  switch (role) {
    case ContainerRole::kContainer:
      return "Container";
    case ContainerRole::kSidecar:
      return "Sidecar";
    case ContainerRole::kInit:
      return "InitContainer";
  }
  return "";
}

std::string_view source_name(RequestSource source) {
  switch (source) {
    case RequestSource::kSpec:
      return "Spec";
    case RequestSource::kActuated:
      return "Actuated";
    case RequestSource::kAllocated:
      return "Allocated";
    case RequestSource::kLargest:
      return "Largest";
  }
  return "";
}

Json sum_json(const ContainerSum& sum) {
  Json json;
  json["containers"] = Json::array();
  for (const ContainerPart& part : sum.parts) {
    Json entry;
    entry["name"] = part.name;
    entry["role"] = role_name(part.role);
    entry["requests"] = list_json(part.needed);
    entry["defaults"] = list_json(part.defaults);
    entry["fromLimits"] = part.from_limits;
    if (part.role != ContainerRole::kContainer) entry["starting"] = list_json(part.starting);
    json["containers"].push_back(std::move(entry));
  }
  json["running"] = list_json(sum.running);
  json["starting"] = list_json(sum.starting);
  json["total"] = list_json(sum.total);
  return json;
}

Json breakdown_json(const RequestBreakdown& breakdown) {
  Json json;
  json["resizeInfeasible"] = breakdown.resize_infeasible;
  json["candidates"] = Json::array();
  for (const RequestCandidate& candidate : breakdown.candidates) {
    Json entry = sum_json(candidate.sum);
    entry["source"] = source_name(candidate.source);
    json["candidates"].push_back(std::move(entry));
  }
  json["podLevel"] = list_json(breakdown.pod_level);
  json["overhead"] = list_json(breakdown.overhead);
  json["total"] = list_json(breakdown.total);
  return json;
}

}  // namespace

std::vector<std::string> resource_names_of(const std::vector<PodRequests>& pods) {
  std::set<std::string> others;
  for (const PodRequests& pod : pods) {
    for (const RequestBreakdown* breakdown :
         {&pod.filtered, &pod.scored, &current_requests(pod), &current_scored(pod)}) {
      for (const auto& entry : breakdown->total) others.insert(entry.first);
    }
  }
  std::vector<std::string> names = {std::string(kCpu), std::string(kMemory)};
  for (const std::string& name : others) {
    if (name != kCpu && name != kMemory) names.push_back(name);
  }
  return names;
}

Json requests_json(const PodRequests& requests) {
  Json json;
  json["namespace"] = requests.pod->namespace_name;
  json["name"] = requests.pod->name;
  if (!requests.pod->workload_kind.empty()) json["workload"] = requests.pod->workload_kind;
  json["filtered"] = breakdown_json(requests.filtered);
  json["scored"] = breakdown_json(requests.scored);
  if (requests.on_node) {
    Json& share = json["onNode"];
    share["node"] = requests.pod->node_name;
    share["requested"] = breakdown_json(requests.on_node->requested);
    share["scored"] = breakdown_json(requests.on_node->scored);
  }
  return json;
}

}  // namespace tightfit
