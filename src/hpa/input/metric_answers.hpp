// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "hpa/input/cluster.hpp"
#include "hpa/sync.hpp"

namespace tightfit::hpa {

// What the resource and custom metrics APIs hold of one namespace.
struct MetricsOfNamespace {
  std::vector<const ResourceMetrics*> resource{};
  std::vector<const CustomValue*> custom{};
};

// Samples of the resource metrics API for pods of these names; and for others that carry labels
// which `selector` (may be null) selects, as the API would return them.
std::vector<ResourceSample> resource_answer(const MetricsOfNamespace& metrics,
                                            const std::unordered_set<std::string>& pods,
                                            const LabelSelector* selector);

// The custom or external metrics API's answer for one metric of a spec; an API error where nothing
// of that name is among the inputs. An external value without labels goes by its name alone: the
// query that returned it had the selector.
MetricAnswer metric_answer(const MetricSpec& spec, const MetricsOfNamespace& metrics,
                           const std::vector<ExternalValue>& external,
                           const std::unordered_set<std::string>& pods);

}  // namespace tightfit::hpa
