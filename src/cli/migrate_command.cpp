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
            "stderr what it changed, and what is left to do by hand.\n"
            "\n"
            "Writes the files and prints the warnings that validate has for them, or with -\n"
            "standard input's text to standard output. If kube-scheduler would refuse a\n"
            "result, nothing is written and it exits with 4.",
            "# Rewrite the file.\n"
            "{tightfit} migrate scheduler.yaml\n"
            "\n"
            "# Look at the result first.\n"
            "{tightfit} migrate - < scheduler.yaml | diff scheduler.yaml -\n",
            "FILE..."};
  }

  void define(CLI::App& app) override {
    app.add_option("FILE", files_, "Configurations; - for standard input")->required();
    app.add_option("--plugin", plugins_, "A plugin that the scheduler was built with")
        ->type_name("NAME")
        ->allow_extra_args(false);
  }

  Outcome run(Invocation& invocation) override {
    if (files_.size() > 1 && std::find(files_.begin(), files_.end(), "-") != files_.end()) {
      return Failure{ExitCode::kUsage, {"- stands alone"}};
    }
    LintOptions options;
    options.target.semantics = invocation.semantics;
    options.plugins = plugins_;
    // All of them before any is written.
    std::vector<std::pair<std::string, Migration>> migrations;
    for (const std::string& name : files_) {
      Result<std::string> read = read_text_file(name);
      if (!read.ok()) return Failure{ExitCode::kUnreadable, {read.status().message}};
      std::optional<Migration> policy = migrate_policy(read.value(), options);
      migrations.emplace_back(
          name, policy ? std::move(*policy) : migrate_configuration(read.value(), options));
    }
    for (const auto& [name, migration] : migrations) tell(name, migration);
    if (const auto refusal = refused(migrations)) return *refusal;
    for (const auto& [name, migration] : migrations) {
      if (name == "-") {
        invocation.out = migration.text;
        continue;
      }
      const std::string problem = migration.changed ? replace_file(name, migration.text) : "";
      if (!problem.empty()) return Failure{ExitCode::kUnreadable, {problem}};
      invocation.out += lint_as_text({{name, migration.text, migration.report}}, invocation.color);
    }
    return ExitCode::kFine;
  }

 private:
  static std::string place(const std::string& name, Position position) {
    return name + ':' + std::to_string(position.line) + ':' + std::to_string(position.column) +
           ": ";
  }

  static void tell(const std::string& name, const Migration& migration) {
    for (const MigrationNote& note : migration.done) {
      log_note(place(name, note.position) + note.message);
    }
    for (const MigrationNote& note : migration.left) {
      log_warning(place(name, note.position) + note.message);
    }
  }

  static std::optional<Failure> refused(
      const std::vector<std::pair<std::string, Migration>>& migrations) {
    Failure failure{ExitCode::kInvalidConfig, {}};
    for (const auto& [name, migration] : migrations) {
      for (const Problem& problem : migration.report.problems) {
        if (problem.rule->severity != Severity::kError) continue;
        std::string line = place(name, problem.position);
        if (!problem.field.empty()) line += problem.field + ": ";
        failure.messages.push_back(line + problem.message + " [" + std::string(problem.rule->name) +
                                   "]");
      }
    }
    if (failure.messages.empty()) return std::nullopt;
    failure.messages.emplace_back("nothing is written: kube-scheduler would refuse the result");
    return failure;
  }

  std::vector<std::string> files_;
  std::vector<std::string> plugins_;
};

const Registered<MigrateCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
