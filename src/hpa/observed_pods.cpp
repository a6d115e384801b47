// SPDX-License-Identifier: Apache-2.0
#include "hpa/observed_pods.hpp"

#include <unordered_map>

namespace tightfit::hpa {
namespace {

ObservedPod without_sample(const AutoscaledPod& pod) {
  return {.phase = pod.phase,
          .ready = pod.ready,
          .deleting = pod.deleting,
          .has_start = pod.start.has_value(),
          .start = pod.start.value_or(0),
          .ready_since = pod.ready_since,
          .sample = {}};
}

void take_base(ObservedPods& result, const AutoscaledPod& pod, const BaseQuery& query,
               const ReleaseRules& rules) {
  BaseAmount base = utilization_base(pod, query, rules);
  if (const auto* amount = std::get_if<std::int64_t>(&base)) {
    result.pods.back().base = *amount;
  } else if (!result.base_error) {
    result.base_error = std::get<MetricError>(std::move(base));
  }
}

}  // namespace

std::variant<ObservedPods, MetricError> observe(std::span<const AutoscaledPod> pods,
                                                std::span<const NamedSample> samples,
                                                const BaseQuery* base, const ReleaseRules& rules) {
  ObservedPods result;
  result.pods.reserve(pods.size());
  std::unordered_map<std::string_view, std::size_t> index;
  index.reserve(pods.size());
  for (const AutoscaledPod& pod : pods) {
    if (!index.emplace(pod.name, result.pods.size()).second) {
      return MetricError{.kind = MetricErrorKind::kDuplicatePod, .pod = pod.name};
    }
    result.pods.push_back(without_sample(pod));
    if (base != nullptr) take_base(result, pod, *base, rules);
  }
  std::unordered_map<std::string_view, std::int64_t> foreign;
  for (const NamedSample& named : samples) {
    if (const auto it = index.find(named.pod); it != index.end()) {
      result.pods[it->second].sample = named.sample;
      result.pods[it->second].has_sample = true;
    } else {
      foreign[named.pod] = named.sample.value;
    }
  }
  for (const auto& [pod, value] : foreign) {
    result.foreign.sum += value;
    ++result.foreign.count;
  }
  return result;
}

}  // namespace tightfit::hpa
