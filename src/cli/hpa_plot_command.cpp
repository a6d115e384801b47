// SPDX-License-Identifier: Apache-2.0
#include "cli/command.hpp"
#include "cli/hpa_replay_inputs.hpp"
#include "cli/options.hpp"
#include "report/hpa_plot.hpp"

namespace tightfit::cli {
namespace {

constexpr std::size_t kRows = 12;
constexpr int kPlainWidth = 80;  // where stdout is no terminal

class HpaPlotCommand final : public Command {
 public:
  CommandText text() const override {
    return {"hpa plot",
            CommandGroup::kAutoscaling,
            "Draw a replay: replicas, metric, target and limits over time",
            "Replays one autoscaler and draws what happened: in the terminal, as SVG, or as\n"
            "the figures themselves.",
            "{tightfit} hpa plot -f web.yaml --series day.csv\n"
            "{tightfit} hpa plot -f web.yaml --series day.csv -o svg > day.svg\n",
            ""};
  }

  void define(CLI::App& app) override {
    options_.define(app);
    only(app.add_option("-o,--output", output_, "Form of the answer")
             ->type_name("FORMAT")
             ->group("Flags"),
         {"terminal", "svg", "csv"});
  }

  Outcome run(Invocation& invocation) override {
    auto read = options_.read(invocation);
    if (auto* failure = std::get_if<Failure>(&read)) return std::move(*failure);
    const ReplayScene& scene = *std::get<std::unique_ptr<ReplayScene>>(read);
    const auto chosen = only_autoscaler(scene, "drawn");
    if (const auto* failure = std::get_if<Failure>(&chosen)) return *failure;
    const hpa::ReplayInput& input = *std::get<const hpa::ReplayInput*>(chosen);
    const auto result = hpa::replay(input, options_.model(), scene.config, true);
    if (!result.ok()) {
      return Failure{ExitCode::kUnreadable, {input.name + ": " + result.status().message}};
    }
    const auto& steps = result.value().steps;
    const auto charts = replay_charts(input.name, *input.spec,
                                      hpa::tolerances_of(*input.spec, scene.config), steps);
    if (output_ == "csv") {
      invocation.out = replay_steps_csv(steps);
    } else if (output_ == "svg") {
      invocation.out = svg_charts(charts);
    } else {
      const int width = invocation.width > 0 ? invocation.width : kPlainWidth;
      invocation.out = terminal_charts(charts, static_cast<std::size_t>(width), kRows);
    }
    return ExitCode::kFine;
  }

 private:
  HpaReplayOptions options_;
  std::string output_ = "terminal";
};

const Registered<HpaPlotCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
