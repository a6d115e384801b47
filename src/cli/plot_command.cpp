// SPDX-License-Identifier: Apache-2.0
#include "advise/curve.hpp"
#include "cli/command.hpp"
#include "cli/input_options.hpp"
#include "cli/options.hpp"
#include "cli/pod_choice.hpp"
#include "report/curve_plot.hpp"

namespace tightfit::cli {
namespace {

class PlotCommand final : public Command {
 public:
  CommandText text() const override {
    return {"plot",
            CommandGroup::kPlacement,
            "Draw the curve of each scored resource, with the nodes on it",
            "Draws how each resource is scored from empty to full. With -f the nodes stand on\n"
            "the curve where their use is now; with --pod, where it would be with the pod on\n"
            "each node that has room.",
            "# The curves of a configuration.\n"
            "{tightfit} plot -c scheduler.yaml\n"
            "\n"
            "# With the nodes of a cluster, as an image.\n"
            "{tightfit} plot -c scheduler.yaml -f cluster.json -o svg > curves.svg\n",
            ""};
  }

  void define(CLI::App& app) override {
    add_pod(app, pod_, "Name of a pod, or KIND/NAME of a workload");
    input_.define(app);
    config_.define(app);
    only(app.add_option("-o,--output", format_, "Form of the answer")
             ->type_name("FORMAT")
             ->group("Output"),
         {"terminal", "svg", "json", "yaml"});
  }

  Outcome run(Invocation& invocation) override {
    const auto query = input_.query();
    if (const auto* failure = std::get_if<Failure>(&query)) return *failure;
    const auto config = config_.load(invocation.semantics);
    if (const auto* failure = std::get_if<Failure>(&config)) return *failure;

    Snapshot snapshot;
    const SnapshotPod* pod = nullptr;
    if (input_.given() || !pod_.empty()) {
      auto input = input_.read(invocation.semantics, config_.file == "-");
      if (const auto* failure = std::get_if<Failure>(&input)) return *failure;
      snapshot = std::move(std::get<Snapshot>(input));
      if (!pod_.empty()) {
        const auto chosen = choose_pod(snapshot, std::get<PodQuery>(query), pod_);
        if (const auto* failure = std::get_if<Failure>(&chosen)) return *failure;
        pod = std::get<const SnapshotPod*>(chosen);
      }
    }
    const auto found = pod != nullptr ? config_.profile_of(std::get<SchedulerConfig>(config), *pod)
                                      : config_.only_profile(std::get<SchedulerConfig>(config));
    if (const auto* failure = std::get_if<Failure>(&found)) return *failure;
    const ProfileConfig& profile = *std::get<const ProfileConfig*>(found);

    const Cluster cluster = make_cluster(snapshot, invocation.semantics);
    warn_of_lost_pods(cluster);
    std::optional<PodScores> scores;
    if (pod != nullptr) scores = score_pod(cluster, *pod, profile.fit, invocation.semantics);
    const std::vector<Curve> curves =
        resource_curves(profile.fit, cluster, scores ? &*scores : nullptr);
    invocation.out = drawn(curves, profile.scheduler_name, invocation);
    return ExitCode::kFine;
  }

 private:
  std::string drawn(const std::vector<Curve>& curves, const std::string& profile,
                    const Invocation& invocation) const {
    if (format_ == "svg") {
      return curves_svg(curves, "NodeResourcesFit" + (profile.empty() ? "" : " of " + profile));
    }
    if (format_ == "json") return curves_document(curves, OutputFormat::kJson);
    if (format_ == "yaml") return curves_document(curves, OutputFormat::kYaml);
    PlotText style;
    style.unicode = invocation.unicode;
    style.color = invocation.color;
    if (invocation.width > 0) style.width = invocation.width;
    return curves_text(curves, style);
  }

  std::string pod_;
  InputOptions input_;
  ConfigOptions config_;
  std::string format_ = "terminal";
};

const Registered<PlotCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
