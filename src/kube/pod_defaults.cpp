// SPDX-License-Identifier: Apache-2.0
#include "kube/pod_defaults.hpp"

#include "kube/pod_request.hpp"

namespace tightfit {
namespace {

bool is_huge_page(std::string_view name) { return name.starts_with("hugepages-"); }

PodResourcesOptions of_containers_alone(Semantics semantics) {
  PodResourcesOptions options;
  options.semantics = semantics;
  options.skip_pod_level = true;
  options.exclude_overhead = true;
  return options;
}

// Huge pages cannot be over-committed: their limit is the containers' together.
void set_default_huge_page_limits(Pod& pod, Semantics semantics) {
  for (const auto& [name, quantity] : pod_limits(pod, of_containers_alone(semantics))) {
    const bool open = pod.requests.find(name) == nullptr && pod.limits.find(name) == nullptr;
    if (is_huge_page(name) && open) pod.limits.set(name, quantity);
  }
}

void set_default_pod_requests(Pod& pod, Semantics semantics) {
  ResourceList defaults;
  for (const auto& [name, quantity] : pod_requests(pod, of_containers_alone(semantics))) {
    if (is_pod_level_resource(name) && !is_huge_page(name)) defaults.set(name, quantity);
  }
  for (const auto& [name, quantity] : pod.limits) {
    if (is_pod_level_resource(name) && defaults.find(name) == nullptr) defaults.set(name, quantity);
  }
  pod.requests.fill_in(defaults);
}

void request_limits(Container& container) {
  for (const auto& [name, quantity] : container.limits) {
    if (container.requests.find(name) != nullptr) continue;
    container.requests.set(name, quantity);
    container.requests_from_limits.push_back(name);
  }
}

}  // namespace

void set_default_requests(Pod& pod, Semantics semantics) {
  for (auto* containers : {&pod.containers, &pod.init_containers}) {
    for (Container& container : *containers) request_limits(container);
  }
  if (pod.requests.empty() && pod.limits.empty()) return;
  set_default_huge_page_limits(pod, semantics);
  // Releases before 1.37 leave a pod alone that has requests and no limits.
  if (semantics >= Semantics::k137 || !pod.limits.empty()) set_default_pod_requests(pod, semantics);
}

}  // namespace tightfit
