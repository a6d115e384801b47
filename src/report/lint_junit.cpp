// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "report/lint_report.hpp"
#include "report/xml_text.hpp"

namespace tightfit {

namespace {

bool fails(const Problem& problem, bool strict) {
  const Severity severity = problem.rule->severity;
  return severity == Severity::kError || (strict && severity == Severity::kWarning);
}

std::string test_case(const LintedFile& file, const Problem& problem, bool strict) {
  const std::string at =
      std::to_string(problem.position.line) + ':' + std::to_string(problem.position.column);
  const std::string where = problem.field.empty() ? "" : problem.field + ": ";
  std::string out = "    <testcase classname=\"" + xml_text(file.name) + "\" name=\"" + at + ' ' +
                    xml_text(problem.rule->name) + "\">\n";
  const std::string line = xml_text(file.name) + ':' + at + ": " +
                           std::string(severity_name(problem.rule->severity)) + ": " +
                           xml_text(where + problem.message);
  if (fails(problem, strict)) {
    out += "      <failure type=\"" + xml_text(problem.rule->name) + "\" message=\"" +
           xml_text(problem.message) + "\">" + line + "</failure>\n";
  } else {
    out += "      <system-out>" + line + "</system-out>\n";
  }
  return out + "    </testcase>\n";
}

std::string suite(const LintedFile& file, bool strict) {
  const auto& problems = file.report.problems;
  const auto failures = std::count_if(problems.begin(), problems.end(),
                                      [strict](const Problem& p) { return fails(p, strict); });
  std::string out = "  <testsuite name=\"" + xml_text(file.name) + "\" tests=\"" +
                    std::to_string(std::max<std::size_t>(problems.size(), 1)) + "\" failures=\"" +
                    std::to_string(failures) + "\" errors=\"0\" skipped=\"0\">\n";
  for (const Problem& problem : problems) out += test_case(file, problem, strict);
  if (problems.empty()) {
    out += "    <testcase classname=\"" + xml_text(file.name) + "\" name=\"no problems\"/>\n";
  }
  return out + "  </testsuite>\n";
}

}  // namespace

std::string lint_as_junit(const std::vector<LintedFile>& files, bool strict) {
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tightfit validate\">\n";
  for (const LintedFile& file : files) out += suite(file, strict);
  return out + "</testsuites>\n";
}

}  // namespace tightfit
