// SPDX-License-Identifier: Apache-2.0
#include "scenario.hpp"

#include <map>
#include <random>
#include <string>

#include "core/function_shape.hpp"

namespace tightfit::bench {
namespace {

constexpr std::size_t kTablesInTurn = 8;
constexpr std::size_t kLearnableRows = 20000;
constexpr std::int64_t kSizes = 24;

// Cell of a node of the given size: milli-CPU, bytes, bytes, GPUs, then counts.
std::int64_t allocatable(std::size_t resource, std::int64_t size) {
  switch (resource) {
    case 0:
      return 4000 * (1 + size) - 80 - 7 * size;
    case 1:
      return (std::int64_t{16} << 30) * (1 + size) - 4096 * (30011 + 17 * size);
    case 2:
      return (std::int64_t{100} << 30) * (1 + size % 5) - 4096 * (1009 + size);
    case 3:
      return 8;
    default:
      return 10 + 3 * size;
  }
}

std::int64_t step(std::size_t resource) {
  constexpr std::int64_t kSteps[] = {50, std::int64_t{64} << 20, std::int64_t{1} << 30};
  return resource < 3 ? kSteps[resource] : 1;
}

NodeTable make_table(const NodeMix& mix, std::uint64_t seed) {
  std::mt19937_64 engine(seed);
  const auto below = [&](std::int64_t bound) {
    return std::uniform_int_distribution<std::int64_t>(0, bound - 1)(engine);
  };
  NodeTable table(mix.resources);
  table.resize(mix.rows);
  std::vector<std::int64_t> all(mix.resources);
  std::vector<std::int64_t> taken(mix.resources);
  for (std::size_t row = 0; row < mix.rows; ++row) {
    const std::int64_t size = below(kSizes);
    for (std::size_t r = 0; r < mix.resources; ++r) {
      all[r] = r > 0 && below(100) < mix.absent_percent ? 0 : allocatable(r, size);
      taken[r] = all[r] == 0 ? 0 : below(all[r] / step(r) + 1) * step(r);
    }
    if (below(100) < mix.slow_percent) all[1] = std::int64_t{32} << 40;
    const auto index = static_cast<std::uint32_t>(row);
    table.set(&index, 1, all.data(), taken.data());
  }
  return table;
}

}  // namespace

const std::vector<NodeTable>& tables(const NodeMix& mix) {
  static std::map<NodeMix, std::vector<NodeTable>> made;
  std::vector<NodeTable>& result = made[mix];
  const std::size_t count = mix.rows < kLearnableRows ? kTablesInTurn : 1;
  while (result.size() < count) result.push_back(make_table(mix, 1 + result.size()));
  return result;
}

Policy policy(ScoringStrategyType strategy, std::size_t resources) {
  Policy policy;
  const bool shaped = strategy == ScoringStrategyType::kRequestedToCapacityRatio;
  policy.rounding = shaped ? Rounding::kHalfAwayFromZero : Rounding::kTruncate;
  for (std::size_t r = 0; r < resources; ++r) {
    ResourceSpec spec;
    spec.name = "resource-" + std::to_string(r);
    spec.weight = static_cast<std::int64_t>(1 + r % 2);
    spec.strategy = strategy;
    if (shaped) {
      spec.shape = {{0, 0}, {30, 3}, {70, 10}, {100, 4}};
      spec.shape_table = evaluate_shape(spec.shape);
    }
    policy.resources.push_back(spec);
  }
  return policy;
}

std::vector<std::int64_t> pod_request(std::size_t resources) {
  std::vector<std::int64_t> request(resources, 1);
  if (resources > 0) request[0] = 250;
  if (resources > 1) request[1] = std::int64_t{512} << 20;
  if (resources > 2) request[2] = std::int64_t{1} << 30;
  return request;
}

}  // namespace tightfit::bench
