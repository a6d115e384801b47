// SPDX-License-Identifier: Apache-2.0
// What is wrong with a scheduler configuration, and what is not wrong but hardly meant.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "advise/lint/cluster_facts.hpp"
#include "advise/lint/problem.hpp"
#include "advise/lint/target.hpp"

namespace tightfit {

struct LintOptions {
  Target target;
  std::vector<std::string> plugins;     // that the scheduler was built with, beside those known
  std::optional<ClusterFacts> cluster;  // where there is a snapshot
};

struct LintReport {
  std::vector<Problem> problems;  // in the order of the text
  std::size_t silenced = 0;       // by comments; these are not among `problems`

  // Whether kube-scheduler, or the target, refuses the file.
  bool refused() const;
  std::size_t count(Severity severity) const;
};

/*
 * First what kube-scheduler would refuse, as load_scheduler_config finds it; then the rules. A
 * comment `# tightfit: ignore RULE[, RULE] -- reason` silences warnings and notes on its line, or
 * on the next line with a value if it stands alone; `ignore-file` does so for the whole text. At
 * most Problems::kMaxPerRule problems of a rule. Thread-safe.
 */
LintReport lint_configuration(std::string_view text, const LintOptions& options);

}  // namespace tightfit
