// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "advise/lint/lint.hpp"
#include "advise/lint/problems.hpp"
#include "advise/lint/rules.hpp"
#include "config/checked_config.hpp"

namespace tightfit {

// What a rule looks at, and where it reports. Values with a finding of kube-scheduler's are left
// alone: config/fields.hpp passes over them.
struct LintContext {
  std::string_view text;
  const CheckedConfig& config;
  const LintOptions& options;
  Problems& problems;

  const Findings& findings() const { return config.findings; }
  const Value* root() const { return config.document.root; }
};

// The rules, by what they look at. Each is one file.
void lint_verdict(const LintContext& context, std::vector<Finding> findings);
void lint_plugin_names(const LintContext& context);
void lint_disabled_plugins(const LintContext& context);
void lint_scored_twice(const LintContext& context);
void lint_plugin_args(const LintContext& context);
void lint_weights(const LintContext& context);
void lint_resources(const LintContext& context);
void lint_ignored_resources(const LintContext& context);
void lint_cluster_resources(const LintContext& context);
void lint_shapes(const LintContext& context);
void lint_packing(const LintContext& context);
void lint_sampling(const LintContext& context);
void lint_later_documents(const LintContext& context);
void lint_eks(const LintContext& context);
void lint_aks(const LintContext& context);

}  // namespace tightfit
