// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "advise/lint/fix.hpp"
#include "cli/command.hpp"
#include "cli/input_options.hpp"
#include "cli/log.hpp"
#include "cli/options.hpp"
#include "cli/text_file.hpp"
#include "report/lint_report.hpp"
#include "tightfit/tightfit.h"

namespace tightfit::cli {
namespace {

class ValidateCommand final : public Command {
 public:
  CommandText text() const override {
    return {"validate",
            CommandGroup::kConfiguration,
            "Find what is wrong with a scheduler configuration, or hardly meant",
            "Says what kube-scheduler would refuse in a KubeSchedulerConfiguration (or in\n"
            "NodeResourcesFitArgs alone), then what it would accept although it hardly does\n"
            "what was meant. One line per problem: FILE:LINE:COLUMN: LEVEL: MESSAGE [RULE].\n"
            "\n"
            "Exits with 4 if a file would be refused, with 0 otherwise; with --strict, a\n"
            "warning makes it 1. Notes never count. docs/validate.md lists the rules and\n"
            "says how a comment in the file silences one.",
            "# Is it right?\n"
            "{tightfit} validate scheduler.yaml\n"
            "\n"
            "# Also whether the cluster has the resources that it scores.\n"
            "kubectl get nodes,pods -A -o json | {tightfit} validate scheduler.yaml -f -\n"
            "\n"
            "# Mend what can be mended without asking.\n"
            "{tightfit} validate --fix scheduler.yaml\n",
            "FILE..."};
  }

  void define(CLI::App& app) override {
    app.add_option("FILE", files_, "Configurations; - for standard input");
    app.add_option("-c,--config", configs_, "Another way to name a configuration")
        ->type_name("FILE")
        ->allow_extra_args(false)
        ->group("Configuration");
    cluster_.define_source(app, "no cluster to check against");
    only(app.add_option("--target", target_, "Whose verdict to give")->type_name("TARGET"),
         target_names());
    app.add_option("--plugin", plugins_, "A plugin that the scheduler was built with")
        ->type_name("NAME")
        ->allow_extra_args(false);
    app.add_flag("--strict", strict_, "Exit with 1 if there are warnings");
    app.add_flag("--fix", fix_, "Mend the files where that is safe");
    only(app.add_option("-o,--output", output_, "Form of the answer")->type_name("FORMAT"),
         {"text", "json", "sarif", "junit", "github"});
  }

  Outcome run(Invocation& invocation) override {
    std::vector<std::string> names = configs_;
    names.insert(names.end(), files_.begin(), files_.end());
    if (names.empty()) {
      return Failure{ExitCode::kUsage,
                     {"a configuration is missing: FILE or -c FILE (-f takes nodes and pods)"}};
    }
    const auto& snapshots = cluster_.inputs.files;
    const auto inputs = std::count(names.begin(), names.end(), "-") +
                        std::count(snapshots.begin(), snapshots.end(), "-");
    if (inputs > 1) return Failure{ExitCode::kUsage, {"standard input can be read only once"}};
    LintOptions options;
    options.plugins = plugins_;
    options.target.semantics = invocation.semantics;
    if (!target_.empty()) options.target = *parse_target(target_);
    if (cluster_.given()) {
      const auto snapshot = cluster_.read(options.target.semantics);
      if (const auto* failure = std::get_if<Failure>(&snapshot)) return *failure;
      options.cluster = collect_facts(std::get<Snapshot>(snapshot));
    }
    std::vector<LintedFile> files;
    for (const std::string& name : names) {
      if (fix_ && name == "-") {
        return Failure{ExitCode::kUsage, {"--fix needs a file, got standard input"}};
      }
      Result<std::string> read = read_text_file(name);
      if (!read.ok()) return Failure{ExitCode::kUnreadable, {read.status().message}};
      files.push_back({name, std::move(read.value()), {}});
    }
    for (LintedFile& file : files) {
      if (const auto problem = check(options, file)) return *problem;
    }
    invocation.out = render(files, invocation);
    return exit_code(files);
  }

 private:
  std::optional<Failure> check(const LintOptions& options, LintedFile& file) const {
    if (!fix_) {
      file.report = lint_configuration(file.text, options);
      return std::nullopt;
    }
    FixResult result = fix_configuration(file.text, options);
    if (result.fixed > 0) {
      const std::string problem = replace_file(file.name, result.text);
      if (!problem.empty()) return Failure{ExitCode::kUnreadable, {problem}};
      log_info(1, "mended " + std::to_string(result.fixed) + " in " + file.name);
    }
    file.text = std::move(result.text);
    file.report = std::move(result.report);
    return std::nullopt;
  }

  std::string render(const std::vector<LintedFile>& files, const Invocation& invocation) const {
    if (output_ == "json") return lint_as_json(files);
    if (output_ == "sarif") return lint_as_sarif(files, tightfit_version());
    if (output_ == "junit") return lint_as_junit(files, strict_);
    if (output_ == "github") return lint_as_github(files);
    return lint_as_text(files, invocation.color);
  }

  ExitCode exit_code(const std::vector<LintedFile>& files) const {
    bool warned = false;
    for (const LintedFile& file : files) {
      if (file.report.refused()) return ExitCode::kInvalidConfig;
      warned = warned || file.report.count(Severity::kWarning) > 0;
    }
    return strict_ && warned ? ExitCode::kFindings : ExitCode::kFine;
  }

  std::vector<std::string> files_;
  std::vector<std::string> configs_;
  InputOptions cluster_;
  std::string target_;
  std::vector<std::string> plugins_;
  bool strict_ = false;
  bool fix_ = false;
  std::string output_ = "text";
};

const Registered<ValidateCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
