// SPDX-License-Identifier: Apache-2.0
#include "cli/command.hpp"
#include "cli/hpa_inputs.hpp"
#include "cli/output_options.hpp"
#include "hpa/lint.hpp"
#include "report/hpa_lint_report.hpp"

namespace tightfit::cli {
namespace {

class HpaLintCommand final : public Command {
 public:
  CommandText text() const override {
    return {"hpa lint",
            CommandGroup::kAutoscaling,
            "Find autoscalers that are valid and do not do what they look like",
            "Checks each autoscaler against its target, pods, usage and nodes, as far as they\n"
            "are among the files. Exit status 1 where something is found.",
            "kubectl get hpa,deploy,pods,nodes -A -o json > cluster.json\n"
            "kubectl get --raw /apis/metrics.k8s.io/v1beta1/pods > usage.json\n"
            "{tightfit} hpa lint -f cluster.json -f usage.json\n",
            ""};
  }

  void define(CLI::App& app) override {
    inputs_.define(app);
    output_.define(app);
  }

  Outcome run(Invocation& invocation) override {
    auto read = inputs_.read(invocation.semantics);
    if (auto* failure = std::get_if<Failure>(&read)) return std::move(*failure);
    const auto findings = hpa::lint(std::get<hpa::Cluster>(read),
                                    inputs_.config(invocation.semantics), inputs_.basis());
    invocation.out = hpa_lint_report(findings, output_.style(invocation));
    return findings.empty() ? ExitCode::kFine : ExitCode::kFindings;
  }

 private:
  HpaInputs inputs_;
  OutputOptions output_;
};

const Registered<HpaLintCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
