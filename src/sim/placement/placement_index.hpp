// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <optional>
#include <random>
#include <vector>

#include "core/policy.hpp"
#include "kernels/kernel.hpp"
#include "sim/placement/key_blocks.hpp"
#include "sim/placement/placement_nodes.hpp"

namespace tightfit {

// Pods of one kind.
struct PodTemplate {
  PodAmounts amounts;
  // What has to be free, one per column; less than `taken` for a resource that the fit check
  // ignores. 0 and below: not asked for.
  std::vector<std::int64_t> required;
};

// One of `ties` with equal chance, to within 2^-64 times their number, by 64 random bits: the same
// with every standard library.
std::size_t chosen_tie(std::uint64_t random, std::size_t ties) noexcept;

// Finds the best node for pod after pod without scoring all nodes each time: every template keeps a
// key per node, and takes up from a log which nodes have changed since it was last asked.
// The choice is that of scoring all nodes anew. One thread at a time.
class PlacementIndex {
 public:
  using TemplateId = std::size_t;

  static constexpr std::size_t kDefaultCachedTemplates = 1024;

  // `policy` and `nodes` must outlive the index; policy.resources are nodes.scored's columns, and
  // nodes must change through the index alone. Templates beyond `cached_templates`, at least 1,
  // lose their keys, those least recently asked for first, and are scored anew when asked for.
  PlacementIndex(const Policy& policy, PlacementNodes& nodes,
                 std::size_t cached_templates = kDefaultCachedTemplates);

  TemplateId add_template(PodTemplate pod);

  // Of the rows that the pod fits on, one with the highest score: the first, or any of them with
  // equal chance. None where it fits on none.
  std::optional<std::uint32_t> best_row(TemplateId id);
  std::optional<std::uint32_t> best_row(TemplateId id, std::mt19937_64& random);

  void place(TemplateId id, std::uint32_t row) noexcept;
  void remove(TemplateId id, std::uint32_t row) noexcept;

  // Of keys, in all.
  std::size_t bytes() const noexcept;

 private:
  struct Cache {
    KeyBlocks blocks;
    std::uint64_t seen = 0;  // changes that the keys know of
    std::list<TemplateId>::iterator use;
  };
  struct Entry {
    PodTemplate pod;
    std::optional<Cache> cache;
  };

  const KeyBlocks& current_keys(TemplateId id);
  Cache& make_cache(TemplateId id);
  void catch_up(Cache& cache, const KeyBatch& batch) noexcept;
  void log_change(std::uint32_t row) noexcept;

  const Policy& policy_;
  PlacementNodes& nodes_;
  std::size_t cached_templates_;
  std::vector<Entry> templates_;
  std::list<TemplateId> uses_;      // templates with keys, the most recently asked for first
  std::size_t max_lag_;             // more changes than that, and all rows are scored anew
  std::vector<std::uint32_t> log_;  // the last changed rows, a ring of a power of two
  std::uint64_t changes_ = 0;
};

}  // namespace tightfit
