// SPDX-License-Identifier: Apache-2.0
// The first byte says what the rest is: objects and answers of the metrics APIs, CSV, Prometheus'
// answer, or objects and CSV with a zero byte in between. Objects that read well are explained and
// linted, series are replayed; both together are replayed, swept and drawn.
#include <algorithm>
#include <string>
#include <string_view>

#include "fuzz/fuzz_input.hpp"
#include "hpa/explain.hpp"
#include "hpa/input/explain_cluster.hpp"
#include "hpa/input/repeated.hpp"
#include "hpa/lint.hpp"
#include "hpa/replay/replay_inputs.hpp"
#include "hpa/replay/sweep.hpp"
#include "report/hpa_plot.hpp"

namespace {

namespace hpa = tightfit::hpa;

constexpr hpa::Millis kLongestReplay = 3'600'000;

bool sound(const std::vector<hpa::InputFinding>& findings) {
  for (const hpa::InputFinding& finding : findings) {
    FUZZ_CHECK(!finding.finding.message.empty());
    FUZZ_CHECK(hpa::to_string(finding).find('\n') == std::string::npos);
  }
  return findings.empty();
}

void objects(std::string_view text) {
  hpa::Cluster cluster;
  if (!sound(hpa::read_cluster(text, "f", {}, cluster))) return;
  const hpa::ControllerConfig config;
  const hpa::Millis now = hpa::latest_sample(cluster).value_or(0);
  sound(hpa::repeated_autoscalers(cluster));
  for (const auto basis :
       {hpa::UtilizationBasis::kRequest, hpa::UtilizationBasis::kLimitElseNodeAllocatable}) {
    const hpa::ExplainOptions options{.view = {.basis = basis}, .threads = 1};
    for (const auto& each : hpa::explain_cluster(cluster, config, options, now)) {
      FUZZ_CHECK(!hpa::explain_json(each.decision, each.autoscaler).empty());
      FUZZ_CHECK(!hpa::explain_text(each.decision, each.autoscaler).empty());
    }
  }
  for (const hpa::LintFinding& finding : hpa::lint(cluster, config)) {
    FUZZ_CHECK(!finding.message.empty());
    FUZZ_CHECK(finding.place.line > 0);
  }
}

void series(const hpa::SeriesSet& set) {
  hpa::AutoscalerSpec spec;
  spec.max_replicas = 50;
  hpa::MetricSpec cpu{.type = hpa::MetricSourceType::kResource, .name = "cpu"};
  cpu.target.average_utilization = 50;
  spec.metrics = {cpu};
  hpa::ReplayInput input{.name = "a/b", .spec = &spec, .demand = {{}}};
  input.pod_template.containers = {{.name = "app", .requests = {{"cpu", 500}}}};
  for (const hpa::Series& each : set.series) {
    for (std::size_t i = 1; i < each.points.size(); ++i) {
      FUZZ_CHECK(each.points[i - 1].at < each.points[i].at);
    }
    if (each.points.empty()) continue;
    if (each.points.back().at - each.points.front().at > kLongestReplay) continue;
    input.demand[0] = {&each};
    const auto result = hpa::replay(input, {}, {}, true);
    if (!result.ok()) continue;
    FUZZ_CHECK(result.value().totals.most <= spec.max_replicas);
    FUZZ_CHECK(result.value().totals.unmet_share >= 0 && result.value().totals.unmet_share <= 1);
  }
}

bool short_enough(const hpa::ReplayInput& input) {
  for (const auto& of_metric : input.demand) {
    for (const hpa::Series* each : of_metric) {
      // The first and the last point of any series set the span together.
      if (each->points.empty()) continue;
      if (each->points.front().at < -kLongestReplay) return false;
      if (each->points.back().at > kLongestReplay) return false;
    }
  }
  return input.spec->max_replicas <= 100 && input.replicas <= 100;
}

void objects_and_series(std::string_view text) {
  const std::size_t zero = std::min(text.find('\0'), text.size());
  hpa::Cluster cluster;
  hpa::SeriesSet set;
  if (!sound(hpa::read_cluster(text.substr(0, zero), "f", {}, cluster))) return;
  const std::string_view csv = text.substr(std::min(zero + 1, text.size()));
  if (!sound(hpa::read_csv_series(csv, "f", tightfit::kDefaultSemantics, set))) return;
  const hpa::ControllerConfig config;
  const hpa::SweepAxes axes{.targets = {1, 90}, .tolerances = {0}, .down_windows = {60}};
  for (const hpa::ReplayInput& input : hpa::replay_inputs(cluster, set, {}).inputs) {
    if (!short_enough(input)) continue;
    const auto result = hpa::replay(input, {.imbalance = 0.5}, config, true);
    if (!result.ok()) continue;
    const auto& steps = result.value().steps;
    const auto charts = tightfit::replay_charts(input.name, *input.spec,
                                                hpa::tolerances_of(*input.spec, config), steps);
    FUZZ_CHECK(!tightfit::terminal_charts(charts, 80, 12).empty());
    FUZZ_CHECK(tightfit::svg_charts(charts).ends_with("</svg>\n"));
    FUZZ_CHECK(!tightfit::replay_steps_csv(steps).empty());
    const auto rows = hpa::sweep(input, {}, config, axes, 1);
    if (rows.ok()) FUZZ_CHECK(rows.value().size() == 2);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  hpa::SeriesSet set;
  const auto semantics = tightfit::kDefaultSemantics;
  switch (data[0] % 4) {
    case 0:
      objects(text);
      break;
    case 1:
      if (sound(hpa::read_csv_series(text, "f", semantics, set))) series(set);
      break;
    case 3:
      objects_and_series(text);
      break;
    default:
      if (sound(hpa::read_prometheus_series(text, "f", "cpu", semantics, set))) series(set);
      break;
  }
  return 0;
}
