// SPDX-License-Identifier: Apache-2.0
#include "hpa/pod_level_request.hpp"

#include <algorithm>

#include "core/saturating.hpp"

namespace tightfit::hpa {
namespace {

bool claimable_by_pod(std::string_view resource) noexcept {
  return resource == "cpu" || resource == "memory" || resource.starts_with("hugepages-");
}

using Amount = std::optional<std::int64_t>;

Amount find(const Amounts& amounts, std::string_view resource) {
  const std::int64_t* amount = find_amount(amounts, resource);
  return amount == nullptr ? Amount{} : Amount{*amount};
}

// An absent amount adds nothing and stays absent only if both are.
Amount plus(Amount a, Amount b) {
  if (!a) return b;
  return b ? saturating_add(*a, *b) : *a;
}

Amount larger(Amount a, Amount b) {
  if (!a) return b;
  return b ? std::max(*a, *b) : *a;
}

// Init steps run one after the other, each beside the sidecars that were started before it.
Amount containers_request(const AutoscaledPod& pod, std::string_view resource) {
  Amount together;
  for (const PodContainer& container : pod.containers) {
    together = plus(together, find(container.requests, resource));
  }
  Amount sidecars;
  Amount largest_step;
  for (const PodContainer& container : pod.init_containers) {
    const Amount own = find(container.requests, resource);
    if (container.restart_always) {
      together = plus(together, own);
      sidecars = plus(sidecars, own);
      largest_step = larger(largest_step, sidecars);
    } else {
      largest_step = larger(largest_step, plus(own, sidecars));
    }
  }
  return larger(together, largest_step);
}

}  // namespace

bool has_pod_level_resources(const Amounts& amounts) noexcept {
  return std::any_of(amounts.begin(), amounts.end(),
                     [](const auto& entry) { return claimable_by_pod(entry.first); });
}

std::optional<std::int64_t> pod_level_request(const AutoscaledPod& pod, std::string_view resource,
                                              bool with_overhead) {
  Amount request = claimable_by_pod(resource) ? find(pod.pod_requests, resource) : Amount{};
  if (!request) request = containers_request(pod, resource);
  return with_overhead ? plus(request, find(pod.overhead, resource)) : request;
}

}  // namespace tightfit::hpa
