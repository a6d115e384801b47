// SPDX-License-Identifier: Apache-2.0
#include "report/lint_report.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kReset = "\x1b[0m";

std::string_view style(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return "\x1b[1;31m";
    case Severity::kWarning:
      return "\x1b[1;33m";
    case Severity::kNote:
      return "\x1b[1;36m";
  }
  return "";
}

}  // namespace

std::string lint_as_text(const std::vector<LintedFile>& files, bool color) {
  std::string out;
  for (const LintedFile& file : files) {
    for (const Problem& problem : file.report.problems) {
      const Severity severity = problem.rule->severity;
      out += file.name + ':' + std::to_string(problem.position.line) + ':' +
             std::to_string(problem.position.column) + ": ";
      if (color) out += style(severity);
      out += severity_name(severity);
      if (color) out += kReset;
      out += ": ";
      if (!problem.field.empty()) out += problem.field + ": ";
      out += problem.message + " [" + std::string(problem.rule->name) + "]\n";
    }
  }
  return out;
}

}  // namespace tightfit
