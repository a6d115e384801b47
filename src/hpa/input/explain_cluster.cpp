// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/explain_cluster.hpp"

#include <algorithm>

#include "hpa/reasons.hpp"
#include "hpa/request_equivalent.hpp"
#include "hpa/work_pool.hpp"

namespace tightfit::hpa {
namespace {

ControllerMemory memory_before(const SyncView& view, bool just_started) {
  ControllerMemory memory;
  // Some recommendation there is, but older than every window.
  if (!just_started) memory.recommendations.push_back({view.scale.spec_replicas, kZeroTime});
  return memory;
}

AutoscalerStatus status_before(const AutoscalerObject& autoscaler, Millis now) {
  AutoscalerStatus status;
  if (autoscaler.scaled_to_zero) {
    set_condition(
        status.conditions,
        {.type = ConditionType::kScaledToZero, .status = true, .reason = reasons::kScaledToZero},
        now);
  }
  return status;
}

std::vector<std::string> equivalents_of(const AutoscalerObject& autoscaler, const SyncView& view,
                                        const ControllerConfig& config) {
  std::vector<std::string> lines;
  if (view.basis == UtilizationBasis::kRequest) return lines;
  for (const MetricSpec& spec : autoscaler.loaded.spec.metrics) {
    const bool resource = spec.type == MetricSourceType::kResource ||
                          spec.type == MetricSourceType::kContainerResource;
    if (!resource || spec.target.average_value || !spec.target.average_utilization) continue;
    const BaseQuery query{.resource = spec.name, .container = spec.container, .basis = view.basis};
    const std::int32_t percent = *spec.target.average_utilization;
    if (const auto same = request_equivalent(view.pods, query, percent, config.rules)) {
      lines.push_back(spec.name + ": " + describe(*same, view.basis, percent));
    }
  }
  return lines;
}

}  // namespace

std::string full_name(const AutoscalerObject& autoscaler) {
  return (autoscaler.name_space.empty() ? "" : autoscaler.name_space + '/') + autoscaler.name;
}

std::optional<Millis> latest_sample(const Cluster& cluster) {
  std::optional<Millis> latest;
  const auto take = [&](Millis at) { latest = std::max(latest.value_or(at), at); };
  for (const ResourceMetrics& each : cluster.resource_metrics) take(each.sample.at);
  for (const CustomValue& each : cluster.custom_values) take(each.at);
  for (const ExternalValue& each : cluster.external_values) take(each.sample.at);
  return latest;
}

std::vector<Explanation> explain_cluster(const Cluster& cluster, const ControllerConfig& config,
                                         const ExplainOptions& options, Millis now) {
  const ClusterViews views(cluster, options.view);
  std::vector<Explanation> results(cluster.autoscalers.size());
  for_each_index(results.size(), 1, options.threads, [&](std::size_t i) {
    const AutoscalerObject& autoscaler = cluster.autoscalers[i];
    SyncView view = views.view(i);
    ControllerMemory memory = memory_before(view, options.just_started);
    AutoscalerStatus status = status_before(autoscaler, now);
    const SyncInput input = view.input(autoscaler);
    Decision decision = decide(input, config, memory, status, now);
    if (decision.rescale) complete_rescale(decision, input, config, "", memory, status, now);
    results[i] = {.autoscaler = full_name(autoscaler),
                  .decision = std::move(decision),
                  .conditions = std::move(status.conditions),
                  .equivalents = equivalents_of(autoscaler, view, config),
                  .notes = std::move(view.notes)};
  });
  return results;
}

}  // namespace tightfit::hpa
