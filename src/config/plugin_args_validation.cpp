// SPDX-License-Identifier: Apache-2.0
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "config/duration.hpp"
#include "config/fields.hpp"
#include "config/fit_args.hpp"
#include "config/resource_name.hpp"
#include "config/validation.hpp"

namespace tightfit {

namespace {

void validate_default_preemption(const Value& args, const Path& path, Findings& findings) {
  FieldReporter reporter(&args, path, findings);
  constexpr std::string_view kPercentage = "minCandidateNodesPercentage";
  constexpr std::string_view kAbsolute = "minCandidateNodesAbsolute";
  const auto percentage = reporter.check_range(kPercentage, 10, 0, 100);
  const auto absolute = reporter.check_range(kAbsolute, 100, 0);
  if (percentage == 0 && absolute == 0) {
    reporter.report(kPercentage, Kind::kInvalid,
                    "must not be 0 together with minCandidateNodesAbsolute");
    reporter.report(kAbsolute, Kind::kInvalid,
                    "must not be 0 together with minCandidateNodesPercentage");
  }
}

void validate_inter_pod_affinity(const Value& args, const Path& path, Findings& findings) {
  FieldReporter(&args, path, findings).check_range("hardPodAffinityWeight", 1, 0, 100);
}

void validate_balanced(const Value& args, const Path& path, Findings& findings) {
  const Path list = path.child("resources");
  const auto& resources = list_field(&args, "resources", findings);
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < resources.size(); ++i) {
    const Path entry = list.index(i);
    FieldReporter reporter(resources[i], entry, findings);
    const auto name = string_field(resources[i], "name", "", findings);
    if (name && !seen.insert(*name).second) {
      reporter.report("name", Kind::kDuplicate, "must be unique, got " + quoted(*name) + " again");
    }
    const auto weight = int_field(resources[i], "weight", 0, findings);
    if (weight && *weight != 0 && *weight != 1) {
      reporter.report("weight", Kind::kInvalid, "must be 1, got " + std::to_string(*weight));
    }
  }
}

void validate_spread_constraint(const Value& constraint, const Path& path, Findings& findings) {
  FieldReporter reporter(&constraint, path, findings);
  reporter.check_range("maxSkew", 0, 1);
  if (const auto key = string_field(&constraint, "topologyKey", "", findings)) {
    const std::string problem = key->empty() ? std::string() : qualified_name_problem(*key);
    if (key->empty()) reporter.report("topologyKey", Kind::kRequired, "must not be empty");
    if (!problem.empty()) {
      reporter.report("topologyKey", Kind::kInvalid, problem + ", got " + quoted(*key));
    }
  }
  if (const auto action = string_field(&constraint, "whenUnsatisfiable", "", findings)) {
    if (action->empty()) {
      reporter.report("whenUnsatisfiable", Kind::kRequired, "must not be empty");
    } else if (*action != "DoNotSchedule" && *action != "ScheduleAnyway") {
      reporter.report("whenUnsatisfiable", Kind::kNotSupported,
                      "must be DoNotSchedule or ScheduleAnyway, got " + quoted(*action));
    }
  }
  if (constraint.find("labelSelector") != nullptr) {
    reporter.report("labelSelector", Kind::kForbidden,
                    "not allowed: the selector is made for each pod");
  }
}

void validate_pod_topology_spread(const Value& args, const Path& path, Findings& findings) {
  const Path list = path.child("defaultConstraints");
  const auto& constraints = list_field(&args, "defaultConstraints", findings);
  if (const auto type = string_field(&args, "defaultingType", "", findings)) {
    FieldReporter reporter(&args, path, findings);
    if (!type->empty() && *type != "System" && *type != "List") {
      reporter.report("defaultingType", Kind::kNotSupported,
                      "must be System or List, got " + quoted(*type));
    } else if (*type != "List" && !constraints.empty()) {
      reporter.report("defaultingType", Kind::kInvalid,
                      "must be List where there are defaultConstraints");
    }
  }
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    const Path at = list.index(i);
    validate_spread_constraint(*constraints[i], at, findings);
    const auto key = string_field(constraints[i], "topologyKey", "", findings);
    const auto action = string_field(constraints[i], "whenUnsatisfiable", "", findings);
    if (key && action && !seen.emplace(*key, *action).second) {
      findings.add(constraints[i]->offset, at, Stage::kValidation, Kind::kDuplicate,
                   "topologyKey and whenUnsatisfiable are those of an earlier constraint");
    }
  }
}

// Storage capacity is scored from 1.37 on; before, its gate is off and a shape forbidden.
void validate_volume_binding(const Value& args, const Path& path, Semantics semantics,
                             Findings& findings) {
  FieldReporter reporter(&args, path, findings);
  reporter.check_range("bindTimeoutSeconds", 600, 0);
  if (semantics < Semantics::k137) {
    if (field(&args, "shape", findings) == nullptr) return;
    reporter.report("shape", Kind::kInvalid,
                    "needs the feature gate StorageCapacityScoring, which is off");
  } else if (!list_field(&args, "shape", findings).empty()) {
    validate_shape(args, path.child("shape"), Stage::kValidation, findings);
  }
}

void validate_node_affinity(const Value& args, const Path& path, Findings& findings) {
  if (const Value* affinity = field(&args, "addedAffinity", findings)) {
    validate_added_affinity(*affinity, path.child("addedAffinity"), findings);
  }
}

void validate_dynamic_resources(const Value& args, const Path& path, Semantics semantics,
                                Findings& findings) {
  constexpr std::int64_t kSecond = 1'000'000'000;
  FieldReporter reporter(&args, path, findings);
  const auto at_least = [&](std::string_view name, std::int64_t min, const char* words) {
    const Value* value = field(&args, name, findings);
    if (value == nullptr || parse_duration(value->text).value_or(min) >= min) return;
    reporter.report(name, Kind::kInvalid, words + quoted(value->text));
  };
  at_least("filterTimeout", 0, "must not be negative, got ");
  if (semantics < Semantics::k135) return;  // an unknown field there
  if (semantics >= Semantics::k136) {
    at_least("bindingTimeout", kSecond, "must be at least 1s, got ");
  } else if (field(&args, "bindingTimeout", findings) != nullptr) {
    reporter.report("bindingTimeout", Kind::kForbidden,
                    "needs the feature gate DRADeviceBindingConditions, which is off");
  }
}

}  // namespace

void validate_plugin_args(std::string_view plugin, const Value& args, const Path& path,
                          Semantics semantics, Findings& findings) {
  if (plugin == "DefaultPreemption") {
    validate_default_preemption(args, path, findings);
  } else if (plugin == "DynamicResources") {
    validate_dynamic_resources(args, path, semantics, findings);
  } else if (plugin == "InterPodAffinity") {
    validate_inter_pod_affinity(args, path, findings);
  } else if (plugin == "NodeAffinity") {
    validate_node_affinity(args, path, findings);
  } else if (plugin == "NodeResourcesBalancedAllocation") {
    validate_balanced(args, path, findings);
  } else if (plugin == "PodTopologySpread") {
    validate_pod_topology_spread(args, path, findings);
  } else if (plugin == "VolumeBinding") {
    validate_volume_binding(args, path, semantics, findings);
  }
}

}  // namespace tightfit
