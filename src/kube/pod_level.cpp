// SPDX-License-Identifier: Apache-2.0
#include "kube/pod_level.hpp"

#include <algorithm>

#include "kube/pod_resize.hpp"

namespace tightfit {

bool is_pod_level_resource(std::string_view name) {
  return name == kCpu || name == kMemory || name.starts_with("hugepages-");
}

bool has_pod_level_resource(const ResourceList& list) {
  return std::any_of(list.begin(), list.end(),
                     [](const auto& entry) { return is_pod_level_resource(entry.first); });
}

void apply_pod_level(const Pod& pod, const PodResourcesOptions& options, const ResourceList& spec,
                     const std::vector<ResourceList>& reported, ResourceList& result) {
  const bool by_status = options.use_status && options.use_pod_level_status && !reported.empty();
  ResourceList largest = spec;
  if (by_status) {
    if (resize_is_infeasible(pod)) largest = {};
    for (const ResourceList& list : reported) largest.raise_to(list);
  }
  // Before 1.37 only names of the spec count, and one that no list is left to give is 0.
  const bool names_of_spec = options.semantics < Semantics::k137;
  for (const auto& [name, quantity] : names_of_spec ? spec : largest) {
    if (!is_pod_level_resource(name)) continue;
    const Quantity* found = largest.find(name);
    result.set(name, found != nullptr ? *found : Quantity());
  }
}

}  // namespace tightfit
