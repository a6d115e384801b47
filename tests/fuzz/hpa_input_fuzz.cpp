// SPDX-License-Identifier: Apache-2.0
// The first byte says what the rest is: objects and answers of the metrics APIs, CSV, or
// Prometheus' answer. Objects that read well are explained and linted; series are replayed.
#include <string>

#include "fuzz/fuzz_input.hpp"
#include "hpa/explain.hpp"
#include "hpa/input/explain_cluster.hpp"
#include "hpa/lint.hpp"
#include "hpa/replay/sweep.hpp"

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
  for (const auto& each : hpa::explain_cluster(cluster, config, {.threads = 1}, now)) {
    FUZZ_CHECK(!hpa::explain_json(each.decision, each.autoscaler).empty());
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  hpa::SeriesSet set;
  const auto semantics = tightfit::kDefaultSemantics;
  switch (data[0] % 3) {
    case 0:
      objects(text);
      break;
    case 1:
      if (sound(hpa::read_csv_series(text, "f", semantics, set))) series(set);
      break;
    default:
      if (sound(hpa::read_prometheus_series(text, "f", "cpu", semantics, set))) series(set);
      break;
  }
  return 0;
}
