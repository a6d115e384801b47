// SPDX-License-Identifier: Apache-2.0
#include "report/hpa_plot.hpp"

#include <cmath>

#include "hpa/input/time_text.hpp"
#include "report/hpa_numbers.hpp"

namespace tightfit {
namespace {

using hpa::ReplayStep;

template <typename Value>
std::vector<double> values(const std::vector<ReplayStep>& steps, Value value) {
  std::vector<double> result;
  result.reserve(steps.size());
  for (const ReplayStep& step : steps) result.push_back(static_cast<double>(value(step)));
  return result;
}

std::vector<double> level(const std::vector<ReplayStep>& steps, double value) {
  return std::vector<double>(steps.size(), value);
}

}  // namespace

std::vector<TimeChart> replay_charts(const std::string& autoscaler, const hpa::AutoscalerSpec& spec,
                                     const hpa::Tolerances& tolerances,
                                     const std::vector<ReplayStep>& steps) {
  TimeChart replicas{.title = autoscaler + ": replicas", .times = {}, .lines = {}};
  for (const ReplayStep& step : steps) replicas.times.push_back(step.at);
  TimeChart metric{.title = autoscaler + ": usage in percent of the target",
                   .times = replicas.times,
                   .lines = {}};
  replicas.lines = {
      {"replicas", '#', "#0969da", "#4493f8", false,
       values(steps, [](auto& s) { return s.replicas; })},
      {"ready", 'o', "#1a7f37", "#3fb950", false, values(steps, [](auto& s) { return s.ready; })},
      {"asked for by the metrics", '.', "#bc4c00", "#f0883e", false,
       values(steps, [](auto& s) { return s.asked; })},
      {"maxReplicas", '-', "#8c959f", "#7d8590", true, level(steps, spec.max_replicas)},
      {"minReplicas", '_', "#8c959f", "#7d8590", true, level(steps, spec.min_replicas)},
  };
  metric.lines = {
      {"metric that asks for the most", '#', "#cf222e", "#f85149", false,
       values(steps, [](auto& s) { return 100 * s.ratio; })},
      {"target", '-', "#57606a", "#9198a1", false, level(steps, 100)},
      {"tolerance up", '^', "#8c959f", "#7d8590", true, level(steps, 100 * (1 + tolerances.up))},
      {"tolerance down", 'v', "#8c959f", "#7d8590", true,
       level(steps, 100 * (1 - tolerances.down))},
  };
  return {std::move(replicas), std::move(metric)};
}

std::string replay_steps_csv(const std::vector<ReplayStep>& steps) {
  std::string out = "time,replicas,ready,asked,ratio,limited,failed\n";
  for (const ReplayStep& step : steps) {
    out += hpa::time_text(step.at) + ',' + std::to_string(step.replicas) + ',' +
           std::to_string(step.ready) + ',' + std::to_string(step.asked) + ',' +
           (std::isfinite(step.ratio) ? decimal_text(step.ratio, 4) : "") + ',' +
           (step.limited ? "true," : "false,") + (step.failed ? "true\n" : "false\n");
  }
  return out;
}

}  // namespace tightfit
