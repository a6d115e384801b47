// SPDX-License-Identifier: Apache-2.0
#include "report/lint_report.hpp"

namespace tightfit {

namespace {

std::string escaped(std::string_view text, std::string_view special) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (special.find(c) == std::string_view::npos) {
      out += c;
    } else {
      out += '%';
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    }
  }
  return out;
}

std::string message_text(std::string_view text) { return escaped(text, "%\r\n"); }
std::string property_text(std::string_view text) { return escaped(text, "%\r\n:,"); }

}  // namespace

std::string lint_as_github(const std::vector<LintedFile>& files) {
  std::string out;
  for (const LintedFile& file : files) {
    for (const Problem& problem : file.report.problems) {
      const bool note = problem.rule->severity == Severity::kNote;
      const std::string where = problem.field.empty() ? "" : problem.field + ": ";
      out += "::" + std::string(note ? "notice" : severity_name(problem.rule->severity)) +
             " file=" + property_text(file.name) +
             ",line=" + std::to_string(problem.position.line) +
             ",col=" + std::to_string(problem.position.column) +
             ",title=" + property_text(problem.rule->name) +
             "::" + message_text(where + problem.message) + "\n";
    }
  }
  return out;
}

}  // namespace tightfit
