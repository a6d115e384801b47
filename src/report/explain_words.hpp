// SPDX-License-Identifier: Apache-2.0
// An explanation in sentences: the same words for people and for machines.
#pragma once

#include <string>
#include <vector>

#include "advise/explain_pod.hpp"

namespace tightfit {

// "namespace/name", or "namespace/Deployment web" for a template's pod.
std::string pod_title(const SnapshotPod& pod);
const std::string& node_name(const PodExplanation& explanation, std::size_t candidate);
// "MostAllocated of cpu 1, memory 1".
std::string policy_text(const Policy& policy);
// "0:0, 100:10".
std::string shape_text(const std::vector<UtilizationShapePoint>& shape);

// Who wins and by how much, and which resources decide.
std::vector<std::string> outcome_sentences(const PodExplanation& explanation);

// "weight of memory 4 instead of 1"; what the change is, then the scores that come of it.
std::string change_text(const PodExplanation& explanation, const Counterfactual& change);
std::string result_text(const PodExplanation& explanation, const Counterfactual& change);
std::string_view change_kind_name(ChangeKind kind);
// What of the kind was tried in vain: "weight of one resource".
std::string_view no_change_text(ChangeKind kind);

// What these numbers leave aside.
std::vector<std::string> scope_sentences(const PodExplanation& explanation);

}  // namespace tightfit
