// SPDX-License-Identifier: Apache-2.0
#include "advise/find_pods.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>

namespace tightfit {
namespace {

constexpr std::size_t kMaxSuggestions = 5;

std::string lower(std::string_view text) {
  std::string result;
  for (const char c : text) {
    result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return result;
}

// The kind that a word before "/" stands for, in lower case: singular, plural or short.
std::string kind_of(std::string_view word) {
  static const std::map<std::string, std::string> kShort = {{"po", "pod"},
                                                            {"deploy", "deployment"},
                                                            {"sts", "statefulset"},
                                                            {"ds", "daemonset"},
                                                            {"rs", "replicaset"},
                                                            {"cj", "cronjob"},
                                                            {"rc", "replicationcontroller"}};
  std::string kind = lower(word.substr(0, word.find('.')));
  const auto known = kShort.find(kind);
  if (known != kShort.end()) return known->second;
  if (kind.size() > 1 && kind.back() == 's' && kind != "daemonsets") kind.pop_back();
  return kind == "daemonsets" ? "daemonset" : kind;
}

}  // namespace

std::vector<const SnapshotPod*> find_pods(const Snapshot& snapshot, const PodQuery& query) {
  std::vector<const SnapshotPod*> found;
  for (const SnapshotPod& pod : snapshot.pods) {
    const bool here = query.namespace_name.empty() || query.namespace_name == pod.namespace_name;
    if (here && query.labels.matches(pod.labels)) found.push_back(&pod);
  }
  return found;
}

std::vector<const SnapshotPod*> find_pods(const Snapshot& snapshot, const PodQuery& query,
                                          const std::string& name) {
  const std::size_t slash = name.find('/');
  const std::string kind = slash == std::string::npos ? "" : kind_of(name.substr(0, slash));
  const std::string bare = slash == std::string::npos ? name : name.substr(slash + 1);
  std::vector<const SnapshotPod*> found = find_pods(snapshot, query);
  const auto differs = [&](const SnapshotPod* pod) {
    const std::string pod_kind = pod->workload_kind.empty() ? "pod" : lower(pod->workload_kind);
    return pod->name != bare || (!kind.empty() && kind != pod_kind);
  };
  found.erase(std::remove_if(found.begin(), found.end(), differs), found.end());
  return found;
}

std::vector<const SnapshotPod*> find_unplaced_pods(const Snapshot& snapshot,
                                                   const PodQuery& query) {
  std::vector<const SnapshotPod*> found = find_pods(snapshot, query);
  const auto placed = [](const SnapshotPod* pod) {
    return pod->state != PodState::kPending && pod->state != PodState::kTemplate;
  };
  found.erase(std::remove_if(found.begin(), found.end(), placed), found.end());
  return found;
}

std::vector<const SnapshotPod*> find_similar_pods(const Snapshot& snapshot, const PodQuery& query,
                                                  const std::string& name) {
  const std::string bare =
      name.substr(name.find('/') == std::string::npos ? 0 : name.find('/') + 1);
  std::vector<const SnapshotPod*> found = find_pods(snapshot, query);
  const auto unlike = [&](const SnapshotPod* pod) {
    return bare.empty() ||
           (pod->name.find(bare) == std::string::npos && bare.find(pod->name) == std::string::npos);
  };
  found.erase(std::remove_if(found.begin(), found.end(), unlike), found.end());
  if (found.size() > kMaxSuggestions) found.resize(kMaxSuggestions);
  return found;
}

}  // namespace tightfit
