// SPDX-License-Identifier: Apache-2.0
#include "explain/node_explanation.hpp"

#include <cstddef>
#include <string_view>

#include "base/text.hpp"
#include "core/node_score.hpp"
#include "core/requested_to_capacity_ratio.hpp"
#include "core/strategy_name.hpp"
#include "core/weighted_mean.hpp"

namespace tightfit {
namespace {

std::string_view reason(LeftOut left_out) {
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

std::string explain_node_json(const Policy& policy, Semantics semantics,
                              const std::int64_t* allocatable, const std::int64_t* allocated,
                              const std::int64_t* pod_request) {
  WeightedMean mean;
  std::string resources;
  for (std::size_t i = 0; i < policy.resources.size(); ++i) {
    const ResourceSpec& spec = policy.resources[i];
    const ResourceScore resource =
        score_resource(spec, allocatable[i], allocated[i], pod_request[i]);
    const bool counted = resource.left_out == LeftOut::kCounted;
    if (i > 0) resources += ',';
    resources += "{\"name\":";
    append_json_string(resources, spec.name);
    append_member(resources, "strategy", strategy_name(spec.strategy));
    append_member(resources, "weight", spec.weight);
    append_member(resources, "allocatable", allocatable[i]);
    append_member(resources, "allocated", allocated[i]);
    append_member(resources, "podRequest", pod_request[i]);
    append_member(resources, "requested", resource.requested);
    if (counted || resource.left_out == LeftOut::kShapeScoreZero) {
      append_member(resources, "utilization",
                    utilization_percent(resource.requested, allocatable[i]));
      append_member(resources, "score", resource.score);
    }
    if (counted) {
      mean.add(resource.score, spec.weight);
      append_member(resources, "term", resource.score * spec.weight);
      resources += ",\"counted\":true}";
    } else {
      resources += ",\"counted\":false";
      append_member(resources, "leftOut", reason(resource.left_out));
      resources += '}';
    }
  }
  std::string out = "{\"score\":" + std::to_string(mean.value(policy.rounding));
  append_member(out, "rounding",
                policy.rounding == Rounding::kTruncate ? "truncated" : "half away from zero");
  append_member(out, "semantics", semantics_name(semantics));
  append_member(out, "weightedSum", mean.weighted_sum);
  append_member(out, "weightSum", mean.weight_sum);
  out += ",\"resources\":[" + resources + "]}";
  return out;
}

}  // namespace tightfit
