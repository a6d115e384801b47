// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "hpa/pod.hpp"

namespace tightfit::hpa {

// Whether spec.resources names a resource that pods may claim as a whole: cpu, memory or a size of
// huge pages. Other names there change nothing.
bool has_pod_level_resources(const Amounts& amounts) noexcept;

// The pod's aggregate request in milli-units: its pod-level value, else the larger of what runs
// together and the largest init step; plus spec.overhead if asked. Empty if nothing requests it.
std::optional<std::int64_t> pod_level_request(const AutoscaledPod& pod, std::string_view resource,
                                              bool with_overhead);

}  // namespace tightfit::hpa
