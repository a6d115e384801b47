// SPDX-License-Identifier: Apache-2.0
#include "advise/curve.hpp"

#include <map>
#include <utility>

#include "core/node_score.hpp"
#include "core/requested_to_capacity_ratio.hpp"
#include "sim/scores/node_resources_fit.hpp"

namespace tightfit {
namespace {

struct Use {
  std::string node;
  ResourceAmounts amounts;
};

std::vector<Use> uses(const Policy& policy, const Cluster& cluster, const PodScores* pod) {
  std::vector<Use> all;
  if (pod != nullptr) {
    for (std::size_t i = 0; i < pod->fitting; ++i) {
      all.push_back({pod->candidates[i].node->node->name, pod->candidates[i].amounts});
    }
    return all;
  }
  // A request of 0 leaves scalar resources out, so one is asked for and taken off again.
  const std::vector<std::string> names = resource_names(policy);
  ResourceList one;
  for (const std::string& name : names) one.set(name, Quantity::of(1, name == kCpu ? -3 : 0));
  for (const ClusterNode& node : cluster.nodes) {
    Use use{node.node->name, resource_amounts(names, one, node.info, CountedRequests::kNonZero)};
    use.amounts.requested = use.amounts.allocated;
    all.push_back(std::move(use));
  }
  return all;
}

}  // namespace

std::vector<Curve> resource_curves(const Policy& policy, const Cluster& cluster,
                                   const PodScores* pod) {
  const std::vector<Use> nodes = uses(policy, cluster, pod);
  std::vector<Curve> curves;
  for (std::size_t i = 0; i < policy.resources.size(); ++i) {
    Curve& curve = curves.emplace_back();
    curve.spec = &policy.resources[i];
    ResourceSpec spec = policy.resources[i];
    spec.scalar = false;
    for (std::int64_t percent = 0; percent <= kMaxUtilization; ++percent) {
      curve.scores[static_cast<std::size_t>(percent)] =
          score_resource(spec, kMaxUtilization, percent, 0).score;
    }
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::string>> places;
    for (const Use& use : nodes) {
      // A pod that does not request it leaves it out everywhere.
      if (policy.resources[i].scalar && use.amounts.pod_request[i] == 0) break;
      const std::int64_t allocatable = use.amounts.allocatable[i];
      if (allocatable == 0) {
        ++curve.absent;
        continue;
      }
      const std::int64_t requested = use.amounts.requested[i];
      places[{utilization_percent(requested, allocatable),
              score_resource(spec, allocatable, requested, 0).score}]
          .push_back(use.node);
    }
    for (auto& [place, names] : places) {
      curve.dots.push_back({place.first, place.second, std::move(names)});
    }
  }
  return curves;
}

}  // namespace tightfit
