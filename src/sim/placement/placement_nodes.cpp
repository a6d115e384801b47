// SPDX-License-Identifier: Apache-2.0
#include "sim/placement/placement_nodes.hpp"

#include "core/saturating.hpp"

namespace tightfit {

PlacementNodes::PlacementNodes(std::size_t scored_resources, std::size_t free_resources,
                               std::size_t row_count)
    : scored(scored_resources), free(free_resources, row_count) {
  scored.resize(row_count);
}

void PlacementNodes::add(std::uint32_t row, const PodAmounts& pod) noexcept {
  scored.add_allocated(row, pod.scored.data());
  for (std::size_t r = 0; r < pod.taken.size(); ++r) free.subtract(row, r, pod.taken[r]);
}

void PlacementNodes::remove(std::uint32_t row, const PodAmounts& pod) noexcept {
  scored.subtract_allocated(row, pod.scored.data());
  for (std::size_t r = 0; r < pod.taken.size(); ++r) free.add(row, r, pod.taken[r]);
}

}  // namespace tightfit
