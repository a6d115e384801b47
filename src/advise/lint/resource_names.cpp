// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/resource_names.hpp"

#include <vector>

#include "base/nearest_name.hpp"
#include "config/resource_name.hpp"
#include "kube/quantity.hpp"
#include "kube/resource_list.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kHugePages = "hugepages-";
constexpr std::string_view kCommon[] = {
    kCpu,         kMemory, kEphemeralStorage, "hugepages-2Mi", "hugepages-1Gi", "nvidia.com/gpu",
    "amd.com/gpu"};

// What people call resources by other names than nodes do.
constexpr std::pair<std::string_view, std::string_view> kNicknames[] = {
    {"storage", kEphemeralStorage},
    {"disk", kEphemeralStorage},
    {"hugepages", "hugepages-2Mi"},
    {"ram", kMemory},
    {"mem", kMemory},
    {"gpu", "nvidia.com/gpu"},
    {"gpus", "nvidia.com/gpu"},
};

bool is_size(std::string_view text) {
  const auto size = parse_quantity(text, kDefaultSemantics);
  const auto* quantity = std::get_if<Quantity>(&size);
  return quantity != nullptr && quantity->sign() > 0;
}

}  // namespace

bool can_be_scored(std::string_view resource) {
  if (resource == kCpu || resource == kMemory || resource == kEphemeralStorage) return true;
  if (resource.substr(0, kHugePages.size()) == kHugePages) {
    return is_size(resource.substr(kHugePages.size()));
  }
  return is_scalar_resource_name(resource);
}

std::string nearest_resource(std::string_view resource, const LintOptions& options) {
  std::vector<std::string_view> candidates;
  if (options.cluster) {
    for (const auto& [name, nodes] : options.cluster->nodes_with) {
      if (nodes == 0 || name == kPods || name == resource) continue;
      const std::size_t slash = name.find('/');
      // "gpu" for "nvidia.com/gpu".
      if (slash != std::string::npos && name.substr(slash + 1) == resource) return name;
      candidates.push_back(name);
    }
  } else {
    for (const std::string_view name : kCommon) {
      if (name != resource) candidates.push_back(name);
    }
  }
  const std::string_view nearest = nearest_name(resource, candidates);
  if (!nearest.empty()) return std::string(nearest);
  for (const auto& [nickname, name] : kNicknames) {
    const bool there = !options.cluster || options.cluster->nodes_with.count(name) != 0;
    if (nickname == resource && there) return std::string(name);
  }
  return "";
}

}  // namespace tightfit
