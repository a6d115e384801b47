// SPDX-License-Identifier: Apache-2.0
#include "sim/filters/node_resources_fit.hpp"

#include <algorithm>
#include <string_view>

#include "config/resource_name.hpp"
#include "core/scaled_fraction.hpp"

namespace tightfit {
namespace {

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_ignored(const Policy& policy, std::string_view name) {
  if (!is_extended_resource_name(name)) return false;
  const std::string_view group = name.substr(0, name.find('/'));
  return contains(policy.ignored_resources, name) ||
         contains(policy.ignored_resource_groups, group);
}

}  // namespace

std::string InsufficientResource::reason() const {
  return name == kPods ? "Too many pods" : "Insufficient " + name;
}

PodResourcesOptions fit_request_options(Semantics semantics) {
  PodResourcesOptions options;
  options.semantics = semantics;
  return options;
}

Resource fit_request(const Pod& pod, Semantics semantics) {
  Resource request = to_resource(pod_requests(pod, fit_request_options(semantics)));
  for (std::int64_t* amount : {&request.milli_cpu, &request.memory, &request.ephemeral_storage}) {
    *amount = std::max<std::int64_t>(*amount, 0);
  }
  for (auto& [name, amount] : request.scalar) amount = std::max<std::int64_t>(amount, 0);
  return request;
}

std::vector<InsufficientResource> insufficient_resources(const Resource& pod_request,
                                                         const NodeInfo& node,
                                                         const Policy& policy) {
  std::vector<InsufficientResource> insufficient;
  const std::int64_t allowed = node.allocatable.allowed_pod_number;
  if (node.pod_count >= allowed) {
    insufficient.push_back({std::string(kPods), 1, node.pod_count, allowed, false});
  }
  const auto check = [&](std::string_view name) {
    const std::int64_t requested = pod_request.amount(name);
    const std::int64_t used = node.requested.amount(name);
    const std::int64_t capacity = node.allocatable.amount(name);
    if (requested > 0 && requested > static_cast<Int128>(capacity) - used) {
      insufficient.push_back({std::string(name), requested, used, capacity, requested > capacity});
    }
  };
  for (const std::string_view name : {kCpu, kMemory, kEphemeralStorage}) check(name);
  for (const auto& [name, amount] : pod_request.scalar) {
    if (!is_ignored(policy, name)) check(name);
  }
  return insufficient;
}

FilterCode filter_code(const std::vector<InsufficientResource>& insufficient) {
  if (insufficient.empty()) return FilterCode::kSuccess;
  const bool unresolvable =
      std::any_of(insufficient.begin(), insufficient.end(),
                  [](const InsufficientResource& resource) { return resource.unresolvable; });
  return unresolvable ? FilterCode::kUnschedulableAndUnresolvable : FilterCode::kUnschedulable;
}

}  // namespace tightfit
