// SPDX-License-Identifier: Apache-2.0
#include "advise/contest.hpp"

#include <algorithm>
#include <string>

#include "core/node_score.hpp"
#include "core/saturating.hpp"
#include "sim/scores/node_resources_fit.hpp"

namespace tightfit {
namespace {

// A policy may name a resource twice.
void add_to_each(const Policy& policy, const std::string& name, std::int64_t change,
                 std::vector<std::int64_t>& amounts) {
  for (std::size_t i = 0; i < amounts.size(); ++i) {
    if (policy.resources[i].name == name) amounts[i] = saturating_add(amounts[i], change);
  }
}

}  // namespace

void Trial::request_instead(const std::string& name, std::int64_t amount) {
  for (std::size_t i = 0; i < request.size(); ++i) {
    if (policy.resources[i].name == name) request[i] = amount;
  }
  asked.set(name, amount);
}

Contest::Contest(const PodScores& scores, const Policy& policy, std::size_t winner,
                 std::size_t runner_up)
    : scores_(&scores), winner_(winner), runner_up_(runner_up) {
  const std::vector<std::string> names = resource_names(policy);
  ResourceList everything;  // requested, so that no scalar resource is left out
  for (const std::string& name : names) everything.set(name, Quantity::of(1));
  for (const Candidate& candidate : scores.candidates) {
    ResourceAmounts amounts =
        resource_amounts(names, everything, candidate.info, CountedRequests::kNonZero);
    allocatable_.push_back(std::move(amounts.allocatable));
    allocated_.push_back(std::move(amounts.allocated));
  }
  for (const CandidateGroup& group : scores.groups) {
    for (std::size_t i = 0; i < std::min<std::size_t>(group.members.size(), 3); ++i) {
      const std::size_t member = group.members[i];
      if (member != winner && member != runner_up) rivals_.push_back(member);
    }
  }
  unchanged_.policy = policy;
  unchanged_.request = scores.candidates[winner].amounts.pod_request;
  unchanged_.asked = scores.asked;
}

std::int64_t Contest::allocatable(std::size_t candidate, std::size_t resource) const {
  return allocatable_[candidate][resource];
}

std::int64_t Contest::allocated(std::size_t candidate, std::size_t resource) const {
  return allocated_[candidate][resource];
}

std::optional<std::int64_t> Contest::score(std::size_t index, const Trial& trial) const {
  const Candidate& candidate = scores_->candidates[index];
  if (trial.used_node != index) {
    if (!insufficient_resources(trial.asked, candidate.filtered, trial.policy).empty()) return {};
    return score_node(trial.policy, allocatable_[index].data(), allocated_[index].data(),
                      trial.request.data());
  }
  NodeInfo filtered = candidate.filtered;
  Resource more;
  more.set(trial.used_resource, trial.used_change);
  filtered.requested.add(more);
  if (!insufficient_resources(trial.asked, filtered, trial.policy).empty()) return {};
  std::vector<std::int64_t> allocated = allocated_[index];
  add_to_each(trial.policy, trial.used_resource, trial.used_change, allocated);
  return score_node(trial.policy, allocatable_[index].data(), allocated.data(),
                    trial.request.data());
}

bool Contest::beats_winner(const Trial& trial) const {
  const auto own = score(runner_up_, trial);
  if (!own) return false;
  const auto other = score(winner_, trial);
  return !other || *own > *other;
}

bool Contest::wins(const Trial& trial) const {
  if (!beats_winner(trial)) return false;
  const auto own = score(runner_up_, trial);
  return std::none_of(rivals_.begin(), rivals_.end(),
                      [&](std::size_t rival) { return score(rival, trial) > own; });
}

std::vector<std::size_t> Contest::blockers(const Trial& trial) const {
  std::vector<std::size_t> above;
  const auto own = score(runner_up_, trial);
  for (const std::size_t rival : rivals_) {
    if (score(rival, trial) > own) above.push_back(rival);
  }
  return above;
}

}  // namespace tightfit
