// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "cli/command.hpp"
#include "cli/input_options.hpp"
#include "cli/keep.hpp"
#include "cli/output_options.hpp"
#include "cli/pod_choice.hpp"
#include "report/requests_document.hpp"
#include "report/requests_report.hpp"

namespace tightfit::cli {
namespace {

class RequestsCommand final : public Command {
 public:
  CommandText text() const override {
    return {"requests",
            CommandGroup::kPlacement,
            "Say what pods really request, container by container",
            "Says what pods request as kube-scheduler counts it. With --pod: container by\n"
            "container, the sums that competed and which one won, defaults and limits that\n"
            "were filled in, the pod as a whole, overhead. Else a row for each pod.",
            "# One pod in detail.\n"
            "{tightfit} requests --pod web-7f -f cluster.json\n"
            "\n"
            "# A manifest that is not applied yet.\n"
            "{tightfit} requests --pod deployment/web -f web.yaml\n"
            "\n"
            "# The pods of a namespace, the hungriest first.\n"
            "{tightfit} requests -n shop -f cluster.json --sort-by memory\n",
            ""};
  }

  void define(CLI::App& app) override {
    add_pod(app, pod_, "Name of a pod, or KIND/NAME of a workload");
    input_.define(app);
    output_.define(app);
    app.add_option("--sort-by", sort_by_, "name, or a resource: the largest request first")
        ->type_name("COLUMN")
        ->group("Output");
  }

  Outcome run(Invocation& invocation) override {
    const auto query = input_.query();
    if (const auto* failure = std::get_if<Failure>(&query)) return *failure;
    const auto& input = keep(input_.read(invocation.semantics));
    if (const auto* failure = std::get_if<Failure>(&input)) return *failure;
    const auto& snapshot = std::get<Snapshot>(input);
    const OutputStyle style = output_.style(invocation);
    if (!pod_.empty()) {
      const auto pod = choose_pod(snapshot, std::get<PodQuery>(query), pod_);
      if (const auto* failure = std::get_if<Failure>(&pod)) return *failure;
      invocation.out = requests_detail(
          explain_requests(*std::get<const SnapshotPod*>(pod), invocation.semantics),
          invocation.semantics, style);
      return ExitCode::kFine;
    }
    std::vector<PodRequests> pods;
    for (const SnapshotPod* pod : find_pods(snapshot, std::get<PodQuery>(query))) {
      if (pod->state != PodState::kTerminal) {
        pods.push_back(explain_requests(*pod, invocation.semantics));
      }
    }
    const std::vector<std::string> names = resource_names_of(pods);
    if (sort_by_ != "name" && std::find(names.begin(), names.end(), sort_by_) == names.end()) {
      return Failure{
          ExitCode::kUsage,
          {"--sort-by: must be name or a resource that a pod requests, got \"" + sort_by_ + "\""}};
    }
    invocation.out = requests_list(std::move(pods), invocation.semantics, sort_by_, style);
    return ExitCode::kFine;
  }

 private:
  std::string pod_;
  InputOptions input_;
  OutputOptions output_;
  std::string sort_by_ = "name";
};

const Registered<RequestsCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
