// SPDX-License-Identifier: Apache-2.0
#include "advise/counterfactual.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "advise/contest.hpp"
#include "advise/step_points.hpp"
#include "core/function_shape.hpp"
#include "core/saturating.hpp"
#include "core/scaled_fraction.hpp"

namespace tightfit {
namespace {

constexpr std::int64_t kMaxWeight = 100;

Int128 distance(std::int64_t a, std::int64_t b) {
  const Int128 difference = static_cast<Int128>(a) - b;
  return difference < 0 ? -difference : difference;
}

// The nearest to `from` first, of two the smaller; nothing below `lowest`, not `from` itself.
void sort_by_distance(std::vector<std::int64_t>& values, std::int64_t from, std::int64_t lowest) {
  values.erase(std::remove_if(values.begin(), values.end(),
                              [&](std::int64_t value) { return value < lowest || value == from; }),
               values.end());
  std::sort(values.begin(), values.end(), [from](std::int64_t a, std::int64_t b) {
    return std::pair(distance(a, from), a) < std::pair(distance(b, from), b);
  });
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

class Search {
 public:
  Search(const PodScores& scores, const Policy& policy, std::size_t winner, std::size_t runner_up)
      : policy_(policy), contest_(scores, policy, winner, runner_up) {}

  std::vector<Counterfactual> run() {
    for (std::size_t i = 0; i < policy_.resources.size(); ++i) try_weights(i);
    for (std::size_t i = 0; i < policy_.resources.size(); ++i) try_requests(i);
    for (std::size_t i = 0; i < policy_.resources.size(); ++i) {
      try_uses(i, contest_.runner_up());
      try_uses(i, contest_.winner());
    }
    try_strategies();
    return std::move(found_);
  }

 private:
  // Keeps the smallest of each kind.
  void keep(Counterfactual change, const Trial& trial) {
    change.runner_up_score = contest_.score(contest_.runner_up(), trial).value_or(0);
    change.winner_score = contest_.score(contest_.winner(), trial);
    for (Counterfactual& other : found_) {
      if (other.kind != change.kind) continue;
      if (share(change) < share(other)) other = std::move(change);
      return;
    }
    found_.push_back(std::move(change));
  }

  // How large a change is, to compare resources whose units differ: weights by their difference,
  // amounts in millionths of what the runner-up has of the resource.
  Int128 share(const Counterfactual& change) const {
    const Int128 by = distance(change.from, change.to);
    if (change.kind == ChangeKind::kWeight) return by;
    const std::int64_t whole = contest_.allocatable(contest_.runner_up(), change.resource);
    return by * 1'000'000 / std::max<std::int64_t>(whole, 1);
  }

  void try_weights(std::size_t resource) {
    const std::int64_t from = policy_.resources[resource].weight;
    std::vector<std::int64_t> weights;
    for (std::int64_t weight = 1; weight <= kMaxWeight; ++weight) weights.push_back(weight);
    sort_by_distance(weights, from, 1);
    Trial trial = contest_.unchanged();
    for (const std::int64_t weight : weights) {
      trial.policy.resources[resource].weight = weight;
      if (!contest_.wins(trial)) continue;
      Counterfactual change;
      change.resource = resource;
      change.from = from;
      change.to = weight;
      return keep(change, trial);
    }
  }

  // Requests at which the node's score or its filter can change.
  void add_request_points(std::size_t node, std::size_t resource,
                          std::vector<std::int64_t>& points) const {
    const std::string& name = policy_.resources[resource].name;
    const std::int64_t used = contest_.allocated(node, resource);
    for (const std::int64_t sum : step_points(contest_.allocatable(node, resource))) {
      points.push_back(saturating_subtract(sum, used));
    }
    const NodeInfo& info = contest_.candidate(node).filtered;
    const std::int64_t free =
        saturating_subtract(info.allocatable.amount(name), info.requested.amount(name));
    points.insert(points.end(), {0, free, saturating_add(free, 1)});
  }

  void try_requests(std::size_t resource) {
    const ResourceSpec& spec = policy_.resources[resource];
    const std::int64_t from = contest_.unchanged().request[resource];
    if (spec.scalar && from == 0) return;
    std::vector<std::int64_t> points;
    add_request_points(contest_.winner(), resource, points);
    add_request_points(contest_.runner_up(), resource, points);
    sort_by_distance(points, from, 0);
    Trial trial = contest_.unchanged();
    for (std::size_t i = 0; i < points.size(); ++i) {
      trial.request_instead(spec.name, points[i]);
      if (!contest_.beats_winner(trial)) continue;
      const std::vector<std::size_t> blockers = contest_.blockers(trial);
      if (blockers.empty()) {
        Counterfactual change;
        change.kind = ChangeKind::kRequest;
        change.resource = resource;
        change.from = from;
        change.to = points[i];
        return keep(change, trial);
      }
      // What stands in the way may give way between two points of these nodes: start again with
      // its points, too. Every node comes at most once.
      bool more = false;
      for (const std::size_t blocker : blockers) {
        if (!added_.insert({resource, blocker}).second) continue;
        add_request_points(blocker, resource, points);
        more = true;
      }
      if (!more) continue;
      sort_by_distance(points, from, 0);
      i = static_cast<std::size_t>(-1);
    }
  }

  void try_uses(std::size_t resource, std::size_t node) {
    const std::string& name = policy_.resources[resource].name;
    const NodeInfo& info = contest_.candidate(node).filtered;
    const std::int64_t from = contest_.allocated(node, resource);
    const std::int64_t request = contest_.unchanged().request[resource];
    std::vector<std::int64_t> points;
    for (const std::int64_t sum : step_points(contest_.allocatable(node, resource))) {
      points.push_back(saturating_subtract(sum, request));
    }
    // Where the pod begins not to fit; real use and scored use move together.
    const std::int64_t real = contest_.candidate(node).info.requested.amount(name);
    const std::int64_t room = saturating_subtract(
        saturating_subtract(info.allocatable.amount(name), info.requested.amount(name)),
        contest_.unchanged().asked.amount(name));
    const std::int64_t none = saturating_subtract(from, real);
    points.insert(points.end(), {none, saturating_add(from, room),
                                 saturating_add(saturating_add(from, room), 1)});
    sort_by_distance(points, from, std::max<std::int64_t>(none, 0));
    Trial trial = contest_.unchanged();
    trial.used_node = node;
    trial.used_resource = name;
    for (const std::int64_t point : points) {
      trial.used_change = saturating_subtract(point, from);
      if (!contest_.wins(trial)) continue;
      Counterfactual change;
      change.kind = ChangeKind::kNodeUse;
      change.resource = resource;
      change.node = node;
      change.from = from;
      change.to = point;
      return keep(change, trial);
    }
  }

  void try_strategies() {
    const std::vector<UtilizationShapePoint> packing = {{0, 0}, {kMaxUtilization, 10}};
    for (const ScoringStrategyType strategy :
         {ScoringStrategyType::kLeastAllocated, ScoringStrategyType::kMostAllocated,
          ScoringStrategyType::kRequestedToCapacityRatio}) {
      const bool ratio = strategy == ScoringStrategyType::kRequestedToCapacityRatio;
      Trial trial = contest_.unchanged();
      for (ResourceSpec& spec : trial.policy.resources) {
        spec.strategy = strategy;
        spec.shape = ratio ? packing : std::vector<UtilizationShapePoint>();
        spec.shape_table = evaluate_shape(spec.shape);
      }
      trial.policy.rounding = ratio ? Rounding::kHalfAwayFromZero : Rounding::kTruncate;
      if (!contest_.wins(trial)) continue;
      Counterfactual change;
      change.kind = ChangeKind::kStrategy;
      change.strategy = strategy;
      if (ratio) change.shape = packing;
      return keep(change, trial);
    }
  }

  const Policy& policy_;
  Contest contest_;
  std::set<std::pair<std::size_t, std::size_t>> added_;  // resource, candidate
  std::vector<Counterfactual> found_;
};

}  // namespace

std::vector<Counterfactual> find_counterfactuals(const PodScores& scores, const Policy& policy,
                                                 std::size_t winner, std::size_t runner_up) {
  return Search(scores, policy, winner, runner_up).run();
}

}  // namespace tightfit
