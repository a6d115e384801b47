// SPDX-License-Identifier: Apache-2.0
#include "sim/placement/placement_index.hpp"

#include <bit>
#include <utility>

#include "kernels/dispatch.hpp"
#include "kernels/scalar.hpp"

namespace tightfit {
namespace {

// One change costs as much as scoring so many rows anew; measured with bench/.
constexpr std::size_t kRowsPerChange = 64;

__extension__ typedef unsigned __int128 UInt128;

std::size_t max_lag(std::size_t row_count) { return 1 + row_count / kRowsPerChange; }

}  // namespace

std::size_t chosen_tie(std::uint64_t random, std::size_t ties) noexcept {
  return static_cast<std::size_t>(static_cast<UInt128>(random) * ties >> 64);
}

PlacementIndex::PlacementIndex(const Policy& policy, PlacementNodes& nodes,
                               std::size_t cached_templates)
    : policy_(policy),
      nodes_(nodes),
      cached_templates_(cached_templates),
      max_lag_(max_lag(nodes.row_count())),
      log_(std::bit_ceil(max_lag_)) {}

PlacementIndex::TemplateId PlacementIndex::add_template(PodTemplate pod) {
  templates_.push_back({std::move(pod), std::nullopt});
  return templates_.size() - 1;
}

PlacementIndex::Cache& PlacementIndex::make_cache(TemplateId id) {
  if (uses_.size() == cached_templates_) {
    Entry& oldest = templates_[uses_.back()];
    // The memory changes hands.
    templates_[id].cache = std::move(oldest.cache);
    oldest.cache.reset();
    uses_.back() = id;
    return *templates_[id].cache;
  }
  KeyBlocks blocks(nodes_.row_count());
  uses_.push_front(id);
  return templates_[id].cache.emplace(Cache{std::move(blocks), 0, uses_.begin()});
}

const KeyBlocks& PlacementIndex::current_keys(TemplateId id) {
  Entry& entry = templates_[id];
  const bool cached = entry.cache.has_value();
  Cache& cache = cached ? *entry.cache : make_cache(id);
  uses_.splice(uses_.begin(), uses_, cache.use);
  const KeyBatch batch = {{&policy_, &nodes_.scored, entry.pod.amounts.scored.data(), nullptr,
                           nodes_.row_count(), cache.blocks.keys()},
                          &nodes_.free,
                          entry.pod.required.data()};
  if (cached && changes_ - cache.seen <= max_lag_) {
    catch_up(cache, batch);
  } else {
    active_kernel().key(batch);
    cache.blocks.refresh();
  }
  cache.seen = changes_;
  return cache.blocks;
}

void PlacementIndex::catch_up(Cache& cache, const KeyBatch& batch) noexcept {
  for (std::uint64_t change = cache.seen; change != changes_; ++change) {
    const std::uint32_t row = log_[change & (log_.size() - 1)];
    cache.blocks.set(row, key_row(batch, row));
  }
}

std::optional<std::uint32_t> PlacementIndex::best_row(TemplateId id) {
  const KeyBlocks& keys = current_keys(id);
  const std::uint8_t best = keys.best();
  if (best == kNoFit) return std::nullopt;
  return static_cast<std::uint32_t>(keys.first_row(best));
}

std::optional<std::uint32_t> PlacementIndex::best_row(TemplateId id, std::mt19937_64& random) {
  const KeyBlocks& keys = current_keys(id);
  const std::uint8_t best = keys.best();
  if (best == kNoFit) return std::nullopt;
  const std::size_t tie = chosen_tie(random(), keys.count(best));
  return static_cast<std::uint32_t>(keys.row_of_tie(best, tie));
}

void PlacementIndex::log_change(std::uint32_t row) noexcept {
  log_[changes_ & (log_.size() - 1)] = row;
  ++changes_;
}

void PlacementIndex::place(TemplateId id, std::uint32_t row) noexcept {
  nodes_.add(row, templates_[id].pod.amounts);
  log_change(row);
}

void PlacementIndex::remove(TemplateId id, std::uint32_t row) noexcept {
  nodes_.remove(row, templates_[id].pod.amounts);
  log_change(row);
}

std::size_t PlacementIndex::bytes() const noexcept {
  std::size_t bytes = 0;
  for (const TemplateId id : uses_) bytes += templates_[id].cache->blocks.bytes();
  return bytes;
}

}  // namespace tightfit
