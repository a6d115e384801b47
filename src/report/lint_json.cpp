// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "report/lint_report.hpp"

namespace tightfit {

namespace {

using Json = nlohmann::ordered_json;

Json problem_json(const Problem& problem) {
  return {{"line", problem.position.line},
          {"column", problem.position.column},
          {"level", severity_name(problem.rule->severity)},
          {"rule", problem.rule->name},
          {"field", problem.field},
          {"message", problem.message},
          {"fixable", !problem.fix.empty()}};
}

Json counts(std::size_t errors, std::size_t warnings, std::size_t notes, std::size_t silenced) {
  return {{"errors", errors}, {"warnings", warnings}, {"notes", notes}, {"silenced", silenced}};
}

}  // namespace

std::string lint_as_json(const std::vector<LintedFile>& files) {
  Json document = {{"apiVersion", "tightfit.dev/v1alpha1"}, {"kind", "ValidationReport"}};
  Json list = Json::array();
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t notes = 0;
  std::size_t silenced = 0;
  for (const LintedFile& file : files) {
    Json problems = Json::array();
    for (const Problem& problem : file.report.problems) problems.push_back(problem_json(problem));
    list.push_back({{"file", file.name},
                    {"valid", !file.report.refused()},
                    {"silenced", file.report.silenced},
                    {"problems", std::move(problems)}});
    errors += file.report.count(Severity::kError);
    warnings += file.report.count(Severity::kWarning);
    notes += file.report.count(Severity::kNote);
    silenced += file.report.silenced;
  }
  document["files"] = std::move(list);
  document["summary"] = counts(errors, warnings, notes, silenced);
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tightfit
