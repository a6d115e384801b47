// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "report/amount_text.hpp"
#include "report/explain_report.hpp"
#include "report/explain_words.hpp"
#include "report/node_arithmetic.hpp"
#include "report/shortage_text.hpp"
#include "report/table.hpp"
#include "report/wrapped.hpp"

namespace tightfit {
namespace {

constexpr std::size_t kNamesShown = 5;

std::string names_text(const PodExplanation& explanation, const std::vector<std::size_t>& members) {
  std::string text;
  for (std::size_t i = 0; i < std::min(members.size(), kNamesShown); ++i) {
    if (i > 0) text += ", ";
    text += node_name(explanation, members[i]);
  }
  if (members.size() > kNamesShown) {
    text += " and " + std::to_string(members.size() - kNamesShown) + " more";
  }
  return text;
}

std::string head(const PodExplanation& explanation, const OutputStyle& style) {
  const PodScores& scores = explanation.scores;
  std::vector<std::pair<std::string, std::string>> lines;
  lines.emplace_back("Pod", pod_title(*scores.pod));
  if (scores.pod->state == PodState::kBound) {
    lines.emplace_back("Node", scores.pod->node_name + " (the pod is left out of its sums)");
  }
  const std::string& profile = explanation.profile->scheduler_name;
  lines.emplace_back(
      "Profile", (profile.empty() ? "" : profile + ": ") + policy_text(explanation.profile->fit));
  lines.emplace_back("Requests", amounts_text(scores.asked));
  const Resource scored = to_resource(scores.scored);
  if (scored.milli_cpu != scores.asked.milli_cpu || scored.memory != scores.asked.memory) {
    lines.emplace_back("Scored as", amounts_text(scored));
  }
  lines.emplace_back("Nodes", std::to_string(scores.fitting) + " of " +
                                  std::to_string(scores.candidates.size()) + " have room");
  std::size_t widest = 0;
  for (const auto& line : lines) widest = std::max(widest, line.first.size());
  std::string text;
  for (auto& [label, value] : lines) {
    label.resize(widest + 2, ' ');  // the default profile has 70 characters
    text += wrapped(label, value, style.width);
  }
  return text;
}

std::string section(const std::string& title, const std::vector<std::string>& sentences,
                    const OutputStyle& style) {
  if (sentences.empty()) return "";
  std::string text = "\n" + heading_text(title, style.color) + "\n";
  for (const std::string& sentence : sentences) text += wrapped("- ", sentence, style.width);
  return text;
}

std::string filtered(const PodExplanation& explanation, const OutputStyle& style) {
  const PodScores& scores = explanation.scores;
  std::map<std::string, std::vector<std::size_t>> nodes_by_reason;
  for (std::size_t i = scores.fitting; i < scores.candidates.size(); ++i) {
    nodes_by_reason[reasons_text(scores.candidates[i].insufficient)].push_back(i);
  }
  if (nodes_by_reason.empty()) return "";
  std::vector<std::string> sentences;
  for (const auto& [reasons, nodes] : nodes_by_reason) {
    std::string shortages;
    for (const InsufficientResource& resource : scores.candidates[nodes.front()].insufficient) {
      shortages += (shortages.empty() ? "" : "; ") + shortage_text(resource);
    }
    sentences.push_back(reasons + ": " + std::to_string(nodes.size()) +
                        (nodes.size() == 1 ? " node, " : " nodes, as ") +
                        node_name(explanation, nodes.front()) + " (" + shortages + ")");
  }
  return section("Filtered by NodeResourcesFit", sentences, style);
}

// The groups whose arithmetic is shown.
std::vector<std::size_t> shown_groups(const PodExplanation& explanation, std::size_t shown) {
  const PodScores& scores = explanation.scores;
  std::vector<std::size_t> groups;
  for (std::size_t i = 0; i < scores.groups.size(); ++i) {
    const auto& members = scores.groups[i].members;
    const bool fits = scores.candidates[members.front()].fits();
    const bool runner_up = explanation.runner_up == members.front();
    const bool own = std::any_of(members.begin(), members.end(), [&](std::size_t member) {
      return node_name(explanation, member) == scores.pod->node_name;
    });
    if (fits && (i < shown || runner_up || own)) groups.push_back(i);
  }
  return groups;
}

std::string scored(const PodExplanation& explanation, std::size_t shown, const OutputStyle& style) {
  const PodScores& scores = explanation.scores;
  std::string text;
  for (const std::size_t index : shown_groups(explanation, shown)) {
    const CandidateGroup& group = scores.groups[index];
    const Candidate& candidate = scores.candidates[group.members.front()];
    std::string title = "Rank " + std::to_string(group.rank) + (group.tied ? " (tied)" : "") +
                        ": " + names_text(explanation, group.members) + ", score " +
                        std::to_string(candidate.score);
    text += "\n" + heading_text(title, style.color) + "\n" +
            node_arithmetic(explanation, group.members.front(), style);
  }
  std::size_t fitting = 0;
  for (const CandidateGroup& group : scores.groups) fitting += group.rank > 0 ? 1 : 0;
  const std::size_t left = fitting - shown_groups(explanation, shown).size();
  if (left > 0) {
    text += "\n" + std::to_string(left) + (left == 1 ? " group" : " groups") +
            " of other nodes not shown (--all shows all).\n";
  }
  return text;
}

std::vector<std::string> change_sentences(const PodExplanation& explanation) {
  std::vector<std::string> sentences;
  std::string none;
  for (const ChangeKind kind :
       {ChangeKind::kWeight, ChangeKind::kRequest, ChangeKind::kNodeUse, ChangeKind::kStrategy}) {
    const auto& changes = explanation.counterfactuals;
    const auto change = std::find_if(changes.begin(), changes.end(),
                                     [kind](const auto& found) { return found.kind == kind; });
    if (change == changes.end()) {
      none += (none.empty() ? "No " : ", no ") + std::string(no_change_text(kind));
      continue;
    }
    sentences.push_back(change_text(explanation, *change) + ": " +
                        result_text(explanation, *change) + ".");
  }
  if (!none.empty()) sentences.push_back(none + " does it.");
  return sentences;
}

}  // namespace

std::string explain_text(const PodExplanation& explanation, std::size_t shown,
                         const OutputStyle& style) {
  std::string text =
      head(explanation, style) + filtered(explanation, style) + scored(explanation, shown, style);
  text += section("Why", outcome_sentences(explanation), style);
  if (explanation.runner_up) {
    text += section("The smallest change that would make " +
                        node_name(explanation, *explanation.runner_up) + " win",
                    change_sentences(explanation), style);
  }
  text += section("Notes", explanation.notes, style);
  return text + section("Not in these numbers", scope_sentences(explanation), style);
}

std::string explain_report(const PodExplanation& explanation, std::size_t shown,
                           const OutputStyle& style) {
  switch (style.format) {
    case OutputFormat::kJson:
    case OutputFormat::kYaml:
      return explain_document(explanation, style.format);
    case OutputFormat::kCsv:
      return arithmetic_csv(explanation, style);
    case OutputFormat::kName: {
      std::string names;
      for (std::size_t i = 0; i < explanation.tied; ++i) {
        names += "node/" + node_name(explanation, i) + "\n";
      }
      return names;
    }
    case OutputFormat::kTable:
    case OutputFormat::kWide:
      break;
  }
  return explain_text(explanation, shown, style);
}

}  // namespace tightfit
