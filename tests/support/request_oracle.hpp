// SPDX-License-Identifier: Apache-2.0
// What pods request and what is left of a node, once more and resource by resource: straight from
// JSON, in 128-bit nanos, by the formulas of 1.37 and 1.38. It shares no code with src/kube.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>

#include "support/quantity_oracle.hpp"

namespace tightfit::oracle {

// Which of PodRequests' options are on; none is the filter's way.
struct RequestRules {
  bool status = false;
  bool pod_level = true;
  bool cpu_default = false;     // 100m for a container without cpu
  bool memory_default = false;  // 200Mi for one without memory
};

// Nothing where the pod does not have the resource at all.
std::optional<Wide> pod_request(const nlohmann::json& pod, const std::string& resource,
                                const RequestRules& rules);

// milli-CPU for cpu, else units.
std::int64_t counted(const std::string& resource, Wide nanos);

// Resource -> [text, amount] with the exact amount for the text in place of one that may have
// wrapped.
nlohmann::json exact_amounts(nlohmann::json list);

// What a pod on a node counts as; non_zero: with defaults, for cpu and memory.
std::int64_t pod_on_node(const nlohmann::json& pod, const std::string& resource, bool non_zero);

// The sum over the pods, saturated.
std::int64_t allocated(const nlohmann::json& pods, const std::string& resource, bool non_zero);

// Resources that a node keeps by name, and those of them that the filter may be told to ignore.
bool is_scalar(const std::string& resource);
bool is_extended(const std::string& resource);

// Names of all amounts in the pod, wherever they stand.
std::set<std::string> resources_of(const nlohmann::json& pod);

// Whether int64 arithmetic on these objects may wrap: an amount or a sum leaves int64, or is so
// large that 100 times it does.
bool may_wrap(const nlohmann::json& node, const nlohmann::json& pod, const nlohmann::json& pods);

}  // namespace tightfit::oracle
