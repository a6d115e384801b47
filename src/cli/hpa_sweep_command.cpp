// SPDX-License-Identifier: Apache-2.0
#include "cli/command.hpp"
#include "cli/hpa_replay_inputs.hpp"
#include "cli/options.hpp"
#include "cli/output_options.hpp"
#include "report/hpa_replay_report.hpp"

namespace tightfit::cli {
namespace {

constexpr const char* kAxes = "Settings to try, each with each";

class HpaSweepCommand final : public Command {
 public:
  CommandText text() const override {
    return {"hpa sweep",
            CommandGroup::kAutoscaling,
            "Compare targets, tolerances, windows and policies over a recorded demand",
            "Replays one autoscaler with every combination of the settings and prints those\n"
            "that no other beats in replica hours, unmet demand and reversals together.",
            "{tightfit} hpa sweep -f web.yaml --series day.csv --target 50,60,70 \\\n"
            "  --down-window 60,300 --up-policies Pods:2:60,Percent:100:15+Pods:4:15\n",
            ""};
  }

  void define(CLI::App& app) override {
    options_.define(app);
    output_.define(app);
    app.add_flag("--all", all_, "Print every combination")->group("Flags");
    app.add_option("--target", targets_,
                   "Targets of the metric: percentages, or quantities such as 500m")
        ->type_name("TARGET,...")
        ->delimiter(',')
        ->group(kAxes);
    between(app.add_option("--metric", axes_.metric, "Which metric of the spec --target is of (0)")
                ->type_name("INDEX")
                ->group(kAxes),
            0, 2'147'483'647);
    within(app.add_option("--hpa-tolerance", axes_.tolerances, "Tolerances of both directions")
               ->type_name("FRACTION,...")
               ->delimiter(',')
               ->group(kAxes),
           0, 1e9);
    window(app, "--up-window", axes_.up_windows, "Seconds of scaleUp's stabilization window");
    window(app, "--down-window", axes_.down_windows, "Seconds of scaleDown's stabilization window");
    policies(app, "--up-policies", axes_.up_policies, "scaleUp: [Min/]TYPE:VALUE:SECONDS+...");
    policies(app, "--down-policies", axes_.down_policies, "scaleDown: the same, or Disabled");
  }

  Outcome run(Invocation& invocation) override {
    auto read = options_.read(invocation);
    if (auto* failure = std::get_if<Failure>(&read)) return std::move(*failure);
    const ReplayScene& scene = *std::get<std::unique_ptr<ReplayScene>>(read);
    const auto chosen = only_autoscaler(scene, "swept");
    if (const auto* failure = std::get_if<Failure>(&chosen)) return *failure;
    const hpa::ReplayInput& input = *std::get<const hpa::ReplayInput*>(chosen);
    const auto fail = [&](const Status& status) {
      return Failure{ExitCode::kUsage, {input.name + ": " + status.message}};
    };
    const std::vector<hpa::MetricSpec>& metrics = input.spec->metrics;
    hpa::SweepAxes axes = axes_;
    if (axes.metric < metrics.size()) {  // else sweep() says so
      for (const std::string& text : targets_) {
        const auto target = hpa::parse_target(text, metrics[axes.metric], invocation.semantics);
        if (!target.ok()) return fail(target.status());
        axes.targets.push_back(target.value());
      }
    }
    const auto result = hpa::sweep(input, options_.model(), scene.config, axes, options_.threads());
    if (!result.ok()) return fail(result.status());
    invocation.out = sweep_report(input.name, metrics[axes.metric], result.value(), all_,
                                  output_.style(invocation));
    return ExitCode::kFine;
  }

 private:
  static void window(CLI::App& app, const char* name, std::vector<std::int32_t>& target,
                     const char* description) {
    between(
        app.add_option(name, target, description)->type_name("N,...")->delimiter(',')->group(kAxes),
        0, 3600);
  }

  static void policies(CLI::App& app, const char* name, std::vector<hpa::PolicyChoice>& target,
                       const char* description) {
    app.add_option_function<std::vector<std::string>>(
           name,
           [&target](const std::vector<std::string>& texts) {
             for (const std::string& text : texts) {
               target.push_back(hpa::parse_policies(text).value());
             }
           },
           description)
        ->type_name("POLICIES,...")
        ->delimiter(',')
        ->check(CLI::Validator(
            [](std::string& text) { return hpa::parse_policies(text).status().message; }, ""))
        ->group(kAxes);
  }

  HpaReplayOptions options_;
  std::vector<std::string> targets_;
  hpa::SweepAxes axes_;  // but for the targets, whose unit the metric says
  bool all_ = false;
  OutputOptions output_;
};

const Registered<HpaSweepCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
