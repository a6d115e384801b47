// SPDX-License-Identifier: Apache-2.0
#include "advise/explain_pod.hpp"
#include "cli/command.hpp"
#include "cli/input_options.hpp"
#include "cli/keep.hpp"
#include "cli/log.hpp"
#include "cli/options.hpp"
#include "cli/output_options.hpp"
#include "cli/pod_choice.hpp"
#include "report/explain_report.hpp"

namespace tightfit::cli {
namespace {

class ExplainCommand final : public Command {
 public:
  CommandText text() const override {
    return {
        "explain",
        CommandGroup::kPlacement,
        "Say which node a pod would get, the arithmetic behind it, what would change it",
        "Says where NodeResourcesFit would have a pod: which nodes have no room and why,\n"
        "how the scores of the others come about, why the winner wins, and the smallest\n"
        "change of a weight, of the request, of a node's use or of the strategy that\n"
        "would make the runner-up win. A pod that runs already leaves its node first.",
        "# A pod of a running cluster, by what kubectl prints.\n"
        "kubectl get nodes,pods -A -o json | {tightfit} explain --pod web-7f -c scheduler.yaml\n"
        "\n"
        "# The pod that a Deployment would make.\n"
        "{tightfit} explain --pod deployment/web -f cluster.json -f web.yaml\n",
        ""};
  }

  void define(CLI::App& app) override {
    add_pod(app, pod_,
            "Name of the pod, or KIND/NAME of a workload. Default: the only pod that waits "
            "for a node");
    input_.define(app);
    config_.define(app);
    output_.define(app);
    between(app.add_option("--top", top_, "Groups of nodes to show with their arithmetic")
                ->type_name("N")
                ->group("Output"),
            1, 1'000'000);
    app.add_flag("--all", all_, "All groups of nodes")->group("Output");
  }

  Outcome run(Invocation& invocation) override {
    const auto query = input_.query();
    if (const auto* failure = std::get_if<Failure>(&query)) return *failure;
    const auto config = config_.load(invocation.semantics);
    if (const auto* failure = std::get_if<Failure>(&config)) return *failure;
    const auto& input = keep(input_.read(invocation.semantics, config_.file == "-"));
    if (const auto* failure = std::get_if<Failure>(&input)) return *failure;
    const auto& snapshot = std::get<Snapshot>(input);
    const auto pod = choose_pod(snapshot, std::get<PodQuery>(query), pod_);
    if (const auto* failure = std::get_if<Failure>(&pod)) return *failure;
    const SnapshotPod& chosen = *std::get<const SnapshotPod*>(pod);
    const auto profile = config_.profile_of(std::get<SchedulerConfig>(config), chosen);
    if (const auto* failure = std::get_if<Failure>(&profile)) return *failure;

    const Cluster& cluster = keep(make_cluster(snapshot, invocation.semantics));
    warn_of_lost_pods(cluster);
    const PodExplanation explanation = explain_pod(
        cluster, chosen, *std::get<const ProfileConfig*>(profile), invocation.semantics);
    invocation.out = explain_report(explanation, all_ ? explanation.scores.groups.size() : top_,
                                    output_.style(invocation));
    return ExitCode::kFine;
  }

 private:
  std::string pod_;
  InputOptions input_;
  ConfigOptions config_;
  OutputOptions output_;
  std::size_t top_ = 2;
  bool all_ = false;
};

const Registered<ExplainCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
