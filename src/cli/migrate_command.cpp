// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "advise/lint/migrate.hpp"
#include "cli/command.hpp"
#include "cli/log.hpp"
#include "cli/text_file.hpp"
#include "report/lint_report.hpp"
#include "report/policy_migration.hpp"

namespace tightfit::cli {
namespace {

class MigrateCommand final : public Command {
 public:
  CommandText text() const override {
    return {"migrate",
            CommandGroup::kConfiguration,
            "Rewrite a scheduler configuration of an older API version",
            "Makes kubescheduler.config.k8s.io/v1 of v1beta1, v1beta2 and v1beta3, and\n"
            "NodeResourcesFit with a strategy of the plugins that once scored by resources.\n"
            "Comments, order and spacing stay. A scheduling Policy (kind Policy, read up to\n"
            "Kubernetes 1.22) becomes a profile that filters and scores the same. Says on\n"
            "stderr what it changed, and what is left to do by hand; prints what validate\n"
            "finds in the result.\n"
            "\n"
            "Writes the file, or with - standard input's text to standard output. Exits\n"
            "with 4 if kube-scheduler would refuse the result.",
            "# Rewrite the file.\n"
            "{tightfit} migrate scheduler.yaml\n"
            "\n"
            "# Look at the result first.\n"
            "{tightfit} migrate - < scheduler.yaml | diff scheduler.yaml -\n",
            "FILE..."};
  }

  void define(CLI::App& app) override {
    app.add_option("FILE", files_, "Configurations; - for standard input")->required();
  }

  Outcome run(Invocation& invocation) override {
    if (files_.size() > 1 && std::find(files_.begin(), files_.end(), "-") != files_.end()) {
      return Failure{ExitCode::kUsage, {"- stands alone"}};
    }
    LintOptions options;
    options.target.semantics = invocation.semantics;
    ExitCode code = ExitCode::kFine;
    for (const std::string& name : files_) {
      Result<std::string> read = read_text_file(name);
      if (!read.ok()) return Failure{ExitCode::kUnreadable, {read.status().message}};
      const std::optional<Migration> policy = migrate_policy(read.value(), options);
      const Migration migration = policy ? *policy : migrate_configuration(read.value(), options);
      if (name != "-" && migration.changed) {
        const std::string problem = replace_file(name, migration.text);
        if (!problem.empty()) return Failure{ExitCode::kUnreadable, {problem}};
      }
      tell(name, migration);
      if (migration.report.refused()) code = ExitCode::kInvalidConfig;
      if (name == "-") {
        const std::vector<std::string> errors = errors_in(name, migration);
        if (!migration.changed && !errors.empty()) return Failure{code, errors};
        for (const std::string& error : errors) log_warning(error);
        invocation.out = migration.text;
      } else {
        invocation.out +=
            lint_as_text({{name, migration.text, migration.report}}, invocation.color);
      }
    }
    return code;
  }

 private:
  static std::vector<std::string> errors_in(const std::string& name, const Migration& migration) {
    std::vector<std::string> lines;
    for (const Problem& problem : migration.report.problems) {
      if (problem.rule->severity != Severity::kError) continue;
      LintReport one;
      one.problems = {problem};
      std::string line = lint_as_text({{name, "", one}}, false);
      line.pop_back();  // its end
      lines.push_back(std::move(line));
    }
    return lines;
  }

  static void tell(const std::string& name, const Migration& migration) {
    const auto line = [&name](const MigrationNote& note) {
      return name + ':' + std::to_string(note.position.line) + ':' +
             std::to_string(note.position.column) + ": " + note.message;
    };
    for (const MigrationNote& note : migration.done) log_note(line(note));
    for (const MigrationNote& note : migration.left) log_warning(line(note));
  }

  std::vector<std::string> files_;
};

const Registered<MigrateCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
