// SPDX-License-Identifier: Apache-2.0
#include "cli/command.hpp"
#include "cli/hpa_replay_inputs.hpp"
#include "cli/output_options.hpp"
#include "report/hpa_replay_report.hpp"

namespace tightfit::cli {
namespace {

class HpaReplayCommand final : public Command {
 public:
  CommandText text() const override {
    return {"hpa replay",
            CommandGroup::kAutoscaling,
            "Say what autoscalers would have done over a recorded demand",
            "Runs each autoscaler's syncs over series of its metrics, with samples that come\n"
            "late and pods that take time to start. The demand is shared out among the pods\n"
            "that are Ready. The same inputs and seed give the same answer.",
            "{tightfit} hpa replay -f web.yaml --series day.csv\n"
            "\n"
            "# Usage of all pods from Prometheus, as the resource metric cpu.\n"
            "{tightfit} hpa replay -f web.yaml --series cpu=range.json\n",
            ""};
  }

  void define(CLI::App& app) override {
    options_.define(app);
    output_.define(app);
  }

  Outcome run(Invocation& invocation) override {
    auto read = options_.read(invocation);
    if (auto* failure = std::get_if<Failure>(&read)) return std::move(*failure);
    const ReplayScene& scene = *std::get<std::unique_ptr<ReplayScene>>(read);
    auto results = hpa::replay_all(scene.inputs.inputs, options_.model(), scene.config, false,
                                   options_.threads());
    std::vector<NamedReplay> replays;
    Failure failure{ExitCode::kUnreadable, {}};
    for (std::size_t i = 0; i < results.size(); ++i) {
      const std::string& name = scene.inputs.inputs[i].name;
      if (results[i].ok()) {
        replays.push_back({name, std::move(results[i].value())});
      } else {
        failure.messages.push_back(name + ": " + results[i].status().message);
      }
    }
    if (!failure.messages.empty()) return failure;
    invocation.out = replay_report(replays, output_.style(invocation));
    return ExitCode::kFine;
  }

 private:
  HpaReplayOptions options_;
  OutputOptions output_;
};

const Registered<HpaReplayCommand> kRegistered;

}  // namespace
}  // namespace tightfit::cli
