// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/finding.hpp"
#include "core/policy.hpp"
#include "core/semantics.hpp"

namespace tightfit {

// A resource of NodeResourcesBalancedAllocation.
struct BalancedResource {
  std::string name;
  std::int64_t weight = 1;  // always 1: kube-scheduler refuses others
};

// What a profile scores with, defaults filled in. The weights are those of the plugins at the
// extension point Score; a plugin without one does not score there.
struct ProfileConfig {
  std::string scheduler_name;
  Policy fit;  // TightFit's if that scores, else NodeResourcesFit's
  std::optional<std::int64_t> fit_weight;
  std::vector<BalancedResource> balanced;
  std::optional<std::int64_t> balanced_weight;
};

struct SchedulerConfig {
  std::vector<ProfileConfig> profiles;
  bool bare_args = false;  // the text was NodeResourcesFitArgs: one profile without a name
};

struct LoadedConfig {
  std::vector<Finding> findings;  // in the order of the text
  SchedulerConfig config;         // only meaningful without findings
};

/*
 * Loads a KubeSchedulerConfiguration (kubescheduler.config.k8s.io/v1) or bare NodeResourcesFitArgs
 * (with kind, or with a field of theirs at the top), YAML or JSON, and finds all that
 * kube-scheduler of the release `semantics` with default feature gates would refuse before it runs.
 * An empty text gives kube-scheduler's defaults. A plugin named TightFit has NodeResourcesFit's
 * arguments, for preScore and score; names that kube-scheduler does not know are taken for plugins
 * that the scheduler was built with. Throws nothing but std::bad_alloc. Thread-safe.
 */
LoadedConfig load_scheduler_config(std::string_view text, Semantics semantics = kDefaultSemantics);

}  // namespace tightfit
