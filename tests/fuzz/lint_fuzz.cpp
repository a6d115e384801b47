// SPDX-License-Identifier: Apache-2.0
// What looks at configurations and rewrites them, on any bytes. Every problem has one line and a
// place within the text. A mended text can be read if it could before, is not refused if it was
// not, and mending it once more changes nothing; the same of a migrated one.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "advise/lint/fix.hpp"
#include "advise/lint/lint.hpp"
#include "advise/lint/migrate.hpp"
#include "advise/lint/rules.hpp"
#include "fuzz/check_message.hpp"
#include "report/lint_report.hpp"
#include "report/policy_migration.hpp"

namespace {

using namespace tightfit;  // NOLINT(google-build-using-namespace)

bool readable(const LintReport& report) {
  return std::none_of(report.problems.begin(), report.problems.end(),
                      [](const Problem& problem) { return problem.rule == &rules::kSyntax; });
}

bool mendable(const LintReport& report) {
  return std::any_of(report.problems.begin(), report.problems.end(),
                     [](const Problem& problem) { return !problem.fix.empty(); });
}

// A cluster in which some resources are, and some are not.
ClusterFacts some_cluster() {
  ClusterFacts facts;
  facts.nodes = 200;
  facts.nodes_with = {{"cpu", 200}, {"memory", 200}, {"nvidia.com/gpu", 8}, {"pods", 200}};
  facts.pods_requesting["default-scheduler"] = {{"cpu", 50}, {"nvidia.com/gpu", 3}};
  return facts;
}

void check_report(const LintReport& report, const std::string& text) {
  for (const Problem& problem : report.problems) {
    const Position at = problem.position;
    FUZZ_CHECK(problem.rule != nullptr && find_rule(problem.rule->name) == problem.rule);
    fuzz::check_message(problem.message, problem.field, at.line, at.column, text);
    for (const Edit& edit : problem.fix) {
      FUZZ_CHECK(edit.begin <= edit.end && edit.end <= text.size());
    }
  }
  const std::vector<LintedFile> files = {{"in.yaml", text, report}};
  const std::string lines = lint_as_text(files, false);
  FUZZ_CHECK(static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')) ==
             report.problems.size());
  FUZZ_CHECK(!lint_as_json(files).empty());
  FUZZ_CHECK(!lint_as_sarif(files, "0").empty());
  FUZZ_CHECK(!lint_as_junit(files, true).empty());
  lint_as_github(files);
}

void check_fix(const LintReport& before, const std::string& text, const LintOptions& options) {
  const FixResult result = fix_configuration(text, options);
  FUZZ_CHECK(readable(result.report) || !readable(before));
  FUZZ_CHECK(!result.report.refused() || before.refused());
  FUZZ_CHECK((result.fixed == 0) == (result.text == text));
  FUZZ_CHECK(result.fixed == 0 || mendable(before));
  FUZZ_CHECK(fix_configuration(result.text, options).text == result.text);
}

void check_notes(const Migration& migration, const std::string& text) {
  for (const auto* notes : {&migration.done, &migration.left}) {
    for (const MigrationNote& note : *notes) {
      fuzz::check_message(note.message, "", note.position.line, note.position.column, text);
    }
  }
  FUZZ_CHECK(migration.changed == (migration.text != text));
  // Either a result that is not refused, or the old text with the places of what is wrong.
  FUZZ_CHECK(!migration.changed || !migration.report.refused());
  if (migration.report.refused()) check_report(migration.report, text);
}

void check_migration(const LintReport& before, const std::string& text,
                     const LintOptions& options) {
  if (const auto policy = migrate_policy(text, options)) {
    check_notes(*policy, text);
    FUZZ_CHECK(readable(policy->report));
    FUZZ_CHECK(policy->changed || policy->report.refused());
    FUZZ_CHECK(!policy->changed || !migrate_policy(policy->text, options));
    return;
  }
  const Migration migration = migrate_configuration(text, options);
  check_notes(migration, text);
  FUZZ_CHECK(readable(migration.report) || !readable(before));
  FUZZ_CHECK(migrate_configuration(migration.text, options).text == migration.text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  // The target and whether there is a cluster, by the length.
  static const std::vector<std::string> kTargets = target_names();
  LintOptions options;
  const std::size_t choice = size % (kTargets.size() + 1);
  if (choice < kTargets.size()) options.target = *parse_target(kTargets[choice]);
  if (size % 2 == 0) options.cluster = some_cluster();

  const LintReport report = lint_configuration(text, options);
  check_report(report, text);
  check_fix(report, text, options);
  check_migration(report, text, options);
  return 0;
}
