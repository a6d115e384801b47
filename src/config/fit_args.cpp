// SPDX-License-Identifier: Apache-2.0
#include "config/fit_args.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "config/fields.hpp"
#include "config/resource_name.hpp"
#include "core/function_shape.hpp"
#include "core/strategy_name.hpp"

namespace tightfit {

namespace {

constexpr ScoringStrategyType kStrategies[] = {ScoringStrategyType::kLeastAllocated,
                                               ScoringStrategyType::kMostAllocated,
                                               ScoringStrategyType::kRequestedToCapacityRatio};
constexpr std::string_view kDefaultResources[] = {"cpu", "memory"};

std::optional<ScoringStrategyType> find_strategy(std::string_view name) {
  for (const ScoringStrategyType strategy : kStrategies) {
    if (strategy_name(strategy) == name) return strategy;
  }
  return std::nullopt;
}

std::vector<std::string> read_names(const Value* args, std::string_view name,
                                    const Findings& findings) {
  std::vector<std::string> names;
  for (const Value* item : list_field(args, name, findings)) names.push_back(item->text);
  return names;
}

std::vector<UtilizationShapePoint> read_shape(const Value* strategy, const Findings& findings) {
  std::vector<UtilizationShapePoint> shape;
  const Value* ratio = field(strategy, "requestedToCapacityRatio", findings);
  for (const Value* point : list_field(ratio, "shape", findings)) {
    shape.push_back(
        {static_cast<std::int32_t>(int_field(point, "utilization", 0, findings).value_or(0)),
         static_cast<std::int32_t>(int_field(point, "score", 0, findings).value_or(0))});
  }
  return shape;
}

// Whether a plugin may be made with the shape: arguments of one that is not enabled, and so never
// made, are not validated.
bool is_sound(const std::vector<UtilizationShapePoint>& shape) {
  std::int32_t before = -1;
  for (const UtilizationShapePoint& point : shape) {
    if (point.utilization <= before || point.utilization > kMaxUtilization) return false;
    if (point.score < 0 || point.score > kMaxCustomPriorityScore) return false;
    before = point.utilization;
  }
  return true;
}

void validate_names(const Value& args, std::string_view name, bool groups, const Path& path,
                    Findings& findings) {
  const Path list = path.child(name);
  const auto& items = list_field(&args, name, findings);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Value& item = *items[i];
    if (findings.is_bad(&item)) continue;
    std::string problem = qualified_name_problem(item.text);
    if (groups && item.text.find('/') != std::string::npos) problem = "must not contain '/'";
    if (problem.empty()) continue;
    findings.add(item, list.index(i), Stage::kPluginInit, Kind::kInvalid,
                 problem + ", got " + quoted(item.text));
  }
}

void validate_weights(const Value& strategy, const Path& path, Findings& findings) {
  const Path list = path.child("resources");
  const auto& items = list_field(&strategy, "resources", findings);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto weight = int_field(items[i], "weight", 1, findings);
    if (!weight || (*weight >= 0 && *weight <= 100)) continue;  // 0 becomes 1
    const Path entry = list.index(i);
    findings.add(*items[i]->find("weight"), entry.child("weight"), Stage::kPluginInit,
                 Kind::kInvalid, "must be between 1 and 100, got " + std::to_string(*weight));
  }
}

// Up to 1.35 a shape is validated whatever the type is, under a path of its own, and the
// type RequestedToCapacityRatio without one ends kube-scheduler with a nil pointer.
void validate_ratio(const Value& strategy, std::optional<ScoringStrategyType> type,
                    std::string_view type_name, const Path& path, Semantics semantics,
                    Findings& findings) {
  constexpr std::string_view kRatio = "requestedToCapacityRatio";
  const Path ratio_path = path.child(kRatio);
  const Value* ratio = strategy.find(kRatio);
  const bool wanted = type == ScoringStrategyType::kRequestedToCapacityRatio;
  const bool strict = semantics >= Semantics::k136;
  if (ratio == nullptr) {
    if (!wanted) return;
    findings.add(field_offset(strategy, kRatio), ratio_path, Stage::kPluginInit, Kind::kRequired,
                 "required with type RequestedToCapacityRatio, got nothing");
  } else if (strict && !wanted) {
    findings.add(*ratio, ratio_path, Stage::kPluginInit, Kind::kForbidden,
                 "only allowed with type RequestedToCapacityRatio, got type " + quoted(type_name));
  } else if (!findings.is_bad(ratio)) {
    const Path shape = (strict ? ratio_path : path).child("shape");
    validate_shape(*ratio, shape, Stage::kPluginInit, findings);
  }
}

void validate_strategy(const Value& strategy, const Path& path, Semantics semantics,
                       Findings& findings) {
  const auto name = string_field(&strategy, "type", "", findings);
  const auto type = name ? find_strategy(*name) : std::nullopt;
  if (name && !type) {
    findings.add(field_offset(strategy, "type"), path.child("type"), Stage::kPluginInit,
                 Kind::kNotSupported,
                 "must be LeastAllocated, MostAllocated or RequestedToCapacityRatio, got " +
                     (strategy.find("type") == nullptr ? std::string("nothing") : quoted(*name)));
  }
  validate_weights(strategy, path, findings);
  if (name) validate_ratio(strategy, type, *name, path, semantics, findings);
}

}  // namespace

Policy read_fit_args(const Value* args, const Findings& findings) {
  Policy policy;
  policy.ignored_resources = read_names(args, "ignoredResources", findings);
  policy.ignored_resource_groups = read_names(args, "ignoredResourceGroups", findings);

  const Value* strategy = field(args, "scoringStrategy", findings);
  ResourceSpec spec;
  if (const auto name = string_field(strategy, "type", "", findings)) {
    spec.strategy = find_strategy(*name).value_or(ScoringStrategyType::kLeastAllocated);
  }
  if (spec.strategy == ScoringStrategyType::kRequestedToCapacityRatio) {
    policy.rounding = Rounding::kHalfAwayFromZero;
    spec.shape = read_shape(strategy, findings);
    if (!is_sound(spec.shape)) spec.shape.clear();
    spec.shape_table = evaluate_shape(spec.shape);
  }
  const auto add = [&](std::string_view name, std::int64_t weight) {
    spec.name = name;
    spec.weight = weight == 0 ? 1 : weight;
    spec.scalar = is_scalar_resource_name(name);
    policy.resources.push_back(spec);
  };
  for (const Value* item : list_field(strategy, "resources", findings)) {
    add(string_field(item, "name", "", findings).value_or(""),
        int_field(item, "weight", 0, findings).value_or(0));
  }
  if (policy.resources.empty()) {
    for (const std::string_view name : kDefaultResources) add(name, 1);
  }
  return policy;
}

void validate_fit_args(const Value& args, const Path& path, Semantics semantics,
                       Findings& findings) {
  validate_names(args, "ignoredResources", false, path, findings);
  validate_names(args, "ignoredResourceGroups", true, path, findings);
  if (const Value* strategy = field(&args, "scoringStrategy", findings)) {
    validate_strategy(*strategy, path.child("scoringStrategy"), semantics, findings);
  }
}

}  // namespace tightfit
