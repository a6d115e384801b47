// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/node_score.hpp"
#include "kernels/dispatch.hpp"
#include "kernels/scalar.hpp"
#include "support/policies.hpp"

namespace tightfit {
namespace {

constexpr std::uint8_t kUntouched = 0xee;

class Kernels : public ::testing::TestWithParam<const Kernel*> {
 protected:
  Kernels() {
    table_.resize(4);
    const std::uint32_t rows[] = {0, 1, 2, 3};
    const std::int64_t allocatable[] = {100, 100, 100, 100, 0, 0, 100, 0};
    const std::int64_t allocated[] = {0, 0, 50, 90, 10, 10, 10, 10};
    table_.set(rows, 4, allocatable, allocated);
  }

  Policy policy_ =
      testing::make_policy(ScoringStrategyType::kLeastAllocated, {{"cpu", 1}, {"memory", 1}});
  NodeTable table_{2};
  std::int64_t pod_request_[2] = {10, 10};
  std::uint8_t scores_[5] = {kUntouched, kUntouched, kUntouched, kUntouched, kUntouched};
};

TEST_P(Kernels, ScoreAllRows) {
  GetParam()->score({&policy_, &table_, pod_request_, nullptr, 4, scores_});
  EXPECT_EQ(scores_[0], 90);
  EXPECT_EQ(scores_[1], (40 + 0) / 2);
  EXPECT_EQ(scores_[2], 0);
  EXPECT_EQ(scores_[3], 80);
  EXPECT_EQ(scores_[4], kUntouched);
}

TEST_P(Kernels, ScoreAListOfRowsInItsOrder) {
  const std::uint32_t rows[] = {3, 0, 3};
  GetParam()->score({&policy_, &table_, pod_request_, rows, 3, scores_});
  EXPECT_EQ(scores_[0], 80);
  EXPECT_EQ(scores_[1], 90);
  EXPECT_EQ(scores_[2], 80);
  EXPECT_EQ(scores_[3], kUntouched);
}

TEST_P(Kernels, ScoreNoRows) {
  GetParam()->score({&policy_, &table_, pod_request_, nullptr, 0, scores_});
  EXPECT_EQ(scores_[0], kUntouched);
}

std::vector<const Kernel*> supported_kernels() {
  std::vector<const Kernel*> supported;
  for (const Kernel& kernel : all_kernels()) {
    if (kernel.supported()) supported.push_back(&kernel);
  }
  return supported;
}

INSTANTIATE_TEST_SUITE_P(All, Kernels, ::testing::ValuesIn(supported_kernels()),
                         [](const auto& test) { return std::string(test.param->name); });

TEST(Kernel, LastOneRunsEverywhere) {
  EXPECT_EQ(all_kernels().back().score, kScalarKernel.score);
  EXPECT_TRUE(all_kernels().back().supported());
}

TEST(Kernel, BestSupportedOneIsChosen) {
  EXPECT_STREQ(active_kernel().name, supported_kernels().front()->name);
}

TEST(Kernel, IsFoundByItsName) {
  for (const Kernel& kernel : all_kernels()) EXPECT_EQ(kernel_by_name(kernel.name), &kernel);
  EXPECT_EQ(kernel_by_name("mmx"), nullptr);
  EXPECT_EQ(kernel_by_name(""), nullptr);
}

TEST(Kernel, ActiveOneHasAName) { EXPECT_STRNE(active_kernel().name, ""); }

}  // namespace
}  // namespace tightfit
