// SPDX-License-Identifier: Apache-2.0
#include "kube/resource.hpp"

#include "config/resource_name.hpp"
#include "core/saturating.hpp"

namespace tightfit {

std::int64_t Resource::amount(std::string_view name) const {
  if (name == kCpu) return milli_cpu;
  if (name == kMemory) return memory;
  if (name == kEphemeralStorage) return ephemeral_storage;
  const auto found = scalar.find(name);
  return found != scalar.end() ? found->second : 0;
}

void Resource::set(std::string_view name, std::int64_t amount) {
  if (name == kCpu) {
    milli_cpu = amount;
  } else if (name == kMemory) {
    memory = amount;
  } else if (name == kEphemeralStorage) {
    ephemeral_storage = amount;
  } else if (name == kPods) {
    allowed_pod_number = amount;
  } else if (is_scalar_resource_name(name)) {
    scalar[std::string(name)] = amount;
  }
}

void Resource::add(const Resource& other) {
  milli_cpu = saturating_add(milli_cpu, other.milli_cpu);
  memory = saturating_add(memory, other.memory);
  ephemeral_storage = saturating_add(ephemeral_storage, other.ephemeral_storage);
  for (const auto& [name, amount] : other.scalar) {
    std::int64_t& own = scalar[name];
    own = saturating_add(own, amount);
  }
}

Resource to_resource(const ResourceList& list) {
  Resource resource;
  for (const auto& [name, quantity] : list) {
    resource.set(name, counted_amount(name, quantity));
  }
  return resource;
}

}  // namespace tightfit
