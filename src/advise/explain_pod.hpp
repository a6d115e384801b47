// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "advise/counterfactual.hpp"
#include "config/scheduler_config.hpp"
#include "explain/node_explanation.hpp"
#include "sim/pod_scores.hpp"

namespace tightfit {

// Why a pod goes where NodeResourcesFit would have it.
struct PodExplanation {
  PodScores scores;
  const ProfileConfig* profile = nullptr;
  Semantics semantics = kDefaultSemantics;
  // Candidates: the first of those with the highest score, and the best of those that scoring can
  // tell from it.
  std::optional<std::size_t> winner;
  std::optional<std::size_t> runner_up;
  std::size_t tied = 0;  // nodes with the winner's score
  std::vector<Counterfactual> counterfactuals;
  std::vector<std::string> notes;
};

// Refers to the cluster and the profile.
PodExplanation explain_pod(const Cluster& cluster, const SnapshotPod& pod,
                           const ProfileConfig& profile, Semantics semantics);

// The arithmetic of one of its candidates.
NodeExplanation explain_candidate(const Candidate& candidate, const Policy& policy);

// A pod on a node whose containers count more of a resource than they request.
struct DefaultedPod {
  const SnapshotPod* pod = nullptr;
  std::int64_t milli_cpu = 0;  // more than requested
  std::int64_t memory = 0;
};
// In the order of the snapshot; without `except`.
std::vector<DefaultedPod> defaulted_pods(const ClusterNode& node, const SnapshotPod& except);

}  // namespace tightfit
