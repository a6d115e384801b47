// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/lint_report.hpp"

namespace tightfit {

namespace {

using Json = nlohmann::ordered_json;

// Characters in text[begin, end).
std::size_t characters(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string_view part = text.substr(begin, end - begin);
  return static_cast<std::size_t>(std::count_if(part.begin(), part.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

// A path as a reference: what a URI may not hold is written as %XX.
std::string as_uri(std::string_view path) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  static constexpr std::string_view kPlain = "-._~/!$&'()*+,;=@";
  std::string uri;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    const bool letter = (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
    const bool digit = byte >= '0' && byte <= '9';
    if (letter || digit || kPlain.find(c) != std::string_view::npos) {
      uri += c;
    } else {
      uri += '%';
      uri += kHex[byte >> 4];
      uri += kHex[byte & 15];
    }
  }
  return uri;
}

Json rules_json() {
  Json list = Json::array();
  for (const Rule* rule : all_rules()) {
    list.push_back({{"id", rule->name},
                    {"shortDescription", {{"text", rule->summary}}},
                    {"help", {{"text", "docs/rules/" + std::string(rule->name) + ".md"}}},
                    {"defaultConfiguration", {{"level", severity_name(rule->severity)}}}});
  }
  return list;
}

Json fix_json(const LintedFile& file, const Json& artifact, const Problem& problem) {
  Json replacements = Json::array();
  for (const Edit& edit : problem.fix) {
    replacements.push_back({{"deletedRegion",
                             {{"charOffset", characters(file.text, 0, edit.begin)},
                              {"charLength", characters(file.text, edit.begin, edit.end)}}},
                            {"insertedContent", {{"text", edit.text}}}});
  }
  Json change = {{"artifactLocation", artifact}, {"replacements", std::move(replacements)}};
  return {{"artifactChanges", Json::array({std::move(change)})}};
}

Json result_json(const LintedFile& file, const Problem& problem) {
  const auto& rules = all_rules();
  const auto index = std::find(rules.begin(), rules.end(), problem.rule) - rules.begin();
  const std::size_t line_start =
      problem.offset - std::min<std::size_t>(problem.position.column - 1, problem.offset);
  const Json artifact = {{"uri", as_uri(file.name)}};
  Json place = {{"physicalLocation",
                 {{"artifactLocation", artifact},
                  {"region",
                   {{"startLine", problem.position.line},
                    {"startColumn", characters(file.text, line_start, problem.offset) + 1}}}}}};
  if (!problem.field.empty()) {
    place["logicalLocations"] = Json::array({{{"fullyQualifiedName", problem.field}}});
  }
  Json result = {{"ruleId", problem.rule->name},
                 {"ruleIndex", index},
                 {"level", severity_name(problem.rule->severity)},
                 {"message", {{"text", problem.message}}},
                 {"locations", Json::array({std::move(place)})}};
  if (!problem.fix.empty()) {
    result["fixes"] = Json::array({fix_json(file, artifact, problem)});
  }
  return result;
}

}  // namespace

std::string lint_as_sarif(const std::vector<LintedFile>& files, std::string_view version) {
  Json results = Json::array();
  for (const LintedFile& file : files) {
    for (const Problem& problem : file.report.problems) {
      results.push_back(result_json(file, problem));
    }
  }
  const Json driver = {{"name", "tightfit"}, {"version", version}, {"rules", rules_json()}};
  Json run = {{"tool", {{"driver", driver}}},
              {"columnKind", "unicodeCodePoints"},
              {"results", std::move(results)}};
  const Json document = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                         {"version", "2.1.0"},
                         {"runs", Json::array({std::move(run)})}};
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tightfit
