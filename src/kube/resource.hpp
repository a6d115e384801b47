// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "kube/resource_list.hpp"

namespace tightfit {

// The amounts that a scheduler keeps of a list: integers, and no names but these and the scalar
// ones (config/resource_name.hpp). Source: framework.Resource.
struct Resource {
  std::int64_t milli_cpu = 0;
  std::int64_t memory = 0;
  std::int64_t ephemeral_storage = 0;
  std::int64_t allowed_pod_number = 0;
  // By name. A name with 0 is not the same as an absent one.
  std::map<std::string, std::int64_t, std::less<>> scalar;

  // 0 where the name is absent or none that is kept.
  std::int64_t amount(std::string_view name) const;
  // Nothing happens where the name is none that is kept.
  void set(std::string_view name, std::int64_t amount);
  // Saturates; allowed_pod_number stays as it is.
  void add(const Resource& other);
};

Resource to_resource(const ResourceList& list);

}  // namespace tightfit
