// SPDX-License-Identifier: Apache-2.0
#include "cli/hpa_replay_inputs.hpp"

#include <limits>

#include "cli/log.hpp"
#include "cli/options.hpp"

namespace tightfit::cli {
namespace {

constexpr const char* kModel = "What is assumed";

// A period of 0 would never end.
CLI::Validator positive_span() {
  return CLI::Validator(
      [](std::string& value) {
        const auto span = parse_span(value);
        if (span && *span > 0) return std::string();
        return "must be a duration of at least 1ms, such as 15s, got \"" + value + "\"";
      },
      "");
}

bool is_json(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != text.npos && text[first] == '{';
}

}  // namespace

void HpaReplayOptions::define(CLI::App& app) {
  inputs_.define(app);
  app.add_option(
         "--series", series_,
         "The demand over time: CSV with a column \"time\" and one per metric, or the answer "
         "to a Prometheus range query; NAME= in front names its metric. May be given again")
      ->type_name("[NAME=]FILE")
      ->required()
      ->group("Input flags");
  between(app.add_option("--replicas", replicas_,
                         "Replicas at the beginning (those that the target has)")
              ->type_name("N")
              ->group("Input flags"),
          0, hpa::kMaxReplayReplicas);
  add_span(app, "--sync-period", model_.sync_period, "Between two syncs of the controller")
      ->check(positive_span())
      ->group(kModel);
  add_span(app, "--scrape-period", model_.scrape_period, "Between two samples of the metrics")
      ->check(positive_span())
      ->group(kModel);
  add_span(app, "--scrape-delay", model_.scrape_delay, "From a sample to the API that returns it")
      ->group(kModel);
  add_span(app, "--window", model_.window, "That a sample averages over: a younger pod has none")
      ->group(kModel);
  add_span(app, "--start-min", model_.start_min, "From a pod's creation to Ready, at least")
      ->group(kModel);
  add_span(app, "--start-max", model_.start_max, "From a pod's creation to Ready, at most")
      ->group(kModel);
  add_span(app, "--stop", model_.stop, "From a pod's deletion to its end")->group(kModel);
  add_span(app, "--max-gap", model_.max_gap, "How long a point of a series stands for what follows")
      ->group(kModel);
  within(app.add_option("--imbalance", model_.imbalance,
                        "Pods share the demand unevenly, within 1 +- this (0)")
             ->type_name("FRACTION")
             ->group(kModel),
         0, 0.9);
  between(app.add_option("--seed", model_.seed, "Of all that is drawn (1)")
              ->type_name("N")
              ->group(kModel),
          0, std::numeric_limits<std::int64_t>::max());
}

std::vector<std::string> HpaReplayOptions::read_series(const std::string& option,
                                                       Semantics semantics,
                                                       hpa::SeriesSet& set) const {
  // A path may hold "=" too, behind its first "/".
  const std::size_t equals = option.find('=');
  const bool named = equals != option.npos && option.find('/') > equals;
  const std::string metric = named ? option.substr(0, equals) : "";
  const std::string path = named ? option.substr(equals + 1) : option;
  const FileText file = read_file(path, hpa::kMaxSeriesBytes);
  if (!file.problem.empty()) return {file.problem};
  const std::vector<hpa::InputFinding> findings =
      is_json(file.text) ? hpa::read_prometheus_series(file.text, path, metric, semantics, set)
                         : hpa::read_csv_series(file.text, path, semantics, set);
  std::vector<std::string> problems;
  for (const hpa::InputFinding& finding : findings) problems.push_back(to_string(finding));
  if (problems.empty() && named && !is_json(file.text)) {
    problems.push_back(path + ": NAME= is for answers of Prometheus: CSV names its columns");
  }
  return problems;
}

std::variant<std::unique_ptr<ReplayScene>, Failure> HpaReplayOptions::read(
    const Invocation& invocation) const {
  if (model_.start_max < model_.start_min) {
    return Failure{ExitCode::kUsage, {"--start-max must not be less than --start-min"}};
  }
  auto cluster = inputs_.read(invocation.semantics);
  if (auto* failure = std::get_if<Failure>(&cluster)) return std::move(*failure);
  auto scene = std::make_unique<ReplayScene>();
  scene->cluster = std::get<hpa::Cluster>(std::move(cluster));
  Failure failure{ExitCode::kUnreadable, {}};
  for (const std::string& option : series_) {
    for (std::string& problem : read_series(option, invocation.semantics, scene->series)) {
      failure.messages.push_back(std::move(problem));
    }
  }
  if (!failure.messages.empty()) return failure;
  if (scene->series.gaps > 0) {
    log_info(1, "gaps in the series: " + std::to_string(scene->series.gaps));
  }
  hpa::ViewOptions options{.replicas = {}, .basis = inputs_.basis()};
  if (replicas_ >= 0) options.replicas = static_cast<std::int32_t>(replicas_);
  scene->config = inputs_.config(invocation.semantics);
  scene->inputs = hpa::replay_inputs(scene->cluster, scene->series, options);
  for (const std::string& note : scene->inputs.notes) log_warning(note);
  return scene;
}

std::variant<const hpa::ReplayInput*, Failure> only_autoscaler(const ReplayScene& scene,
                                                               std::string_view done) {
  const auto& inputs = scene.inputs.inputs;
  if (inputs.size() == 1) return &inputs.front();
  return Failure{ExitCode::kUsage,
                 {"one autoscaler is " + std::string(done) + " at a time, got " +
                  std::to_string(inputs.size()) + ": -n and --hpa choose"}};
}

}  // namespace tightfit::cli
