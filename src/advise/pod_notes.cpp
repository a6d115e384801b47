// SPDX-License-Identifier: Apache-2.0
#include "advise/pod_notes.hpp"

#include <algorithm>

#include "config/resource_name.hpp"
#include "kube/pod_request.hpp"

namespace tightfit {
namespace {

// Requests below it are taken for a slip of the unit ("512m" of memory is one byte).
constexpr std::int64_t kSmallestBytes = 1024;

bool counts_bytes(std::string_view name) {
  return name == kMemory || name == kEphemeralStorage || name.rfind("hugepages-", 0) == 0;
}

void note_small_bytes(const std::vector<Container>& containers, Semantics semantics,
                      std::vector<std::string>& notes) {
  for (const Container& container : containers) {
    for (const auto& [name, quantity] : container.requests) {
      if (!counts_bytes(name) || quantity.sign() <= 0 || quantity.value() >= kSmallestBytes) {
        continue;
      }
      notes.push_back("container " + container.name + " requests " + name + " " +
                      quantity.text(semantics) + ", which is " + std::to_string(quantity.value()) +
                      (quantity.value() == 1 ? " byte" : " bytes"));
    }
  }
}

void note_scalars(const PodScores& scores, const Policy& policy, std::vector<std::string>& notes) {
  for (const auto& [name, amount] : scores.asked.scalar) {
    if (amount == 0) continue;
    const auto& candidates = scores.candidates;
    if (std::none_of(candidates.begin(), candidates.end(), [&name = name](const Candidate& node) {
          return node.info.allocatable.amount(name) > 0;
        })) {
      notes.push_back("no node has " + name +
                      ", which the pod requests; devices of dynamic resource allocation are not "
                      "read");
    }
    if (std::none_of(policy.resources.begin(), policy.resources.end(),
                     [&name = name](const ResourceSpec& spec) { return spec.name == name; })) {
      notes.push_back("the pod requests " + name + ", which the scoring strategy does not list");
    }
  }
}

}  // namespace

std::vector<std::string> pod_notes(const PodScores& scores, const ProfileConfig& profile,
                                   Semantics semantics) {
  std::vector<std::string> notes;
  const Pod& pod = scores.pod->pod;
  if (!profile.fit_weight) {
    notes.emplace_back("NodeResourcesFit does not score in this profile: it filters only");
  }
  if (has_pod_level_resource(pod.requests) && semantics < Semantics::k138) {
    notes.emplace_back(
        "requests of the pod as a whole (spec.resources) are filtered but, before Kubernetes 1.38, "
        "not scored for the pod that is placed");
  }
  note_scalars(scores, profile.fit, notes);
  note_small_bytes(pod.init_containers, semantics, notes);
  note_small_bytes(pod.containers, semantics, notes);
  return notes;
}

}  // namespace tightfit
