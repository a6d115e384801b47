// SPDX-License-Identifier: Apache-2.0
#include "report/shortage_text.hpp"

#include "core/saturating.hpp"
#include "report/amount_text.hpp"

namespace tightfit {

std::string shortage_text(const InsufficientResource& resource) {
  const std::string capacity = amount_text(resource.name, resource.capacity);
  if (resource.name == kPods) return "pods: " + std::to_string(resource.used) + " of " + capacity;
  const std::int64_t free = saturating_subtract(resource.capacity, resource.used);
  return resource.name + ": " + amount_text(resource.name, resource.requested) + " asked, " +
         amount_text(resource.name, free) + " of " + capacity + " free";
}

std::string reasons_text(const std::vector<InsufficientResource>& insufficient) {
  std::string text;
  for (const InsufficientResource& resource : insufficient) {
    if (!text.empty()) text += ", ";
    text += resource.reason();
  }
  return text;
}

}  // namespace tightfit
