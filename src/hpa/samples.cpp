// SPDX-License-Identifier: Apache-2.0
#include "hpa/samples.hpp"

namespace tightfit::hpa {

std::optional<PodSample> resource_usage(const ResourceSample& sample, std::string_view resource,
                                        std::string_view container) {
  PodSample result{.value = 0, .at = sample.at, .window = sample.window};
  bool found = false;
  for (const ResourceSample::Container& each : sample.containers) {
    if (!container.empty() && each.name != container) continue;
    const std::int64_t* usage = find_amount(each.usage, resource);
    if (usage == nullptr) return std::nullopt;
    result.value = wrapping_add(result.value, *usage);
    found = true;
    if (!container.empty()) break;
  }
  return found ? std::optional(result) : std::nullopt;
}

}  // namespace tightfit::hpa
