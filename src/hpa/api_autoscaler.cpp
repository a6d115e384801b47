// SPDX-License-Identifier: Apache-2.0
#include "hpa/api_autoscaler.hpp"

namespace tightfit::hpa {

ApiMetric cpu_utilization_metric(const ApiInt& percent) {
  const std::size_t offset = percent.offset;
  ApiMetric metric{.type = {"Resource", offset}};
  metric.resource = ApiMetricSource{.place = {offset},
                                    .described_object = {},
                                    .name = {"cpu", offset},
                                    .container = {},
                                    .target = {.type = {"Utilization", offset},
                                               .value = {},
                                               .average_value = {},
                                               .average_utilization = percent}};
  return metric;
}

bool same_spec(const ApiAutoscaler& a, const ApiAutoscaler& b) {
  return a.scale_target == b.scale_target && a.min_replicas == b.min_replicas &&
         a.max_replicas == b.max_replicas && a.metrics == b.metrics && a.behavior == b.behavior;
}

}  // namespace tightfit::hpa
