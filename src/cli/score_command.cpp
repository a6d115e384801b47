// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "cli/command.hpp"
#include "cli/input_options.hpp"
#include "cli/keep.hpp"
#include "cli/log.hpp"
#include "cli/options.hpp"
#include "cli/output_options.hpp"
#include "cli/pod_choice.hpp"
#include "report/score_report.hpp"
#include "sim/scores/node_resources_fit.hpp"

namespace tightfit::cli {
namespace {

class ScoreCommand final : public Command {
 public:
  CommandText text() const override {
    return {"score",
            CommandGroup::kPlacement,
            "List the scores of all nodes for pods",
            "Lists NodeResourcesFit's scores of all nodes for a pod, the best first, and the\n"
            "nodes that have no room. Without --pod: for all pods that wait for a node, and\n"
            "those of the workloads' templates. Nodes that scoring cannot tell apart share a\n"
            "row in tables: \"node-1 (+3)\". A rank with \"=\" is shared.",
            "# All nodes for one pod.\n"
            "{tightfit} score --pod web-7f -f cluster.json -c scheduler.yaml\n"
            "\n"
            "# The best node for each pending pod of a namespace.\n"
            "{tightfit} score -n shop -f cluster.json --top 1\n"
            "\n"
            "# The same answer for a spreadsheet.\n"
            "{tightfit} score --pod web-7f -f cluster.json -o csv\n",
            ""};
  }

  void define(CLI::App& app) override {
    add_pod(app, pods_, "Name of a pod, or KIND/NAME of a workload; may be repeated")
        ->allow_extra_args(false);
    input_.define(app);
    config_.define(app);
    output_.define(app);
    between(app.add_option("--top", top_,
                           "Rows with room for each pod. Default: 10 in tables, else all")
                ->type_name("N")
                ->group("Output"),
            1, 1'000'000);
    app.add_flag("--all", all_, "All nodes, each in a row of its own")->group("Output");
    app.add_option("--sort-by", sort_by_,
                   "score, name, or a resource: the node that is fullest of it first")
        ->type_name("COLUMN")
        ->group("Output");
  }

  Outcome run(Invocation& invocation) override {
    const auto query = input_.query();
    if (const auto* failure = std::get_if<Failure>(&query)) return *failure;
    const auto loaded = config_.load(invocation.semantics);
    if (const auto* failure = std::get_if<Failure>(&loaded)) return *failure;
    const auto& config = std::get<SchedulerConfig>(loaded);
    const auto& input = keep(input_.read(invocation.semantics, config_.file == "-"));
    if (const auto* failure = std::get_if<Failure>(&input)) return *failure;
    const auto& snapshot = std::get<Snapshot>(input);

    const auto pods = chosen_pods(snapshot, std::get<PodQuery>(query));
    if (const auto* failure = std::get_if<Failure>(&pods)) return *failure;
    const auto& chosen = std::get<Pods>(pods);
    std::vector<const ProfileConfig*> profiles;
    std::vector<std::string> resources;
    for (const SnapshotPod* pod : chosen) {
      const auto profile = config_.profile_of(config, *pod);
      if (const auto* failure = std::get_if<Failure>(&profile)) return *failure;
      profiles.push_back(std::get<const ProfileConfig*>(profile));
      for (const std::string& name : resource_names(profiles.back()->fit)) {
        if (std::find(resources.begin(), resources.end(), name) == resources.end()) {
          resources.push_back(name);
        }
      }
    }
    if (sort_by_ != "score" && sort_by_ != "name" &&
        std::find(resources.begin(), resources.end(), sort_by_) == resources.end()) {
      return Failure{
          ExitCode::kUsage,
          {"--sort-by: must be score, name or a scored resource, got \"" + sort_by_ + "\""}};
    }

    const Cluster& cluster = keep(make_cluster(snapshot, invocation.semantics));
    warn_of_lost_pods(cluster);
    ScoreListing listing;
    listing.style = output_.style(invocation);
    listing.semantics = invocation.semantics;
    listing.several_pods = chosen.size() > 1;
    listing.every_node = all_;
    const bool table =
        listing.style.format == OutputFormat::kTable || listing.style.format == OutputFormat::kWide;
    listing.top = top_ > 0 ? top_ : table && !all_ ? kDefaultTop : 0;
    listing.sort_by = sort_by_;
    ScoreReport report(listing, resources);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      report.add(score_pod(cluster, *chosen[i], profiles[i]->fit, invocation.semantics),
                 *profiles[i]);
    }
    if (report.left_out() > 0 && top_ == 0) {
      log_note(std::to_string(report.left_out()) + " more rows; --all shows every node");
    }
    invocation.out = report.text();
    return ExitCode::kFine;
  }

 private:
  static constexpr std::size_t kDefaultTop = 10;
  using Pods = std::vector<const SnapshotPod*>;

  std::variant<Pods, Failure> chosen_pods(const Snapshot& snapshot, const PodQuery& query) const {
    Pods pods;
    for (const std::string& name : pods_) {
      const auto pod = choose_pod(snapshot, query, name);
      if (const auto* failure = std::get_if<Failure>(&pod)) return *failure;
      pods.push_back(std::get<const SnapshotPod*>(pod));
    }
    if (pods_.empty()) pods = find_unplaced_pods(snapshot, query);
    if (pods.empty()) {
      return Failure{ExitCode::kUsage, {"no pod waits for a node; name one with --pod"}};
    }
    return pods;
  }

  std::vector<std::string> pods_;
  InputOptions input_;
  ConfigOptions config_;
  OutputOptions output_;
  std::size_t top_ = 0;
  bool all_ = false;
  std::string sort_by_ = "score";
};

const Registered<ScoreCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
