// SPDX-License-Identifier: Apache-2.0
#include "report/explain_words.hpp"

#include <algorithm>

#include "core/strategy_name.hpp"
#include "report/amount_text.hpp"

namespace tightfit {
namespace {

constexpr std::size_t kNamesShown = 3;

std::string tie_sentence(const PodExplanation& explanation) {
  const std::string first = node_name(explanation, 0);
  std::string text = std::to_string(explanation.tied) + " nodes tie with " +
                     std::to_string(explanation.scores.candidates[0].score) + ": " + first;
  const std::size_t shown = std::min(explanation.tied, kNamesShown);
  for (std::size_t i = 1; i < shown; ++i) text += ", " + node_name(explanation, i);
  if (explanation.tied > shown) {
    text += " and " + std::to_string(explanation.tied - shown) + " more";
  }
  return text + (explanation.semantics <= Semantics::k134
                     ? "; kube-scheduler takes one of them at random."
                     : "; which one kube-scheduler takes depends on the order in which its "
                       "parallel filters find them.");
}

std::string winner_sentence(const PodExplanation& explanation) {
  const PodScores& scores = explanation.scores;
  if (!explanation.winner) return "No node has room for the pod.";
  const std::string& winner = node_name(explanation, *explanation.winner);
  const int score = scores.candidates[*explanation.winner].score;
  if (scores.fitting == 1) {
    return winner + " is the only node with room for the pod; its score of " +
           std::to_string(score) + " does not matter.";
  }
  if (explanation.tied > 1) return tie_sentence(explanation);
  const int next = scores.candidates[1].score;
  return winner + " wins with " + std::to_string(score) + ", " + std::to_string(score - next) +
         " ahead of " + node_name(explanation, 1) + " with " + std::to_string(next) + ".";
}

std::string side_text(const ResourceExplanation& resource, const std::string& node) {
  if (resource.counted()) {
    return std::to_string(resource.result.score) + " on " + node;
  }
  return "left out on " + node + " (" + std::string(left_out_text(resource.result.left_out)) + ")";
}

// A sentence for each resource that the two nodes do not score alike.
void add_resource_sentences(const PodExplanation& explanation, std::vector<std::string>& out) {
  const auto& candidates = explanation.scores.candidates;
  const NodeExplanation winner =
      explain_candidate(candidates[*explanation.winner], explanation.profile->fit);
  const NodeExplanation other =
      explain_candidate(candidates[*explanation.runner_up], explanation.profile->fit);
  for (std::size_t i = 0; i < winner.resources.size(); ++i) {
    const ResourceExplanation& a = winner.resources[i];
    const ResourceExplanation& b = other.resources[i];
    if (!a.counted() && !b.counted()) continue;
    const bool equal = a.counted() == b.counted() && a.result.score == b.result.score;
    std::string text = a.spec->name;
    if (equal) {
      text += " is scored alike: " + std::to_string(a.result.score);
    } else if (a.counted() && b.counted()) {
      const bool for_winner = a.result.score > b.result.score;
      text += " speaks for " +
              node_name(explanation, for_winner ? *explanation.winner : *explanation.runner_up);
      text += ": " + side_text(a, node_name(explanation, *explanation.winner)) + ", " +
              side_text(b, node_name(explanation, *explanation.runner_up));
    } else {
      text += ": " + side_text(a, node_name(explanation, *explanation.winner)) + ", " +
              side_text(b, node_name(explanation, *explanation.runner_up));
    }
    out.push_back(text + " (weight " + std::to_string(a.spec->weight) + ").");
  }
}

// Where the pod runs already.
void add_bound_sentence(const PodExplanation& explanation, std::vector<std::string>& out) {
  const PodScores& scores = explanation.scores;
  if (scores.pod->state != PodState::kBound) return;
  for (const CandidateGroup& group : scores.groups) {
    for (const std::size_t member : group.members) {
      const Candidate& candidate = scores.candidates[member];
      if (candidate.node->node->name != scores.pod->node_name) continue;
      if (!candidate.fits()) {
        out.push_back("The pod runs on " + scores.pod->node_name + ", where it would not fit now.");
      } else if (group.rank > 1) {
        out.push_back("The pod runs on " + scores.pod->node_name + ", which has rank " +
                      std::to_string(group.rank) + " with " + std::to_string(candidate.score) +
                      ".");
      }
      return;
    }
  }
}

}  // namespace

std::string pod_title(const SnapshotPod& pod) {
  const std::string kind = pod.workload_kind.empty() ? "" : pod.workload_kind + " ";
  return pod.namespace_name + "/" + kind + pod.name;
}

const std::string& node_name(const PodExplanation& explanation, std::size_t candidate) {
  return explanation.scores.candidates[candidate].node->node->name;
}

std::string shape_text(const std::vector<UtilizationShapePoint>& shape) {
  std::string text;
  for (const UtilizationShapePoint& point : shape) {
    if (!text.empty()) text += ", ";
    text += std::to_string(point.utilization) + ":" + std::to_string(point.score);
  }
  return text;
}

std::string policy_text(const Policy& policy) {
  if (policy.resources.empty()) return "no resources";
  const ResourceSpec& first = policy.resources.front();
  std::string text(strategy_name(first.strategy));
  if (!first.shape.empty()) text += " by the shape " + shape_text(first.shape);
  text += " of ";
  for (const ResourceSpec& spec : policy.resources) {
    if (&spec != &first) text += ", ";
    text += spec.name + " (weight " + std::to_string(spec.weight) + ")";
  }
  return text;
}

std::vector<std::string> outcome_sentences(const PodExplanation& explanation) {
  std::vector<std::string> sentences = {winner_sentence(explanation)};
  if (explanation.runner_up) {
    add_resource_sentences(explanation, sentences);
  } else if (explanation.tied > 1) {
    sentences.emplace_back("Scoring sees no difference between the nodes that have room.");
  }
  add_bound_sentence(explanation, sentences);
  if (explanation.winner &&
      explanation.scores.candidates[*explanation.winner].node->node->unschedulable) {
    sentences.push_back(node_name(explanation, *explanation.winner) +
                        " is cordoned: NodeUnschedulable, which is not modelled here, keeps pods "
                        "away from it.");
  }
  return sentences;
}

std::string change_text(const PodExplanation& explanation, const Counterfactual& change) {
  if (change.kind == ChangeKind::kStrategy) {
    std::string text = "strategy " + std::string(strategy_name(change.strategy));
    if (!change.shape.empty()) text += " by the shape " + shape_text(change.shape);
    return text;
  }
  const std::string& name = explanation.profile->fit.resources[change.resource].name;
  if (change.kind == ChangeKind::kWeight) {
    return "weight of " + name + " " + std::to_string(change.to) + " instead of " +
           std::to_string(change.from);
  }
  const std::string amounts =
      exact_text(name, change.to) + " instead of " + exact_text(name, change.from);
  if (change.kind == ChangeKind::kRequest) return "a request of " + name + " " + amounts;
  const bool more = change.to > change.from;
  const std::int64_t by = more ? change.to - change.from : change.from - change.to;
  return exact_text(name, by) + (more ? " more " : " less ") + name + " in use on " +
         node_name(explanation, change.node) + ", counted as " + amounts;
}

std::string result_text(const PodExplanation& explanation, const Counterfactual& change) {
  std::string text = node_name(explanation, *explanation.runner_up) + " " +
                     std::to_string(change.runner_up_score) + ", ";
  text += node_name(explanation, *explanation.winner) + " ";
  return text + (change.winner_score ? std::to_string(*change.winner_score) : "has no room");
}

std::string_view change_kind_name(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::kWeight:
      return "Weight";
    case ChangeKind::kRequest:
      return "Request";
    case ChangeKind::kNodeUse:
      return "NodeUse";
    case ChangeKind::kStrategy:
      return "Strategy";
  }
  return "";
}

std::string_view no_change_text(ChangeKind kind) {
  switch (kind) {
    case ChangeKind::kWeight:
      return "weight of one resource";
    case ChangeKind::kRequest:
      return "request of one resource";
    case ChangeKind::kNodeUse:
      return "use of one resource on one of the two nodes";
    case ChangeKind::kStrategy:
      return "other strategy";
  }
  return "";
}

std::vector<std::string> scope_sentences(const PodExplanation& explanation) {
  std::vector<std::string> sentences = {
      "Requests count, real load does not.",
      "Of the scheduler's plugins NodeResourcesFit alone is modelled: taints, selectors, affinity, "
      "spreading, volumes, ports and other plugins' scores can lead elsewhere."};
  if (explanation.profile->fit_weight) {
    sentences.push_back("In the sum of all plugins' scores this one has the weight " +
                        std::to_string(*explanation.profile->fit_weight) + ".");
  }
  return sentences;
}

}  // namespace tightfit
