// SPDX-License-Identifier: Apache-2.0
// Every kernel against the scalar one, byte for byte.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "kernels/dispatch.hpp"
#include "kernels/scalar.hpp"
#include "support/adversarial_nodes.hpp"
#include "table/fast_cell.hpp"

namespace tightfit {
namespace {

using testing::AdversarialNodes;
using testing::AdversarialOptions;

constexpr std::uint8_t kUntouched = 0xee;
constexpr std::size_t kGuard = 80;

// By name, so that a kernel that is asked for and missing fails instead of not being listed.
class KernelExactness : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    kernel_ = kernel_by_name(GetParam());
    ASSERT_NE(kernel_, nullptr) << "this build has no kernel of that name";
    ASSERT_EQ(kernel_->name, GetParam());
    if (!kernel_->supported()) GTEST_SKIP() << "this machine cannot run " << GetParam();
  }

  // All rows where `rows` is null.
  void expect_exact(const Policy& policy, const NodeTable& table,
                    const std::vector<std::int64_t>& requests,
                    const std::vector<std::uint32_t>* rows = nullptr) {
    const std::size_t count = rows != nullptr ? rows->size() : table.row_count();
    std::vector<std::uint8_t> scores(count + kGuard, kUntouched);
    const ScoreBatch batch = {&policy,         &table,
                              requests.data(), rows != nullptr ? rows->data() : nullptr,
                              count,           scores.data()};
    kernel_->score(batch);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t row = rows != nullptr ? (*rows)[i] : i;
      ASSERT_EQ(int{scores[i]}, int{score_row(batch, row)}) << describe(batch, row);
    }
    for (std::size_t i = count; i < scores.size(); ++i) ASSERT_EQ(scores[i], kUntouched);
    scored_ += count;
  }

  void expect_exact_keys(const Policy& policy, const NodeTable& table,
                         const std::vector<std::int64_t>& requests, const FreeTable& free,
                         const std::vector<std::int64_t>& required) {
    std::vector<std::uint8_t> keys(table.row_count() + kGuard, kUntouched);
    const KeyBatch batch = {
        {&policy, &table, requests.data(), nullptr, table.row_count(), keys.data()},
        &free,
        required.data()};
    kernel_->key(batch);
    for (std::size_t row = 0; row < table.row_count(); ++row) {
      ASSERT_EQ(int{keys[row]}, int{key_row(batch, row)}) << describe(batch.score, row);
      fitting_ += keys[row] != kNoFit;
    }
    for (std::size_t i = table.row_count(); i < keys.size(); ++i) ASSERT_EQ(keys[i], kUntouched);
    scored_ += table.row_count();
  }

  // Amounts at, below and above what is asked for, and far from it.
  FreeTable free_amounts(std::size_t rows, const std::vector<std::int64_t>& required) {
    FreeTable free(required.size(), rows);
    for (std::size_t r = 0; r < required.size(); ++r) {
      for (std::size_t row = 0; row < rows; ++row) {
        const std::int64_t near =
            required[r] + nodes_.between(required[r] == INT64_MIN ? 0 : -1, 0);
        free.set(row, r,
                 nodes_.percent(60)   ? INT64_MAX
                 : nodes_.percent(90) ? near
                                      : nodes_.between(INT64_MIN, INT64_MAX));
      }
    }
    return free;
  }

  static std::string describe(const ScoreBatch& batch, std::size_t row) {
    std::string text = "row " + std::to_string(row) + " of " + std::to_string(batch.row_count);
    for (std::size_t r = 0; r < batch.table->resource_count(); ++r) {
      const ResourceSpec& spec = batch.policy->resources[r];
      text += "\n  strategy " + std::to_string(static_cast<int>(spec.strategy)) + " weight " +
              std::to_string(spec.weight) + " allocatable " +
              std::to_string(batch.table->allocatable(r)[row]) + " allocated " +
              std::to_string(batch.table->allocated(r)[row]) + " request " +
              std::to_string(batch.pod_request[r]);
    }
    return text;
  }

  void expect_exact_everywhere(std::size_t resources, bool mixed, std::int64_t max_weight,
                               const AdversarialOptions& options) {
    for (int strategy = 0; strategy < 3; ++strategy) {
      for (int round = 0; round < 4; ++round) {
        const Policy policy =
            nodes_.policy(resources, static_cast<ScoringStrategyType>(strategy), mixed, max_weight);
        const std::vector<std::int64_t> requests = nodes_.requests(resources);
        const NodeTable table = nodes_.table(1500, requests, options);
        ASSERT_NO_FATAL_FAILURE(expect_exact(policy, table, requests));
      }
    }
  }

  const Kernel* kernel_ = nullptr;
  AdversarialNodes nodes_{20241};
  std::size_t scored_ = 0;
  std::size_t fitting_ = 0;
};

TEST_P(KernelExactness, AwkwardAmounts) {
  for (std::size_t resources : {1, 2, 3, 4, 5, 8, 13}) {
    ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(resources, false, 100, {}));
    ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(resources, true, 100, {}));
    ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(resources, true, 1, {}));
  }
  EXPECT_GT(scored_, 300000U);
}

TEST_P(KernelExactness, AbsentResources) {
  for (std::size_t resources : {1, 2, 4, 8}) {
    for (int absent : {12, 50, 100}) {
      ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(resources, false, 100, {absent, 0}));
      ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(resources, true, 10, {absent, 0}));
    }
  }
}

TEST_P(KernelExactness, AmountsBeyondTheFastDomain) {
  for (std::size_t resources : {1, 2, 4}) {
    for (int slow : {1, 10, 100}) {
      ASSERT_NO_FATAL_FAILURE(expect_exact_everywhere(resources, true, 100, {5, slow}));
    }
  }
}

TEST_P(KernelExactness, WeightsBeyondSixteenBits) {
  for (std::size_t resources : {7, 16, 40}) {
    Policy policy = nodes_.policy(resources, ScoringStrategyType::kMostAllocated, true, 100);
    for (ResourceSpec& spec : policy.resources) spec.weight = 100 - nodes_.between(0, 1);
    for (AdversarialOptions options : {AdversarialOptions{}, AdversarialOptions{10, 0}}) {
      for (Rounding rounding : {Rounding::kTruncate, Rounding::kHalfAwayFromZero}) {
        policy.rounding = rounding;
        const auto requests = nodes_.requests(resources);
        ASSERT_NO_FATAL_FAILURE(
            expect_exact(policy, nodes_.table(700, requests, options), requests));
        // Nothing but full marks: the largest sums there are.
        NodeTable full(resources);
        full.resize(70);
        std::vector<std::int64_t> all(resources, 7);
        for (std::uint32_t row = 0; row < 70; ++row) full.set(&row, 1, all.data(), all.data());
        ASSERT_NO_FATAL_FAILURE(expect_exact(policy, full, std::vector<std::int64_t>(resources)));
      }
    }
  }
}

TEST_P(KernelExactness, MoreResourcesThanThePlanHolds) {
  for (std::size_t resources : {63, 64, 65, 100}) {
    Policy policy = nodes_.policy(resources, ScoringStrategyType::kLeastAllocated, true, 100);
    for (ResourceSpec& spec : policy.resources) spec.scalar = false;
    const auto requests = nodes_.requests(resources);
    ASSERT_NO_FATAL_FAILURE(expect_exact(policy, nodes_.table(130, requests, {5, 0}), requests));
  }
}

TEST_P(KernelExactness, EveryLength) {
  for (bool mixed : {false, true}) {
    const Policy policy = nodes_.policy(3, ScoringStrategyType::kLeastAllocated, mixed, 9);
    const auto requests = nodes_.requests(3);
    for (std::size_t rows = 0; rows <= 3 * kRowBlock + 3; ++rows) {
      ASSERT_NO_FATAL_FAILURE(
          expect_exact(policy, nodes_.table(rows, requests, {10, 2}), requests));
    }
  }
}

TEST_P(KernelExactness, ListsOfEveryLengthFromAnyPlace) {
  const Policy policy = nodes_.policy(2, ScoringStrategyType::kRequestedToCapacityRatio, true, 9);
  const auto requests = nodes_.requests(2);
  // Short enough to be picked from, and so long that rows are gathered.
  for (std::size_t table_rows : {100, 40000}) {
    const NodeTable table = nodes_.table(table_rows, requests, {10, 2});
    for (std::size_t count = 0; count <= 3 * kRowBlock + 3; ++count) {
      std::vector<std::uint32_t> rows(count);
      for (std::uint32_t& row : rows) {
        row = static_cast<std::uint32_t>(
            nodes_.between(0, static_cast<std::int64_t>(table_rows) - 1));
      }
      ASSERT_NO_FATAL_FAILURE(expect_exact(policy, table, requests, &rows));
    }
  }
}

TEST_P(KernelExactness, RequestsBeyondTheFastDomain) {
  const Policy policy = nodes_.policy(2, ScoringStrategyType::kMostAllocated, true, 9);
  const auto everyday = nodes_.requests(2);
  const NodeTable table = nodes_.table(300, everyday, {10, 2});
  for (std::int64_t request :
       {kMaxFastAmount, kMaxFastAmount + 1, std::int64_t{-1}, INT64_MAX, INT64_MIN}) {
    ASSERT_NO_FATAL_FAILURE(expect_exact(policy, table, {request, everyday[1]}));
    ASSERT_NO_FATAL_FAILURE(expect_exact(policy, table, {everyday[0], request}));
  }
}

TEST_P(KernelExactness, NothingRequestedOfScalarsAlone) {
  Policy policy = nodes_.policy(2, ScoringStrategyType::kMostAllocated, false, 9);
  for (ResourceSpec& spec : policy.resources) spec.scalar = true;
  ASSERT_NO_FATAL_FAILURE(expect_exact(policy, nodes_.table(70, {0, 0}, {}), {0, 0}));
}

TEST_P(KernelExactness, KeysOfEveryLength) {
  for (std::size_t resources : {0, 1, 2, 4, 9}) {
    const Policy policy = nodes_.policy(3, ScoringStrategyType::kLeastAllocated, true, 9);
    const auto requests = nodes_.requests(3);
    std::vector<std::int64_t> required(resources);
    for (std::int64_t& amount : required) amount = nodes_.percent(70) ? nodes_.between(0, 9) : 1;
    for (std::size_t rows = 0; rows <= 3 * kRowBlock + 3; ++rows) {
      ASSERT_NO_FATAL_FAILURE(expect_exact_keys(policy, nodes_.table(rows, requests, {10, 2}),
                                                requests, free_amounts(rows, required), required));
    }
  }
  EXPECT_GT(fitting_, scored_ / 10);
  EXPECT_LT(fitting_, scored_ * 9 / 10);
}

TEST_P(KernelExactness, KeysOfAwkwardRequests) {
  const Policy policy = nodes_.policy(2, ScoringStrategyType::kMostAllocated, true, 100);
  const auto everyday = nodes_.requests(2);
  const NodeTable table = nodes_.table(3000, everyday, {10, 2});
  for (std::int64_t amount : {INT64_MIN, std::int64_t{-1}, std::int64_t{0}, std::int64_t{1},
                              std::int64_t{1} << 32, INT64_MAX}) {
    const std::vector<std::int64_t> required = {amount, 7, 0, -7};
    const FreeTable free = free_amounts(3000, required);
    ASSERT_NO_FATAL_FAILURE(expect_exact_keys(policy, table, everyday, free, required));
    // What the scores make of it is another matter.
    ASSERT_NO_FATAL_FAILURE(
        expect_exact_keys(policy, table, {amount, everyday[1]}, free, required));
  }
}

TEST_P(KernelExactness, KeysOfMoreResourcesThanThePlanHolds) {
  const Policy policy = nodes_.policy(1, ScoringStrategyType::kMostAllocated, false, 1);
  const auto requests = nodes_.requests(1);
  const NodeTable table = nodes_.table(200, requests, {});
  for (std::size_t resources : {63, 64, 65, 100}) {
    const std::vector<std::int64_t> required(resources, 5);
    FreeTable free(resources, 200);
    for (std::size_t r = 0; r < resources; ++r) {
      for (std::size_t row = 0; row < 200; ++row) free.set(row, r, nodes_.percent(1) ? 4 : 5);
    }
    ASSERT_NO_FATAL_FAILURE(expect_exact_keys(policy, table, requests, free, required));
  }
  EXPECT_GT(fitting_, 0U);
  EXPECT_LT(fitting_, scored_);
}

TEST_P(KernelExactness, KeysOfAPodThatNoScoredResourceCounts) {
  Policy policy = nodes_.policy(2, ScoringStrategyType::kMostAllocated, false, 9);
  for (ResourceSpec& spec : policy.resources) spec.scalar = true;
  const std::vector<std::int64_t> required = {3};
  ASSERT_NO_FATAL_FAILURE(expect_exact_keys(policy, nodes_.table(70, {0, 0}, {}), {0, 0},
                                            free_amounts(70, required), required));
}

std::vector<std::string> vector_kernels() {
  std::vector<std::string> names = {"portable"};
#if defined(__x86_64__)
  names.insert(names.end(), {"avx2", "avx512", "avx512vbmi"});
#elif defined(__aarch64__)
  names.emplace_back("neon");
#endif
  return names;
}

INSTANTIATE_TEST_SUITE_P(Each, KernelExactness, ::testing::ValuesIn(vector_kernels()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace tightfit
