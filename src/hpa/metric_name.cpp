// SPDX-License-Identifier: Apache-2.0
#include "hpa/metric_evaluation.hpp"

namespace tightfit::hpa {
namespace {

std::string_view percentage_of(UtilizationBasis basis) noexcept {
  switch (basis) {
    case UtilizationBasis::kRequest:
      return "request";
    case UtilizationBasis::kLimit:
      return "limit";
    case UtilizationBasis::kLimitElseRequest:
      return "limit, else request";
    case UtilizationBasis::kLimitElseNodeAllocatable:
      return "limit, else request, else node allocatable";
  }
  return "";
}

std::string resource_name(const MetricSpec& spec, UtilizationBasis basis) {
  if (spec.target.average_value) return spec.name + " resource";
  const bool container = spec.type == MetricSourceType::kContainerResource;
  return spec.name + (container ? " container" : "") + " resource utilization (percentage of " +
         std::string(percentage_of(basis)) + ")";
}

}  // namespace

std::string metric_name(const MetricSpec& spec, UtilizationBasis basis, const ReleaseRules& rules) {
  const auto as_external = [&] {
    return "external metric " + spec.name + "(" + selector_text(spec.selector) + ")";
  };
  switch (spec.type) {
    case MetricSourceType::kResource:
    case MetricSourceType::kContainerResource:
      return resource_name(spec, basis);
    case MetricSourceType::kPods:
      return "pods metric " + spec.name;
    case MetricSourceType::kObject:
      if (spec.target.type == MetricTargetType::kAverageValue &&
          !rules.object_average_named_by_kind) {
        return as_external();
      }
      return spec.described_object.kind + " metric " + spec.name;
    case MetricSourceType::kExternal:
      return as_external();
    case MetricSourceType::kUnknown:
      break;
  }
  return spec.name;
}

}  // namespace tightfit::hpa
