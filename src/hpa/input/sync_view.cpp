// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/sync_view.hpp"

#include <algorithm>
#include <limits>
#include <unordered_set>

namespace tightfit::hpa {
namespace {

std::int32_t count_of(const std::vector<AutoscaledPod>& pods) {
  constexpr std::size_t kMax = std::numeric_limits<std::int32_t>::max();
  return static_cast<std::int32_t>(std::min(pods.size(), kMax));
}

// What makes a workload's selector useless.
void take_selector(const WorkloadObject& target, SyncView& view) {
  if (!target.selector) {
    view.selector = SelectorState::kMissing;
  } else if (std::string flaw = selector_flaw(*target.selector); !flaw.empty()) {
    view.selector = SelectorState::kInvalid;
    view.selector_detail = std::move(flaw);
  }
}

}  // namespace

SyncInput SyncView::input(const AutoscalerObject& autoscaler) const {
  return {.spec = &autoscaler.loaded.spec,
          .generation = autoscaler.loaded.object.generation,
          .scale = scale,
          .selector = selector,
          .selector_detail = selector_detail,
          .pods = pods,
          .resource_samples = resource_samples,
          .resource_error = resource_error,
          .answers = answers,
          .basis = basis};
}

ClusterViews::ClusterViews(const Cluster& cluster, const ViewOptions& options)
    : cluster_(cluster), options_(options), rivals_(cluster.autoscalers.size()) {
  for (const PodObject& pod : cluster.pods) pods_[pod.name_space].push_back(&pod);
  for (const NodeObject& node : cluster.nodes) nodes_.emplace(node.name, &node);
  for (const WorkloadObject& each : cluster.workloads) {
    workloads_.emplace(std::array{each.name_space, each.kind, each.name}, &each);
  }
  for (const ResourceMetrics& each : cluster.resource_metrics) {
    metrics_[each.name_space].resource.push_back(&each);
  }
  for (const CustomValue& each : cluster.custom_values) {
    metrics_[each.name_space].custom.push_back(&each);
  }
  std::unordered_map<const PodObject*, std::size_t> owners;
  for (std::size_t i = 0; i < cluster.autoscalers.size(); ++i) {
    const WorkloadObject* target = find_target(cluster.autoscalers[i]);
    if (target == nullptr) continue;
    for (const PodObject* pod : select(cluster.autoscalers[i], target)) {
      const std::size_t first = owners.emplace(pod, i).first->second;
      if (first == i) continue;
      rivals_[first] = cluster.autoscalers[i].name;
      rivals_[i] = cluster.autoscalers[first].name;
    }
  }
}

const WorkloadObject* ClusterViews::find_target(const AutoscalerObject& autoscaler) const {
  const ObjectReference& target = autoscaler.loaded.spec.scale_target;
  const auto found = workloads_.find(std::array{autoscaler.name_space, target.kind, target.name});
  return found == workloads_.end() ? nullptr : found->second;
}

std::vector<const PodObject*> ClusterViews::select(const AutoscalerObject& autoscaler,
                                                   const WorkloadObject* target) const {
  const auto found = pods_.find(autoscaler.name_space);
  if (found == pods_.end()) return {};
  if (target == nullptr) return found->second;
  std::vector<const PodObject*> pods;
  if (!target->selector || !selector_flaw(*target->selector).empty()) return pods;
  std::copy_if(found->second.begin(), found->second.end(), std::back_inserter(pods),
               [&](const PodObject* pod) { return selects(*target->selector, pod->labels); });
  return pods;
}

void ClusterViews::take_pods(const std::vector<const PodObject*>& selected, SyncView& view) const {
  for (const PodObject* pod : selected) {
    view.pods.push_back(pod->pod);
    const auto node = nodes_.find(pod->node);
    if (node != nodes_.end()) view.pods.back().node_allocatable = node->second->allocatable;
  }
}

void ClusterViews::take_scale(const AutoscalerObject& autoscaler, const WorkloadObject* target,
                              SyncView& view) const {
  if (options_.replicas) {
    view.scale = {*options_.replicas, *options_.replicas};
  } else if (target != nullptr) {
    view.scale = {target->replicas, target->status_replicas.value_or(target->replicas)};
  } else if (autoscaler.current_replicas) {
    view.scale = {*autoscaler.current_replicas, *autoscaler.current_replicas};
  } else {
    const std::int32_t pods = count_of(view.pods);
    view.scale = {pods, pods};
    view.notes.push_back("neither the target nor status.currentReplicas tells the replicas: " +
                         std::to_string(pods) + " for as many pods");
  }
}

SyncView ClusterViews::view(std::size_t index) const {
  const AutoscalerObject& autoscaler = cluster_.autoscalers[index];
  const WorkloadObject* target = find_target(autoscaler);
  SyncView view;
  view.basis =
      options_.basis.value_or(autoscaler.loaded.basis.value_or(UtilizationBasis::kRequest));
  if (target != nullptr) {
    take_selector(*target, view);
  } else {
    const ObjectReference& name = autoscaler.loaded.spec.scale_target;
    view.notes.push_back(name.kind + ' ' + name.name +
                         " is not among the inputs: all pods of the namespace count as its pods");
  }
  if (view.selector == SelectorState::kUsable && !rivals_[index].empty()) {
    view.selector = SelectorState::kAmbiguous;
    view.selector_detail = rivals_[index];
  }
  take_pods(select(autoscaler, target), view);
  take_scale(autoscaler, target, view);

  static const MetricsOfNamespace kNone;
  const auto found = metrics_.find(autoscaler.name_space);
  const MetricsOfNamespace& metrics = found == metrics_.end() ? kNone : found->second;
  std::unordered_set<std::string> names;
  for (const AutoscaledPod& pod : view.pods) names.insert(pod.name);
  const bool labelled = target != nullptr && target->selector;
  view.resource_samples = resource_answer(metrics, names, labelled ? &*target->selector : nullptr);
  if (metrics.resource.empty()) view.resource_error = "no PodMetrics are among the inputs";
  for (const MetricSpec& spec : autoscaler.loaded.spec.metrics) {
    view.answers.push_back(metric_answer(spec, metrics, cluster_.external_values, names));
  }
  return view;
}

}  // namespace tightfit::hpa
