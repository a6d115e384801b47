// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/policy.hpp"
#include "sim/pod_scores.hpp"

namespace tightfit {

// What filtering and scoring are given, to be changed at will.
struct Trial {
  Policy policy;
  std::vector<std::int64_t> request;  // scored, in the order of policy.resources
  Resource asked;                     // filtered
  // One node's use of one resource, real and scored alike, is this much more.
  std::optional<std::size_t> used_node;  // a candidate
  std::string used_resource;
  std::int64_t used_change = 0;

  // The pod requests so much of a resource, for filter and score.
  void request_instead(const std::string& name, std::int64_t amount);
};

// The scores of one pod, to ask whether the runner-up would win after a change: whether it fits,
// scores above the winner (or the winner no longer fits), and below no other node.
class Contest {
 public:
  // Both candidates fit. Refers to `scores` and `policy`.
  Contest(const PodScores& scores, const Policy& policy, std::size_t winner, std::size_t runner_up);

  std::size_t winner() const { return winner_; }
  std::size_t runner_up() const { return runner_up_; }
  const Candidate& candidate(std::size_t index) const { return scores_->candidates[index]; }
  const Trial& unchanged() const { return unchanged_; }

  // What a node has and what is used of it, also of resources that the pod does not request.
  std::int64_t allocatable(std::size_t candidate, std::size_t resource) const;
  std::int64_t allocated(std::size_t candidate, std::size_t resource) const;

  std::optional<std::int64_t> score(std::size_t candidate, const Trial& trial) const;  // if it fits
  bool beats_winner(const Trial& trial) const;
  bool wins(const Trial& trial) const;
  // The other nodes that score above the runner-up.
  std::vector<std::size_t> blockers(const Trial& trial) const;

 private:
  const PodScores* scores_;
  std::vector<std::vector<std::int64_t>> allocatable_;  // by candidate
  std::vector<std::vector<std::int64_t>> allocated_;
  std::size_t winner_;
  std::size_t runner_up_;
  // Two of each group, since a change may concern one of them alone.
  std::vector<std::size_t> rivals_;
  Trial unchanged_;
};

}  // namespace tightfit
