// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kube/quantity.hpp"

namespace tightfit {

inline constexpr std::string_view kCpu = "cpu";
inline constexpr std::string_view kMemory = "memory";
inline constexpr std::string_view kEphemeralStorage = "ephemeral-storage";
inline constexpr std::string_view kPods = "pods";

// Amounts by resource name (v1.ResourceList), sorted by name. A name that is present with 0 is not
// the same as one that is absent.
class ResourceList {
 public:
  using Entry = std::pair<std::string, Quantity>;

  bool empty() const { return entries_.empty(); }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }

  const Quantity* find(std::string_view name) const;  // null where absent
  void set(std::string_view name, Quantity quantity);
  void erase(std::string_view name);

  // Adds name by name.
  void add(const ResourceList& other);
  // Raises each amount to the other's where that is larger or the name is absent.
  void raise_to(const ResourceList& other);
  // Adds the entries of `defaults` whose names are absent.
  void fill_in(const ResourceList& defaults);

 private:
  std::vector<Entry>::iterator place_of(std::string_view name);

  std::vector<Entry> entries_;
};

// What a scheduler counts of an amount: milli-CPU for cpu, else units, rounded away from zero.
std::int64_t counted_amount(std::string_view name, const Quantity& quantity);

}  // namespace tightfit
