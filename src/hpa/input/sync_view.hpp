// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "hpa/input/cluster.hpp"
#include "hpa/input/metric_answers.hpp"
#include "hpa/sync.hpp"

namespace tightfit::hpa {

// What takes the place of what the cluster says.
struct ViewOptions {
  std::optional<std::int32_t> replicas{};   // of the target
  std::optional<UtilizationBasis> basis{};  // else the autoscaler's annotation, else Request
};

// All that one autoscaler sees of a cluster; `input` makes a sync's input of it.
struct SyncView {
  ScaleCounts scale{};
  SelectorState selector = SelectorState::kUsable;
  std::string selector_detail{};
  std::vector<AutoscaledPod> pods{};
  std::vector<ResourceSample> resource_samples{};
  std::optional<std::string> resource_error{};
  std::vector<MetricAnswer> answers{};
  UtilizationBasis basis = UtilizationBasis::kRequest;
  // What had to be assumed, one line each.
  std::vector<std::string> notes{};

  // Valid as long as both are.
  SyncInput input(const AutoscalerObject& autoscaler) const;
};

// Views of a cluster, which must outlive this and not change. The target's scale and selector come
// from the workload that scaleTargetRef names; without it all pods of the namespace count as the
// target's. A pod that several autoscalers select makes the selector of each ambiguous.
class ClusterViews {
 public:
  ClusterViews(const Cluster& cluster, const ViewOptions& options);

  // Of the cluster's autoscaler with that index.
  SyncView view(std::size_t index) const;

  // Null where it is not among the inputs.
  const WorkloadObject* find_target(const AutoscalerObject& autoscaler) const;

 private:
  std::vector<const PodObject*> select(const AutoscalerObject& autoscaler,
                                       const WorkloadObject* target) const;
  void take_pods(const std::vector<const PodObject*>& selected, SyncView& view) const;
  void take_scale(const AutoscalerObject& autoscaler, const WorkloadObject* target,
                  SyncView& view) const;

  const Cluster& cluster_;
  ViewOptions options_;
  std::unordered_map<std::string, std::vector<const PodObject*>> pods_;  // by namespace
  std::unordered_map<std::string, const NodeObject*> nodes_;
  std::map<std::array<std::string, 3>, const WorkloadObject*> workloads_;
  std::unordered_map<std::string, MetricsOfNamespace> metrics_;
  std::vector<std::string> rivals_;  // by autoscaler: another one that selects one of its pods
};

}  // namespace tightfit::hpa
