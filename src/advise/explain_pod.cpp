// SPDX-License-Identifier: Apache-2.0
#include "advise/explain_pod.hpp"

#include "advise/pod_notes.hpp"
#include "core/saturating.hpp"

namespace tightfit {

PodExplanation explain_pod(const Cluster& cluster, const SnapshotPod& pod,
                           const ProfileConfig& profile, Semantics semantics) {
  PodExplanation explanation;
  explanation.profile = &profile;
  explanation.semantics = semantics;
  explanation.scores = score_pod(cluster, pod, profile.fit, semantics);
  const PodScores& scores = explanation.scores;
  explanation.notes = pod_notes(scores, profile, semantics);
  if (scores.fitting == 0) return explanation;
  explanation.winner = 0;
  while (explanation.tied < scores.fitting &&
         scores.candidates[explanation.tied].score == scores.candidates[0].score) {
    ++explanation.tied;
  }
  if (scores.groups.size() < 2) return explanation;
  const std::size_t next = scores.groups[1].members.front();
  if (!scores.candidates[next].fits()) return explanation;
  explanation.runner_up = next;
  explanation.counterfactuals = find_counterfactuals(scores, profile.fit, 0, next);
  return explanation;
}

NodeExplanation explain_candidate(const Candidate& candidate, const Policy& policy) {
  const ResourceAmounts& amounts = candidate.amounts;
  return explain_node(policy, amounts.allocatable.data(), amounts.allocated.data(),
                      amounts.pod_request.data());
}

std::vector<DefaultedPod> defaulted_pods(const ClusterNode& node, const SnapshotPod& except) {
  std::vector<DefaultedPod> pods;
  for (const PlacedPod& placed : node.pods) {
    const PodResource& resource = placed.resource;
    if (is_same_pod(*placed.pod, except)) continue;
    const std::int64_t cpu =
        saturating_subtract(resource.non_zero_milli_cpu, resource.requested.milli_cpu);
    const std::int64_t memory =
        saturating_subtract(resource.non_zero_memory, resource.requested.memory);
    if (cpu != 0 || memory != 0) pods.push_back({placed.pod, cpu, memory});
  }
  return pods;
}

}  // namespace tightfit
