// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/lint.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "advise/lint/context.hpp"
#include "advise/lint/ignores.hpp"

namespace tightfit {

namespace {

void lint_all(const LintContext& context) {
  lint_plugin_names(context);
  lint_disabled_plugins(context);
  lint_scored_twice(context);
  lint_plugin_args(context);
  lint_weights(context);
  lint_resources(context);
  lint_ignored_resources(context);
  lint_cluster_resources(context);
  lint_shapes(context);
  lint_packing(context);
  lint_sampling(context);
  if (context.options.target.kind == TargetKind::kEks) lint_eks(context);
  if (context.options.target.kind == TargetKind::kAks) lint_aks(context);
}

}  // namespace

bool LintReport::refused() const { return count(Severity::kError) > 0; }

std::size_t LintReport::count(Severity severity) const {
  return static_cast<std::size_t>(
      std::count_if(problems.begin(), problems.end(),
                    [severity](const Problem& p) { return p.rule->severity == severity; }));
}

LintReport lint_configuration(std::string_view text, const LintOptions& options) {
  CheckedConfig config = check_scheduler_config(text, options.target.semantics);
  Problems problems(text);
  const LintContext context{text, config, options, problems};
  lint_verdict(context, config.findings.take());
  // For load_scheduler_config an empty text means no configuration; a file that is empty is one
  // that kube-scheduler refuses.
  if (text.empty()) problems.add(rules::kObjectKind, 0, "kind", "the file is empty");
  if (config.decoded) lint_all(context);
  lint_later_documents(context);
  LintReport report;
  report.problems = problems.take();
  report.silenced = apply_ignores(context, report.problems);
  std::vector<Problem> about_comments = problems.take();
  std::move(about_comments.begin(), about_comments.end(), std::back_inserter(report.problems));
  std::stable_sort(report.problems.begin(), report.problems.end(),
                   [](const Problem& a, const Problem& b) { return a.offset < b.offset; });
  return report;
}

}  // namespace tightfit
