// SPDX-License-Identifier: Apache-2.0
#include "report/hpa_lint_report.hpp"

#include <numeric>
#include <set>

#include "report/document_text.hpp"
#include "report/hpa_name.hpp"
#include "report/table.hpp"

namespace tightfit {
namespace {

std::string document(const std::vector<hpa::LintFinding>& findings, OutputFormat format) {
  Json json = make_document("HPALint");
  json["findings"] = Json::array();
  for (const hpa::LintFinding& finding : findings) {
    Json entry;
    entry["autoscaler"] = finding.autoscaler;
    entry["rule"] = hpa::lint_rule_name(finding.rule);
    entry["file"] = finding.place.file;
    entry["line"] = finding.place.line;
    entry["column"] = finding.place.column;
    entry["field"] = finding.field;
    entry["message"] = finding.message;
    json["findings"].push_back(std::move(entry));
  }
  return document_text(json, format);
}

std::string place_text(const hpa::InputPlace& place) {
  return place.file + ':' + std::to_string(place.line) + ':' + std::to_string(place.column);
}

}  // namespace

std::string hpa_lint_report(const std::vector<hpa::LintFinding>& findings,
                            const OutputStyle& style) {
  if (style.format == OutputFormat::kJson || style.format == OutputFormat::kYaml) {
    return document(findings, style.format);
  }
  if (style.format == OutputFormat::kName) {
    std::set<std::string> lines;
    for (const hpa::LintFinding& each : findings) lines.insert(autoscaler_line(each.autoscaler));
    return std::accumulate(lines.begin(), lines.end(), std::string());
  }
  if (style.format == OutputFormat::kCsv) {
    Table table({{"PLACE"}, {"AUTOSCALER"}, {"RULE"}, {"FIELD"}, {"MESSAGE"}});
    for (const hpa::LintFinding& each : findings) {
      table.add({{place_text(each.place)},
                 {each.autoscaler},
                 {std::string(hpa::lint_rule_name(each.rule))},
                 {each.field},
                 {each.message}});
    }
    return table.text(style);
  }
  std::string out;
  for (const hpa::LintFinding& each : findings) {
    out += place_text(each.place) + ": " + each.autoscaler + ": " + each.field + ": " +
           each.message + " (" + std::string(hpa::lint_rule_name(each.rule)) + ")\n";
  }
  return out;
}

}  // namespace tightfit
