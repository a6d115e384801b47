// SPDX-License-Identifier: Apache-2.0
#include "support/adversarial_nodes.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "core/function_shape.hpp"
#include "table/fast_cell.hpp"

namespace tightfit::testing {
namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

}  // namespace

std::int64_t AdversarialNodes::between(std::int64_t low, std::int64_t high) {
  return std::uniform_int_distribution<std::int64_t>(low, high)(engine_);
}

Policy AdversarialNodes::policy(std::size_t resources, ScoringStrategyType strategy, bool mixed,
                                std::int64_t max_weight) {
  Policy policy;
  policy.rounding = strategy == ScoringStrategyType::kRequestedToCapacityRatio
                        ? Rounding::kHalfAwayFromZero
                        : Rounding::kTruncate;
  for (std::size_t r = 0; r < resources; ++r) {
    ResourceSpec spec;
    spec.name = "resource-" + std::to_string(r);
    spec.weight = between(1, max_weight);
    spec.strategy = mixed ? static_cast<ScoringStrategyType>(between(0, 2)) : strategy;
    spec.scalar = percent(20);
    if (spec.strategy == ScoringStrategyType::kRequestedToCapacityRatio) {
      const auto points = between(1, 4);
      for (std::int64_t u = 0; u < points; ++u) {
        spec.shape.push_back({static_cast<std::int32_t>(u * 25 + between(0, 24)),
                              static_cast<std::int32_t>(between(0, 10))});
      }
      spec.shape_table = evaluate_shape(spec.shape);
    }
    policy.resources.push_back(spec);
  }
  return policy;
}

std::vector<std::int64_t> AdversarialNodes::requests(std::size_t resources) {
  std::vector<std::int64_t> requests(resources);
  for (std::int64_t& request : requests) {
    request = percent(20) ? 0 : between(0, std::int64_t{1} << between(0, 44));
    if (percent(2)) request = kMaxFastAmount;
  }
  return requests;
}

std::int64_t AdversarialNodes::allocatable() {
  switch (between(0, 5)) {
    case 0:
      return between(1, 300);
    case 1:
      return between(1, 256) * 1000;
    case 2:
      return between(1, 4096) << 28;
    case 3:
      return kMaxFastAllocatable - between(0, 300);
    default:
      return between(1, kMaxFastAllocatable >> between(0, 44));
  }
}

std::int64_t AdversarialNodes::allocated(std::int64_t allocatable, std::int64_t request) {
  std::int64_t requested = 0;
  switch (between(0, 4)) {
    case 0: {  // just below a whole percentage: 100 * requested = -k modulo allocatable
      const std::int64_t k = between(1, 4);
      const std::int64_t start = between(1, 100);
      requested = between(0, allocatable);
      for (std::int64_t i = 0; i < 100; ++i) {
        const std::int64_t multiple = (start + i) % 100 + 1;
        if ((multiple * allocatable - k) % 100 != 0) continue;
        requested = (multiple * allocatable - k) / 100;
        break;
      }
      break;
    }
    case 1:  // at a whole percentage or one off
      requested = allocatable / 100 * between(0, 100) + between(-1, 1);
      break;
    case 2:
      requested = allocatable + between(-2, 2);
      break;
    case 3:  // over-committed, a little or beyond all reason
      requested = allocatable + between(0, std::int64_t{1} << between(0, 51));
      break;
    default:
      requested = between(0, allocatable);
  }
  if (percent(50)) requested = allocatable - requested;  // the same for LeastAllocated
  return std::clamp<std::int64_t>(requested - request, 0, kMaxFastAmount);
}

void AdversarialNodes::make_slow(std::int64_t& allocatable, std::int64_t& allocated) {
  switch (between(0, 4)) {
    case 0:
      allocatable = kMaxFastAllocatable + between(1, 3);
      break;
    case 1:
      allocatable = between(kMaxFastAllocatable + 1, kMax);
      allocated = between(0, allocatable);
      break;
    case 2:
      allocated = kMaxFastAmount + between(1, 3);
      break;
    case 3:
      allocated = percent(50) ? kMax : -between(1, kMax);
      break;
    default:
      allocatable = -between(1, kMax);
  }
}

NodeTable AdversarialNodes::table(std::size_t rows, const std::vector<std::int64_t>& requests,
                                  const AdversarialOptions& options) {
  NodeTable table(requests.size());
  table.resize(rows);
  std::vector<std::int64_t> all(requests.size());
  std::vector<std::int64_t> taken(requests.size());
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t r = 0; r < requests.size(); ++r) {
      all[r] = percent(options.absent_percent) ? 0 : allocatable();
      taken[r] = allocated(all[r], requests[r]);
      if (percent(options.slow_percent)) make_slow(all[r], taken[r]);
    }
    const auto index = static_cast<std::uint32_t>(row);
    table.set(&index, 1, all.data(), taken.data());
  }
  return table;
}

}  // namespace tightfit::testing
