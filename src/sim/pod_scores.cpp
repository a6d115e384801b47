// SPDX-License-Identifier: Apache-2.0
#include "sim/pod_scores.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/node_score.hpp"
#include "sim/scores/node_resources_fit.hpp"

namespace tightfit {
namespace {

using GroupKey = std::tuple<std::vector<std::int64_t>, std::vector<std::int64_t>, std::string>;

GroupKey group_key(const Candidate& candidate) {
  std::string reasons;
  for (const InsufficientResource& resource : candidate.insufficient) {
    reasons += resource.reason() + "/" + std::to_string(resource.used) + "/" +
               std::to_string(resource.capacity) + "\n";
  }
  return {candidate.amounts.allocatable, candidate.amounts.allocated, reasons};
}

void rank_groups(PodScores& scores) {
  std::map<int, std::size_t> nodes_with;  // by score
  for (std::size_t i = 0; i < scores.fitting; ++i) ++nodes_with[scores.candidates[i].score];
  for (CandidateGroup& group : scores.groups) {
    const Candidate& first = scores.candidates[group.members.front()];
    if (!first.fits()) continue;
    group.tied = nodes_with[first.score] > 1;
    group.rank = 1;
    for (auto above = nodes_with.upper_bound(first.score); above != nodes_with.end(); ++above) {
      group.rank += above->second;
    }
  }
}

void make_groups(PodScores& scores) {
  std::map<GroupKey, std::size_t> group_of;
  for (std::size_t i = 0; i < scores.candidates.size(); ++i) {
    const auto [entry, added] =
        group_of.emplace(group_key(scores.candidates[i]), scores.groups.size());
    if (added) scores.groups.emplace_back();
    scores.groups[entry->second].members.push_back(i);
  }
  rank_groups(scores);
}

}  // namespace

PodScores score_pod(const Cluster& cluster, const SnapshotPod& pod, const Policy& policy,
                    Semantics semantics) {
  PodScores scores;
  scores.pod = &pod;
  scores.asked = fit_request(pod.pod, semantics);
  scores.scored = scored_requests(pod.pod, CountedRequests::kNonZero, semantics);
  const std::vector<std::string> names = resource_names(policy);
  for (const ClusterNode& node : cluster.nodes) {
    Candidate& candidate = scores.candidates.emplace_back();
    candidate.node = &node;
    candidate.info = scored_info(node, pod);
    candidate.filtered = filtered_info(node, candidate.info, pod);
    candidate.insufficient = insufficient_resources(scores.asked, candidate.filtered, policy);
    candidate.amounts =
        resource_amounts(names, scores.scored, candidate.info, CountedRequests::kNonZero);
    candidate.score =
        score_node(policy, candidate.amounts.allocatable.data(), candidate.amounts.allocated.data(),
                   candidate.amounts.pod_request.data());
    scores.fitting += candidate.fits() ? 1 : 0;
  }
  // The nodes of a cluster are sorted by name already.
  std::stable_sort(scores.candidates.begin(), scores.candidates.end(),
                   [](const Candidate& a, const Candidate& b) {
                     if (a.fits() != b.fits()) return a.fits();
                     return a.fits() && a.score > b.score;
                   });
  make_groups(scores);
  return scores;
}

}  // namespace tightfit
