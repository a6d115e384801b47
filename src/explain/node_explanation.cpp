// SPDX-License-Identifier: Apache-2.0
#include "explain/node_explanation.hpp"

#include <cstddef>

#include "base/text.hpp"
#include "core/requested_to_capacity_ratio.hpp"
#include "core/strategy_name.hpp"

namespace tightfit {
namespace {

void append_member(std::string& out, std::string_view key, std::string_view text) {
  out += ",\"";
  out += key;
  out += "\":";
  append_json_string(out, text);
}

void append_member(std::string& out, std::string_view key, std::int64_t number) {
  out += ",\"";
  out += key;
  out += "\":";
  out += std::to_string(number);
}

}  // namespace

std::string_view left_out_text(LeftOut left_out) {
  switch (left_out) {
    case LeftOut::kCounted:
      return "";
    case LeftOut::kNotRequested:
      return "the pod does not request it";
    case LeftOut::kNotAllocatable:
      return "the node has none of it";
    case LeftOut::kShapeScoreZero:
      return "the shape scores it 0";
  }
  return "";
}

std::string_view rounding_text(Rounding rounding) {
  return rounding == Rounding::kTruncate ? "truncated" : "half away from zero";
}

NodeExplanation explain_node(const Policy& policy, const std::int64_t* allocatable,
                             const std::int64_t* allocated, const std::int64_t* pod_request) {
  NodeExplanation node;
  for (std::size_t i = 0; i < policy.resources.size(); ++i) {
    ResourceExplanation& resource = node.resources.emplace_back();
    resource.spec = &policy.resources[i];
    resource.allocatable = allocatable[i];
    resource.allocated = allocated[i];
    resource.pod_request = pod_request[i];
    resource.result = score_resource(*resource.spec, allocatable[i], allocated[i], pod_request[i]);
    if (resource.scored()) {
      resource.utilization = utilization_percent(resource.result.requested, allocatable[i]);
    }
    if (resource.counted()) {
      node.mean.add(resource.result.score, resource.spec->weight);
      resource.term = resource.result.score * resource.spec->weight;
    }
  }
  node.score = node.mean.value(policy.rounding);
  return node;
}

std::string explain_node_json(const Policy& policy, Semantics semantics,
                              const std::int64_t* allocatable, const std::int64_t* allocated,
                              const std::int64_t* pod_request) {
  const NodeExplanation node = explain_node(policy, allocatable, allocated, pod_request);
  std::string resources;
  for (const ResourceExplanation& resource : node.resources) {
    if (!resources.empty()) resources += ',';
    resources += "{\"name\":";
    append_json_string(resources, resource.spec->name);
    append_member(resources, "strategy", strategy_name(resource.spec->strategy));
    append_member(resources, "weight", resource.spec->weight);
    append_member(resources, "allocatable", resource.allocatable);
    append_member(resources, "allocated", resource.allocated);
    append_member(resources, "podRequest", resource.pod_request);
    append_member(resources, "requested", resource.result.requested);
    if (resource.scored()) {
      append_member(resources, "utilization", resource.utilization);
      append_member(resources, "score", resource.result.score);
    }
    if (resource.counted()) {
      append_member(resources, "term", resource.term);
      resources += ",\"counted\":true}";
    } else {
      resources += ",\"counted\":false";
      append_member(resources, "leftOut", left_out_text(resource.result.left_out));
      resources += '}';
    }
  }
  std::string out = "{\"score\":" + std::to_string(node.score);
  append_member(out, "rounding", rounding_text(policy.rounding));
  append_member(out, "semantics", semantics_name(semantics));
  append_member(out, "weightedSum", node.mean.weighted_sum);
  append_member(out, "weightSum", node.mean.weight_sum);
  out += ",\"resources\":[" + resources + "]}";
  return out;
}

}  // namespace tightfit
