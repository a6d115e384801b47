// SPDX-License-Identifier: Apache-2.0
// An autoscaler's text up to the first zero byte, then choices: what loads is driven through syncs
// with any pods, samples and clock. The count stays within the range, and records are written.
#include <algorithm>
#include <string_view>

#include "fuzz/fuzz_input.hpp"
#include "hpa/autoscaler_loader.hpp"
#include "hpa/explain.hpp"
#include "hpa/sync.hpp"

namespace {

using tightfit::fuzz::FuzzInput;
namespace hpa = tightfit::hpa;

constexpr std::size_t kMaxPods = 6;
constexpr int kMaxSyncs = 6;

std::string pod_name(FuzzInput& in) { return std::string(1, static_cast<char>('a' + in.below(8))); }

hpa::Amounts amounts(FuzzInput& in) {
  hpa::Amounts result;
  if (in.below(4) != 0) result["cpu"] = in.amount();
  if (in.below(4) != 0) result["memory"] = in.amount();
  return result;
}

hpa::AutoscaledPod pod(FuzzInput& in) {
  hpa::AutoscaledPod result{.name = pod_name(in),
                            .phase = static_cast<hpa::PodPhase>(in.below(5)),
                            .deleting = in.below(8) == 0,
                            .ready = static_cast<hpa::ReadyStatus>(in.below(4)),
                            .ready_since = in.amount()};
  if (in.below(4) != 0) result.start = in.amount();
  result.containers.push_back({.name = "app", .requests = amounts(in), .limits = amounts(in)});
  if (in.below(4) == 0) result.pod_requests = amounts(in);
  if (in.below(4) == 0) result.overhead = amounts(in);
  return result;
}

hpa::MetricAnswer answer(FuzzInput& in) {
  hpa::MetricAnswer result;
  if (in.below(8) == 0) result.api_error = "down";
  if (in.below(4) != 0) result.object = hpa::ValueSample{in.amount(), in.amount()};
  for (std::size_t i = in.below(4); i > 0; --i) {
    result.external.push_back({in.amount(), in.amount()});
    result.pods.push_back({pod_name(in), in.amount(), in.amount(), in.amount()});
  }
  return result;
}

struct Target {
  hpa::ControllerMemory memory;
  hpa::AutoscalerStatus status;
  std::int32_t replicas = 1;
};

void sync(FuzzInput& in, const hpa::AutoscalerSpec& spec, const hpa::ControllerConfig& config,
          Target& target) {
  std::vector<hpa::AutoscaledPod> pods;
  std::vector<hpa::ResourceSample> samples;
  for (std::size_t i = in.below(kMaxPods); i > 0; --i) {
    pods.push_back(pod(in));
    samples.push_back({pod_name(in), in.amount(), in.amount(), {{"app", amounts(in)}}});
  }
  std::vector<hpa::MetricAnswer> answers;
  for (std::size_t i = 0; i < std::min<std::size_t>(spec.metrics.size(), 8); ++i) {
    answers.push_back(answer(in));
  }
  const hpa::SyncInput input{
      .spec = &spec,
      .scale = {target.replicas, static_cast<std::int32_t>(in.byte())},
      .selector = static_cast<hpa::SelectorState>(in.below(16) < 13 ? 0 : in.below(4)),
      .pods = pods,
      .resource_samples = samples,
      .answers = answers,
      .basis = static_cast<hpa::UtilizationBasis>(in.below(4))};
  const hpa::Millis now = in.amount();
  hpa::Decision decision = hpa::decide(input, config, target.memory, target.status, now);
  if (decision.rescale) {
    const bool written = in.below(8) != 0;
    hpa::complete_rescale(decision, input, config, written ? "" : "conflict", target.memory,
                          target.status, now);
    const bool from_range =
        target.replicas >= spec.min_replicas && target.replicas <= spec.max_replicas;
    if (from_range) FUZZ_CHECK(decision.desired_replicas <= spec.max_replicas);
    FUZZ_CHECK(decision.desired_replicas >= 0);
    if (written) target.replicas = decision.desired_replicas;
  }
  FUZZ_CHECK(!hpa::explain_json(decision, "a/b").empty());
  FUZZ_CHECK(!hpa::explain_text(decision, "a/b").empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::uint8_t* end = std::find(data, data + size, std::uint8_t{0});
  const std::string_view text(reinterpret_cast<const char*>(data),
                              static_cast<std::size_t>(end - data));
  FuzzInput in(end, size - text.size());
  in.byte();
  const auto semantics = static_cast<tightfit::Semantics>(in.below(5));
  const hpa::ControllerConfig config{.rules = hpa::release_rules(semantics)};
  const hpa::LoadedAutoscaler loaded =
      hpa::load_autoscaler(text, {.semantics = semantics, .rules = config.rules});
  for (const tightfit::Finding& finding : loaded.findings) {
    FUZZ_CHECK(!finding.message.empty());
    FUZZ_CHECK(tightfit::to_string(finding).find('\n') == std::string::npos);
  }
  if (!loaded.findings.empty()) return 0;
  Target target;
  for (int i = 0; i < kMaxSyncs && !in.empty(); ++i) sync(in, loaded.spec, config, target);
  return 0;
}
