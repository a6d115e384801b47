// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/policy.hpp"
#include "sim/cluster.hpp"
#include "sim/filters/node_resources_fit.hpp"
#include "sim/scores/resource_amounts.hpp"

namespace tightfit {

// A node as NodeResourcesFit sees it for one pod.
struct Candidate {
  const ClusterNode* node = nullptr;
  NodeInfo info;                                   // without the pod: what is scored
  NodeInfo filtered;                               // and what is filtered: with nominated pods
  std::vector<InsufficientResource> insufficient;  // empty: the pod fits
  ResourceAmounts amounts;                         // in the order of policy.resources
  std::uint8_t score = 0;

  bool fits() const { return insufficient.empty(); }
};

// Nodes among which scoring sees no difference: equal amounts, or too small for the same reasons.
struct CandidateGroup {
  std::vector<std::size_t> members;  // indexes into PodScores::candidates, by name
  std::size_t rank = 0;              // 1 + the nodes with a higher score; 0 where the pod fits not
  bool tied = false;                 // another node has this score, too
};

// NodeResourcesFit's filter and score of every node for one pod.
struct PodScores {
  const SnapshotPod* pod = nullptr;
  Resource asked;                      // what the filter counts
  ResourceList scored;                 // what scoring counts, with defaults
  std::vector<Candidate> candidates;   // where the pod fits, the best first, then the others; names
  std::vector<CandidateGroup> groups;  // in that order
  std::size_t fitting = 0;             // the candidates where it fits
};

PodScores score_pod(const Cluster& cluster, const SnapshotPod& pod, const Policy& policy,
                    Semantics semantics);

}  // namespace tightfit
