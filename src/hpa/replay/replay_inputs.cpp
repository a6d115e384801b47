// SPDX-License-Identifier: Apache-2.0
#include "hpa/replay/replay_inputs.hpp"

#include <algorithm>

#include "hpa/input/explain_cluster.hpp"

namespace tightfit::hpa {
namespace {

bool belongs(const Series& series, const MetricSpec& spec, const std::string& autoscaler) {
  if (series.metric != spec.name) return false;
  if (!series.autoscaler.empty() && series.autoscaler != autoscaler) return false;
  return spec.type != MetricSourceType::kContainerResource || series.container.empty() ||
         series.container == spec.container;
}

std::vector<const Series*> series_of(const SeriesSet& set, const MetricSpec& spec,
                                     const std::string& autoscaler) {
  std::vector<const Series*> result;
  for (const Series& series : set.series) {
    if (belongs(series, spec, autoscaler)) result.push_back(&series);
  }
  return result;
}

AutoscaledPod template_of(const WorkloadObject* target, const SyncView& view) {
  AutoscaledPod pod;
  if (target != nullptr && !target->pod_template.containers.empty()) {
    pod = target->pod_template;
  } else if (!view.pods.empty()) {
    pod = view.pods.front();
  }
  // Where its pods will run is open: the first one's node stands for all.
  if (!view.pods.empty()) pod.node_allocatable = view.pods.front().node_allocatable;
  return pod;
}

}  // namespace

ReplayInputs replay_inputs(const Cluster& cluster, const SeriesSet& set,
                           const ViewOptions& options) {
  ReplayInputs result;
  const ClusterViews views(cluster, options);
  for (std::size_t i = 0; i < cluster.autoscalers.size(); ++i) {
    const AutoscalerObject& autoscaler = cluster.autoscalers[i];
    const SyncView view = views.view(i);
    const WorkloadObject* target = views.find_target(autoscaler);
    const bool counted = target == nullptr && !autoscaler.current_replicas && view.pods.empty();
    ReplayInput& input = result.inputs.emplace_back();
    input.name = full_name(autoscaler);
    input.spec = &autoscaler.loaded.spec;
    input.basis = view.basis;
    input.pod_template = template_of(target, view);
    input.replicas = view.scale.spec_replicas;
    if (counted && !options.replicas) {
      input.replicas = std::max(1, input.spec->min_replicas);
      result.notes.push_back(input.name + ": nothing tells the replicas at the beginning: " +
                             std::to_string(input.replicas));
    }
    for (const MetricSpec& spec : input.spec->metrics) {
      input.demand.push_back(series_of(set, spec, input.name));
      if (input.demand.back().empty()) {
        result.notes.push_back(input.name + ": no series of " + spec.name +
                               " has a point: that metric fails at every sync");
      }
    }
  }
  return result;
}

}  // namespace tightfit::hpa
