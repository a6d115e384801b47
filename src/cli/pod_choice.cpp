// SPDX-License-Identifier: Apache-2.0
#include "cli/pod_choice.hpp"

#include "report/explain_words.hpp"

namespace tightfit::cli {
namespace {

constexpr std::size_t kCandidatesShown = 10;

// "; shop/web-7f (on node-1), dev/web-7f (pending)".
std::string candidates_text(const std::vector<const SnapshotPod*>& pods) {
  std::string text;
  for (std::size_t i = 0; i < std::min(pods.size(), kCandidatesShown); ++i) {
    text += (i == 0 ? "" : ", ") + pod_title(*pods[i]);
    switch (pods[i]->state) {
      case PodState::kBound:
        text += " (on " + pods[i]->node_name + ")";
        break;
      case PodState::kPending:
        text += " (pending)";
        break;
      case PodState::kTerminal:
        text += " (terminated)";
        break;
      case PodState::kTemplate:
        break;
    }
  }
  if (pods.size() > kCandidatesShown) {
    text += " and " + std::to_string(pods.size() - kCandidatesShown) + " more";
  }
  return text;
}

}  // namespace

std::variant<const SnapshotPod*, Failure> choose_pod(const Snapshot& snapshot,
                                                     const PodQuery& query,
                                                     const std::string& name) {
  if (name.empty()) {
    const auto unplaced = find_unplaced_pods(snapshot, query);
    if (unplaced.size() == 1) return unplaced.front();
    if (unplaced.empty()) {
      return Failure{ExitCode::kUsage, {"--pod is missing: no pod waits for a node"}};
    }
    return Failure{ExitCode::kUsage,
                   {"--pod is missing; without a node are " + candidates_text(unplaced)}};
  }
  const auto found = find_pods(snapshot, query, name);
  if (found.size() == 1) return found.front();
  if (found.empty()) {
    const auto similar = find_similar_pods(snapshot, query, name);
    return Failure{ExitCode::kUsage,
                   {"there is no pod \"" + name + "\"" +
                    (similar.empty() ? "" : "; did you mean " + candidates_text(similar) + "?")}};
  }
  return Failure{ExitCode::kUsage,
                 {"the name " + name + " is ambiguous: " + candidates_text(found) +
                  " (choose with -n or KIND/NAME)"}};
}

}  // namespace tightfit::cli
