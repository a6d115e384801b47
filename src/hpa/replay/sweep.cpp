// SPDX-License-Identifier: Apache-2.0
#include "hpa/replay/sweep.hpp"

#include "hpa/api_defaults.hpp"
#include "hpa/api_spec.hpp"
#include "hpa/work_pool.hpp"

namespace tightfit::hpa {
namespace {

Status refuse(std::string message) {
  return {StatusCode::kInvalidArgument, 0, 0, std::move(message)};
}

// Every setting so far with every value of one more axis.
template <typename Value, typename Field>
bool extend(std::vector<SweepSetting>& settings, const std::vector<Value>& axis, Field field) {
  if (axis.empty()) return true;
  if (axis.size() > kMaxVariants / settings.size()) return false;
  std::vector<SweepSetting> result;
  for (const SweepSetting& setting : settings) {
    for (const Value& value : axis) {
      result.push_back(setting);
      result.back().*field = value;
    }
  }
  settings = std::move(result);
  return true;
}

void set_target(MetricSpec& metric, std::int64_t value) {
  switch (effective_type(metric)) {
    case MetricTargetType::kAverageValue:
      metric.target.average_value = value;
      break;
    case MetricTargetType::kUtilization:
      metric.target.average_utilization = static_cast<std::int32_t>(value);
      break;
    case MetricTargetType::kValue:
    case MetricTargetType::kUnknown:
      metric.target.value = value;
      break;
  }
}

ScalingBehavior default_behavior(const ControllerConfig& config) {
  ApiBehavior behavior;
  apply_defaults(behavior);
  ScalingBehavior result = to_behavior(behavior, kDefaultSemantics);
  // What the controller would take its flag for.
  result.down.window_seconds = static_cast<std::int32_t>(config.downscale_stabilization / 1000);
  return result;
}

void set_policies(ScalingRules& rules, const PolicyChoice& choice) {
  rules.select = choice.select;
  if (choice.select != SelectPolicy::kDisabled) rules.policies = choice.policies;
}

void apply(const SweepSetting& setting, std::size_t metric, AutoscalerSpec& spec,
           ControllerConfig& config) {
  if (setting.target) set_target(spec.metrics[metric], *setting.target);
  const bool needs_behavior = setting.up_window || setting.up || setting.down;
  if (!spec.behavior && needs_behavior) spec.behavior = default_behavior(config);
  const bool by_flag = !spec.behavior || !config.rules.gate_configurable_tolerance;
  if (setting.tolerance && by_flag) config.tolerance = *setting.tolerance;
  if (!spec.behavior) {
    if (setting.down_window) config.downscale_stabilization = Millis{*setting.down_window} * 1000;
    return;
  }
  ScalingBehavior& behavior = *spec.behavior;
  if (setting.tolerance && !by_flag) {
    behavior.up.tolerance = behavior.down.tolerance = *setting.tolerance;
  }
  if (setting.up_window) behavior.up.window_seconds = *setting.up_window;
  if (setting.down_window) behavior.down.window_seconds = *setting.down_window;
  if (setting.up) set_policies(behavior.up, *setting.up);
  if (setting.down) set_policies(behavior.down, *setting.down);
}

bool beats(const ReplayTotals& a, const ReplayTotals& b) {
  const bool no_worse = a.replica_hours <= b.replica_hours && a.unmet_share <= b.unmet_share &&
                        a.reversals <= b.reversals;
  return no_worse && (a.replica_hours < b.replica_hours || a.unmet_share < b.unmet_share ||
                      a.reversals < b.reversals);
}

void mark_pareto(std::vector<SweepRow>& rows) {
  for (SweepRow& row : rows) {
    row.pareto = true;
    for (const SweepRow& other : rows) row.pareto = row.pareto && !beats(other.totals, row.totals);
  }
}

}  // namespace

Result<std::vector<SweepRow>> sweep(const ReplayInput& input, const ReplayModel& model,
                                    const ControllerConfig& config, const SweepAxes& axes,
                                    unsigned threads) {
  const std::size_t metrics = input.spec->metrics.size();
  if (axes.metric >= metrics) {
    return refuse("there is no metric with index " + std::to_string(axes.metric) +
                  ": the spec has " + std::to_string(metrics));
  }
  std::vector<SweepSetting> settings(1);
  const bool few = extend(settings, axes.targets, &SweepSetting::target) &&
                   extend(settings, axes.tolerances, &SweepSetting::tolerance) &&
                   extend(settings, axes.up_windows, &SweepSetting::up_window) &&
                   extend(settings, axes.down_windows, &SweepSetting::down_window) &&
                   extend(settings, axes.up_policies, &SweepSetting::up) &&
                   extend(settings, axes.down_policies, &SweepSetting::down);
  if (!few) {
    return refuse("must not combine to more than " + std::to_string(kMaxVariants) + " settings");
  }
  std::vector<SweepRow> rows(settings.size());
  std::vector<Status> statuses(settings.size());
  for_each_index(settings.size(), 1, threads, [&](std::size_t i) {
    AutoscalerSpec spec = *input.spec;
    ControllerConfig own = config;
    apply(settings[i], axes.metric, spec, own);
    ReplayInput variant = input;
    variant.spec = &spec;
    const Result<ReplayResult> result = replay(variant, model, own, false);
    statuses[i] = result.status();
    rows[i].setting = settings[i];
    if (result.ok()) rows[i].totals = result.value().totals;
  });
  for (const Status& status : statuses) {
    if (!status.ok()) return status;
  }
  mark_pareto(rows);
  return rows;
}

}  // namespace tightfit::hpa
