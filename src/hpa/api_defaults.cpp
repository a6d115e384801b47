// SPDX-License-Identifier: Apache-2.0
#include "hpa/api_defaults.hpp"

namespace tightfit::hpa {
namespace {

ApiPolicy policy(const char* type, std::int32_t value, std::size_t offset) {
  return {.type = {type, offset}, .value = {value, offset}, .period_seconds = {15, offset}};
}

void fill(ApiRules& rules, std::vector<ApiPolicy> policies) {
  if (!rules.select_policy.has()) rules.select_policy.value = "Max";
  if (!rules.policies.has()) rules.policies.value = std::move(policies);
}

}  // namespace

void apply_defaults(ApiBehavior& behavior) {
  if (!behavior.up) behavior.up.emplace();
  if (!behavior.down) behavior.down.emplace();
  ApiRules& up = *behavior.up;
  if (!up.window_seconds.has()) up.window_seconds.value = 0;
  fill(up, {policy("Pods", 4, up.policies.offset), policy("Percent", 100, up.policies.offset)});
  fill(*behavior.down, {policy("Percent", 100, behavior.down->policies.offset)});
}

void apply_defaults(ApiAutoscaler& autoscaler) {
  if (!autoscaler.min_replicas.has()) autoscaler.min_replicas.value = 1;
  auto& metrics = autoscaler.metrics;
  if (!metrics.has() || metrics.value->empty()) {
    metrics.value = {cpu_utilization_metric({80, metrics.offset})};
  }
  if (autoscaler.behavior) apply_defaults(*autoscaler.behavior);
}

}  // namespace tightfit::hpa
