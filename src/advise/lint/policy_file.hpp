// SPDX-License-Identifier: Apache-2.0
// The scheduling Policy (kind Policy, apiVersion v1), which kube-scheduler read up to 1.22.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "advise/lint/migrate.hpp"
#include "config/document.hpp"
#include "config/plugin_registry.hpp"

namespace tightfit {

struct PolicyScore {
  std::string_view plugin;
  std::int64_t weight = 0;
};

// A Policy as a profile of today: what is to be written into a KubeSchedulerConfiguration.
struct PolicyProfile {
  Document document;  // holds the values that are pointed to below
  // Plugins that run at no extension point, and those that do not run at one.
  std::vector<std::string_view> off;
  std::map<ExtensionPoint, std::vector<std::string_view>> disabled;
  std::vector<PolicyScore> scores;
  std::string_view strategy;         // of NodeResourcesFit; "" if it does not score
  const Value* shape = nullptr;      // lists of the Policy, or null
  const Value* resources = nullptr;  //
  std::optional<std::int64_t> hard_pod_affinity_weight;
  bool no_default_spreading = false;  // PodTopologySpread heeds what the pods say alone
  const Value* extenders = nullptr;
  std::vector<MigrationNote> done;  // what has become what, in order
  std::vector<MigrationNote> left;  // what cannot be carried over
  std::vector<Problem> errors;      // why it cannot be read; the rest means nothing then
};

/*
 * Reads a Policy; nothing for other texts. Predicates and priorities become plugins as in
 * kube-scheduler 1.22, and plugins that are gone since then what replaces them. Thread-safe.
 * Source: legacy_registry.go and createFromPolicy of 1.22.
 */
std::optional<PolicyProfile> read_policy_file(std::string_view text, Semantics semantics);

}  // namespace tightfit
