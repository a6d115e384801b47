// SPDX-License-Identifier: Apache-2.0
#include "kube/resource_list.hpp"

#include <algorithm>

namespace tightfit {
namespace {

bool name_before(const ResourceList::Entry& entry, std::string_view name) {
  return entry.first < name;
}

}  // namespace

// Where the name stands or would stand.
std::vector<ResourceList::Entry>::iterator ResourceList::place_of(std::string_view name) {
  return std::lower_bound(entries_.begin(), entries_.end(), name, name_before);
}

const Quantity* ResourceList::find(std::string_view name) const {
  const auto place = std::lower_bound(entries_.begin(), entries_.end(), name, name_before);
  return place != entries_.end() && place->first == name ? &place->second : nullptr;
}

void ResourceList::set(std::string_view name, Quantity quantity) {
  const auto place = place_of(name);
  if (place != entries_.end() && place->first == name) {
    place->second = std::move(quantity);
  } else {
    entries_.emplace(place, name, std::move(quantity));
  }
}

void ResourceList::erase(std::string_view name) {
  const auto place = place_of(name);
  if (place != entries_.end() && place->first == name) entries_.erase(place);
}

void ResourceList::add(const ResourceList& other) {
  for (const auto& [name, quantity] : other) {
    const auto place = place_of(name);
    if (place != entries_.end() && place->first == name) {
      place->second.add(quantity);
    } else {
      entries_.emplace(place, name, quantity);
    }
  }
}

void ResourceList::raise_to(const ResourceList& other) {
  for (const auto& [name, quantity] : other) {
    const Quantity* own = find(name);
    if (own == nullptr || quantity.compare(*own) > 0) set(name, quantity);
  }
}

void ResourceList::fill_in(const ResourceList& defaults) {
  for (const auto& [name, quantity] : defaults) {
    if (find(name) == nullptr) set(name, quantity);
  }
}

std::int64_t counted_amount(std::string_view name, const Quantity& quantity) {
  return name == kCpu ? quantity.milli_value() : quantity.value();
}

}  // namespace tightfit
