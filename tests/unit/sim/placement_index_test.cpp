// SPDX-License-Identifier: Apache-2.0
// The placement index against scoring every node for every pod.
#include "sim/placement/placement_index.hpp"

#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <utility>

#include "kernels/dispatch.hpp"
#include "kernels/scalar.hpp"
#include "support/adversarial_nodes.hpp"
#include "table/fast_cell.hpp"

namespace tightfit {
namespace {

using testing::AdversarialNodes;
using TemplateId = PlacementIndex::TemplateId;

constexpr std::size_t kScored = 3;
constexpr std::size_t kFree = 4;  // the scored ones, and pods

class Cluster {
 public:
  Cluster(AdversarialNodes& random, std::size_t rows, std::size_t templates)
      : nodes(kScored, kFree, rows), policy(random.policy(kScored, strategy(random), true, 9)) {
    for (std::uint32_t row = 0; row < rows; ++row) {
      std::int64_t allocatable[kScored];
      const std::int64_t allocated[kScored] = {};
      for (std::size_t r = 0; r < kScored; ++r) {
        allocatable[r] = random.percent(8) ? 0 : random.between(20, 60);
        if (random.percent(1)) allocatable[r] = kMaxFastAllocatable + 1;
        nodes.free.set(row, r, allocatable[r] + random.between(-1, 1));
      }
      nodes.free.set(row, kFree - 1, random.between(0, 12));
      nodes.scored.set(&row, 1, allocatable, allocated);
    }
    for (std::size_t t = 0; t < templates; ++t) {
      PodTemplate pod;
      for (std::size_t r = 0; r < kScored; ++r) {
        const std::int64_t request = random.percent(20) ? 0 : random.between(1, 9);
        pod.amounts.taken.push_back(request);
        pod.amounts.scored.push_back(request == 0 ? 1 : request);
      }
      pod.amounts.taken.push_back(1);
      pod.required = pod.amounts.taken;
      if (random.percent(10)) pod.required[2] = 0;
      pods.push_back(pod);
    }
  }

  static ScoringStrategyType strategy(AdversarialNodes& random) {
    return static_cast<ScoringStrategyType>(random.between(0, 2));
  }

  // The rows with the greatest key, in order.
  std::vector<std::uint32_t> best_rows(const PodTemplate& pod) const {
    const KeyBatch batch = {
        {&policy, &nodes.scored, pod.amounts.scored.data(), nullptr, nodes.row_count(), nullptr},
        &nodes.free,
        pod.required.data()};
    std::uint8_t best = 1;
    std::vector<std::uint32_t> rows;
    for (std::uint32_t row = 0; row < nodes.row_count(); ++row) {
      const std::uint8_t key = key_row(batch, row);
      if (key > best) rows.clear();
      if (key >= best) rows.push_back(row);
      best = std::max(best, key);
    }
    return rows;
  }

  PlacementNodes nodes;
  Policy policy;
  std::vector<PodTemplate> pods;
};

// Rows, templates, templates with keys, share of removals, whether ties are random.
using Shape = std::tuple<std::size_t, std::size_t, std::size_t, int, bool>;

class PlacementSequence : public ::testing::TestWithParam<Shape> {};

TEST_P(PlacementSequence, IsThatOfScoringAllNodesAnew) {
  const auto [rows, templates, cached, removals, random_ties] = GetParam();
  AdversarialNodes random(rows * 31 + templates);
  Cluster plain(random, rows, templates);
  Cluster indexed = plain;
  PlacementIndex index(indexed.policy, indexed.nodes, cached);
  for (const PodTemplate& pod : indexed.pods) index.add_template(pod);

  std::mt19937_64 tie(7);
  std::mt19937_64 same_tie(7);
  std::vector<std::pair<TemplateId, std::uint32_t>> placed;
  std::size_t refused = 0;
  for (int step = 0; step < 3000; ++step) {
    if (!placed.empty() && random.percent(removals)) {
      const auto last = static_cast<std::int64_t>(placed.size()) - 1;
      const auto which = placed.begin() + random.between(0, last);
      plain.nodes.remove(which->second, plain.pods[which->first].amounts);
      index.remove(which->first, which->second);
      placed.erase(which);
    }
    const auto id =
        static_cast<TemplateId>(random.between(0, static_cast<std::int64_t>(templates) - 1));
    const std::vector<std::uint32_t> best = plain.best_rows(plain.pods[id]);
    const auto row = random_ties ? index.best_row(id, tie) : index.best_row(id);
    ASSERT_EQ(row.has_value(), !best.empty()) << "step " << step;
    if (!row) {
      ++refused;
      continue;
    }
    const std::size_t expected = random_ties ? chosen_tie(same_tie(), best.size()) : 0;
    ASSERT_EQ(*row, best[expected]) << "step " << step;
    plain.nodes.add(*row, plain.pods[id].amounts);
    index.place(id, *row);
    placed.emplace_back(id, *row);
  }
  EXPECT_GT(placed.size(), 0U);
  // Few rows fill up.
  if (rows < 100) {
    EXPECT_GT(refused, 0U);
  }
}

std::string shape_name(const ::testing::TestParamInfo<Shape>& test) {
  const auto [rows, templates, cached, removals, random_ties] = test.param;
  return std::to_string(rows) + "Rows" + std::to_string(templates) + "Templates" +
         std::to_string(cached) + "Cached" + std::to_string(removals) + "Removed" +
         (random_ties ? "RandomTies" : "");
}

INSTANTIATE_TEST_SUITE_P(Of, PlacementSequence,
                         ::testing::Values(Shape{1, 1, 1, 0, false}, Shape{63, 3, 3, 30, false},
                                           Shape{64, 3, 8, 30, true}, Shape{65, 16, 4, 50, false},
                                           Shape{700, 1, 1, 0, false}, Shape{700, 1, 1, 0, true},
                                           Shape{1000, 40, 40, 20, false},
                                           Shape{1000, 40, 7, 20, true},
                                           Shape{3000, 200, 1024, 10, true}),
                         shape_name);

TEST(PlacementIndex, TakesUpChangesOrScoresAnewByHowManyThereAre) {
  AdversarialNodes random(3);
  Cluster cluster(random, 640, 2);
  PlacementIndex index(cluster.policy, cluster.nodes);
  index.add_template(cluster.pods[0]);
  index.add_template(cluster.pods[1]);
  for (int changes : {0, 1, 10, 11, 12, 16, 17, 100}) {
    index.best_row(1);
    for (int i = 0; i < changes; ++i) {
      const auto row = index.best_row(0);
      ASSERT_TRUE(row.has_value());
      index.place(0, *row);
    }
    ASSERT_EQ(index.best_row(1).value(), cluster.best_rows(cluster.pods[1]).front()) << changes;
  }
}

TEST(PlacementIndex, KeepsLittlePerNodeAndTemplate) {
  AdversarialNodes random(4);
  Cluster cluster(random, 6400, 30);
  PlacementIndex index(cluster.policy, cluster.nodes, 20);
  for (const PodTemplate& pod : cluster.pods) index.best_row(index.add_template(pod));
  EXPECT_GE(index.bytes(), 20U * 6400U);
  EXPECT_LE(static_cast<double>(index.bytes()), 1.1 * 20 * 6400);
}

TEST(PlacementIndex, FindsNothingWithoutNodes) {
  AdversarialNodes random(5);
  Cluster cluster(random, 0, 1);
  PlacementIndex index(cluster.policy, cluster.nodes);
  const TemplateId id = index.add_template(cluster.pods[0]);
  EXPECT_FALSE(index.best_row(id).has_value());
  std::mt19937_64 tie(1);
  EXPECT_FALSE(index.best_row(id, tie).has_value());
}

TEST(PlacementIndex, GivesEveryTieItsChance) {
  Policy policy;
  PlacementNodes nodes(0, 1, 130);
  for (std::uint32_t row = 0; row < 130; ++row) nodes.free.set(row, 0, row % 13 == 5 ? 1 : 0);
  PlacementIndex index(policy, nodes);
  const TemplateId id = index.add_template({{{}, {1}}, {1}});
  std::mt19937_64 tie(2);
  std::vector<int> chosen(130);
  for (int i = 0; i < 10000; ++i) ++chosen[index.best_row(id, tie).value()];
  for (std::size_t row = 0; row < 130; ++row) {
    if (row % 13 == 5) {
      EXPECT_NEAR(chosen[row], 1000, 150);
    } else {
      EXPECT_EQ(chosen[row], 0);
    }
  }
}

}  // namespace
}  // namespace tightfit
