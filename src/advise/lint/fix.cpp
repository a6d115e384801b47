// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/fix.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "advise/lint/edits.hpp"
#include "advise/lint/rules.hpp"

namespace tightfit {

namespace {

// Mending one thing may show another: a text without apiVersion is not looked at further.
constexpr int kMaxRounds = 10;

bool is_worse(const LintReport& now, const LintReport& before) {
  const bool unreadable =
      std::any_of(now.problems.begin(), now.problems.end(),
                  [](const Problem& problem) { return problem.rule == &rules::kSyntax; });
  return unreadable || (now.refused() && !before.refused());
}

}  // namespace

FixResult fix_configuration(std::string_view text, const LintOptions& options) {
  FixResult result{std::string(text), 0, lint_configuration(text, options)};
  for (int round = 0; round < kMaxRounds; ++round) {
    std::vector<Edit> edits;
    std::size_t fixed = 0;
    for (const Problem& problem : result.report.problems) {
      edits.insert(edits.end(), problem.fix.begin(), problem.fix.end());
      if (!problem.fix.empty()) ++fixed;
    }
    if (edits.empty()) break;
    std::string now = apply_edits(result.text, std::move(edits));
    LintReport report = lint_configuration(now, options);
    if (is_worse(report, result.report)) break;
    result = {std::move(now), result.fixed + fixed, std::move(report)};
  }
  return result;
}

}  // namespace tightfit
