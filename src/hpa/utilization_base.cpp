// SPDX-License-Identifier: Apache-2.0
#include "hpa/utilization_base.hpp"

#include <vector>

#include "hpa/pod_level_request.hpp"

namespace tightfit::hpa {
namespace {

// What runs for the pod's whole life, in the order in which the release looks through it.
std::vector<const PodContainer*> lasting_containers(const AutoscaledPod& pod, bool sidecars_first) {
  std::vector<const PodContainer*> result;
  result.reserve(pod.containers.size() + pod.init_containers.size());
  const auto add_sidecars = [&] {
    for (const PodContainer& container : pod.init_containers) {
      if (container.restart_always) result.push_back(&container);
    }
  };
  if (sidecars_first) add_sidecars();
  for (const PodContainer& container : pod.containers) result.push_back(&container);
  if (!sidecars_first) add_sidecars();
  return result;
}

MetricError lacking(MetricErrorKind kind, const AutoscaledPod& pod, const BaseQuery& query,
                    std::string_view container) {
  return {.kind = kind,
          .pod = pod.name,
          .container = std::string(container),
          .resource = std::string(query.resource)};
}

// A container's amount; null if it has none on this basis.
const std::int64_t* container_amount(const PodContainer& container, const BaseQuery& query) {
  if (query.basis != UtilizationBasis::kRequest) {
    if (const std::int64_t* limit = find_amount(container.limits, query.resource)) return limit;
    if (query.basis == UtilizationBasis::kLimit) return nullptr;
  }
  return find_amount(container.requests, query.resource);
}

BaseAmount without_amount(const AutoscaledPod& pod, const BaseQuery& query,
                          const PodContainer& container) {
  switch (query.basis) {
    case UtilizationBasis::kRequest:
    case UtilizationBasis::kLimitElseRequest:
      return lacking(MetricErrorKind::kMissingRequest, pod, query, container.name);
    case UtilizationBasis::kLimit:
      return lacking(MetricErrorKind::kMissingLimit, pod, query, container.name);
    case UtilizationBasis::kLimitElseNodeAllocatable:
      break;
  }
  if (const std::int64_t* all = find_amount(pod.node_allocatable, query.resource)) return *all;
  return lacking(MetricErrorKind::kMissingAllocatable, pod, query, container.name);
}

BaseAmount walk(const AutoscaledPod& pod, const BaseQuery& query, const ReleaseRules& rules) {
  std::int64_t sum = 0;
  for (const PodContainer* container : lasting_containers(pod, rules.sidecars_first)) {
    if (!query.container.empty() && query.container != container->name) continue;
    const std::int64_t* amount = container_amount(*container, query);
    if (amount == nullptr) return without_amount(pod, query, *container);
    sum = wrapping_add(sum, *amount);
    if (!query.container.empty()) return sum;
  }
  if (!query.container.empty() && rules.absent_container_fails) {
    return lacking(MetricErrorKind::kContainerNotFound, pod, query, query.container);
  }
  return sum;
}

}  // namespace

std::string_view basis_name(UtilizationBasis basis) noexcept {
  switch (basis) {
    case UtilizationBasis::kRequest:
      return "Request";
    case UtilizationBasis::kLimit:
      return "Limit";
    case UtilizationBasis::kLimitElseRequest:
      return "LimitElseRequest";
    case UtilizationBasis::kLimitElseNodeAllocatable:
      return "LimitElseNodeAllocatable";
  }
  return "";
}

std::optional<UtilizationBasis> parse_basis(std::string_view name) noexcept {
  using enum UtilizationBasis;
  for (const UtilizationBasis basis :
       {kRequest, kLimit, kLimitElseRequest, kLimitElseNodeAllocatable}) {
    if (basis_name(basis) == name) return basis;
  }
  return std::nullopt;
}

BaseAmount utilization_base(const AutoscaledPod& pod, const BaseQuery& query,
                            const ReleaseRules& rules) {
  const bool whole_pod = query.container.empty();
  if (query.basis != UtilizationBasis::kRequest && whole_pod) {
    if (const std::int64_t* limit = find_amount(pod.pod_limits, query.resource)) return *limit;
  }
  if (query.basis == UtilizationBasis::kRequest && whole_pod &&
      has_pod_level_resources(pod.pod_requests)) {
    const auto request = pod_level_request(pod, query.resource, rules.overhead_in_pod_level);
    if (request) return *request;
    return lacking(MetricErrorKind::kMissingPodRequest, pod, query, "");
  }
  const BaseAmount amount = walk(pod, query, rules);
  const bool may_use_request = query.basis == UtilizationBasis::kLimitElseRequest ||
                               query.basis == UtilizationBasis::kLimitElseNodeAllocatable;
  if (may_use_request && whole_pod && std::holds_alternative<MetricError>(amount) &&
      has_pod_level_resources(pod.pod_requests)) {
    if (const auto request = pod_level_request(pod, query.resource, false)) return *request;
  }
  return amount;
}

}  // namespace tightfit::hpa
