// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "hpa/metric_error.hpp"
#include "hpa/pod.hpp"
#include "hpa/release_rules.hpp"

namespace tightfit::hpa {

// What 100 % of utilization means. The controller knows Request alone; the others are extensions.
enum class UtilizationBasis : std::uint8_t {
  kRequest,
  kLimit,             // a container without the limit is an error
  kLimitElseRequest,  // a container without the limit counts with its request
  // A container with neither makes the pod count with all that its node can allocate.
  kLimitElseNodeAllocatable,
};

std::string_view basis_name(UtilizationBasis basis) noexcept;
// The basis of that very name, or nothing.
std::optional<UtilizationBasis> parse_basis(std::string_view name) noexcept;

struct BaseQuery {
  std::string_view resource;
  std::string_view container;  // empty: the whole pod
  UtilizationBasis basis = UtilizationBasis::kRequest;
};

// The amount in milli-units against which a pod's usage is set, or what it lacks.
using BaseAmount = std::variant<std::int64_t, MetricError>;

// Basis Request is the controller's: containers and sidecars summed, or with pod-level requests
// the pod's aggregate (the pod-level value, else the larger of the running sum and the largest init
// step). The limit bases take a pod-level limit first, else the same walk over limits.
BaseAmount utilization_base(const AutoscaledPod& pod, const BaseQuery& query,
                            const ReleaseRules& rules);

}  // namespace tightfit::hpa
