// SPDX-License-Identifier: Apache-2.0
// Every allocation of every entry point fails once: the call comes back as OUT_OF_MEMORY, leaks
// nothing and leaves its outputs and handles as they were.
#include <gtest/gtest.h>

#include <cstring>
#include <functional>
#include <iostream>
#include <string_view>

#include "abi/failing_allocations.hpp"
#include "support/handles.hpp"

namespace {

using tightfit::testing::allocations;
using tightfit::testing::new_policy;
using tightfit::testing::new_table;
using tightfit::testing::same_bytes;

constexpr std::string_view kYaml =
    "apiVersion: kubescheduler.config.k8s.io/v1\n"
    "kind: KubeSchedulerConfiguration\n"
    "profiles:\n"
    "- schedulerName: pack\n"
    "  pluginConfig:\n"
    "  - name: NodeResourcesFit\n"
    "    args:\n"
    "      ignoredResources: [example.com/a-resource-with-a-long-name]\n"
    "      scoringStrategy:\n"
    "        type: RequestedToCapacityRatio\n"
    "        resources:\n"
    "        - name: example.com/another-one-with-a-long-name\n"
    "          weight: 3\n"
    "        - name: cpu\n"
    "        requestedToCapacityRatio:\n"
    "          shape:\n"
    "          - {utilization: 0, score: 0}\n"
    "          - {utilization: 100, score: 10}\n"
    "- schedulerName: spread\n";
constexpr std::string_view kJson =
    R"({"scoringStrategy":{"type":"MostAllocated","resources":[{"name":"cpu","weight":3},)"
    R"({"name":"example.com/a-resource-with-a-long-name","weight":100}]}})";
constexpr std::string_view kWrong =
    "scoringStrategy:\n"
    "  type: NoStrategyOfThatName\n"
    "  typo: 1\n"
    "  resources:\n"
    "  - {name: cpu, weight: 101}\n"
    "  - {name: memory, weight: three}\n";
constexpr std::string_view kBroken = "scoringStrategy: {type: [\n";

// Every output that a call may write, compared as bytes.
struct Outputs {
  char text[4096];
  std::size_t length;
  std::size_t count;
  std::uint8_t scores[64];
  tightfit_policy* policy;
  tightfit_table* table;
};

void make_dirty(Outputs& outputs) {
  std::memset(&outputs, 0x5a, sizeof outputs);
  outputs.policy = nullptr;
  outputs.table = nullptr;
}

// Ends the handles that a call made; what remains are plain bytes to compare.
void end_handles(Outputs& outputs) {
  tightfit_policy_free(outputs.policy);
  tightfit_table_free(outputs.table);
  outputs.policy = nullptr;
  outputs.table = nullptr;
}

// Calls with the first, second, ... allocation failing until the call gets by without a failure:
// each comes back as OUT_OF_MEMORY, or with the right answer where a library below copes (with a
// null, or inside a stream whose text nobody reads).
void fail_each_allocation(const std::function<tightfit_status(Outputs&, tightfit_error*)>& call,
                          tightfit_status status = TIGHTFIT_OK) {
  static Outputs dirty;
  static Outputs outputs;
  static Outputs answer;
  make_dirty(dirty);
  // The answer; and what the libraries below allocate once and keep is not a leak later.
  make_dirty(answer);
  tightfit_error answer_error = {};
  ASSERT_EQ(call(answer, &answer_error), status) << answer_error.message;
  end_handles(answer);

  for (const bool all_after : {false, true}) {
    int failures = 0;
    for (long n = 1;; ++n) {
      make_dirty(outputs);
      tightfit_error error = {};
      const std::int64_t handles = tightfit_live_handles();
      const long live = allocations.live;
      allocations.fail(n, all_after);
      const tightfit_status got = call(outputs, &error);
      allocations.countdown = 0;
      if (got == TIGHTFIT_OUT_OF_MEMORY) {
        ASSERT_TRUE(allocations.told) << "allocation " << n;
        ASSERT_EQ(error.status, TIGHTFIT_OUT_OF_MEMORY) << "allocation " << n;
        ASSERT_TRUE(same_bytes(outputs, dirty)) << "allocation " << n;
        ++failures;
      } else {
        ASSERT_EQ(got, status) << "allocation " << n << ": " << error.message;
        end_handles(outputs);
        ASSERT_TRUE(same_bytes(outputs, answer)) << "allocation " << n;
        ASSERT_TRUE(same_bytes(error, answer_error)) << "allocation " << n;
      }
      ASSERT_EQ(tightfit_live_handles(), handles) << "allocation " << n;
      ASSERT_EQ(allocations.live, live) << "allocation " << n;
      if (!allocations.failed) break;
    }
    EXPECT_GT(failures, 0);
    std::cout << failures << " allocations failed\n";
  }
}

tightfit_status check(std::string_view text, Outputs& outputs, tightfit_error* error) {
  return tightfit_config_check(text.data(), text.size(), outputs.text, sizeof outputs.text,
                               &outputs.length, &outputs.count, error);
}

tightfit_status make(std::string_view text, std::string_view profile, Outputs& outputs,
                     tightfit_error* error) {
  return tightfit_policy_new(text.data(), text.size(), profile.data(), profile.size(),
                             &outputs.policy, error);
}

TEST(AllocationFailure, ConfigCheck) {
  for (const std::string_view text : {kYaml, kJson, kWrong, kBroken}) {
    SCOPED_TRACE(text);
    fail_each_allocation(
        [text](Outputs& outputs, tightfit_error* error) { return check(text, outputs, error); });
  }
}

TEST(AllocationFailure, ByTheRulesOfARelease) {
  fail_each_allocation([](Outputs& outputs, tightfit_error* error) {
    return tightfit_config_check_for(TIGHTFIT_SEMANTICS_K8S_1_34, kWrong.data(), kWrong.size(),
                                     outputs.text, sizeof outputs.text, &outputs.length,
                                     &outputs.count, error);
  });
  fail_each_allocation([](Outputs& outputs, tightfit_error* error) {
    return tightfit_policy_new_for(TIGHTFIT_SEMANTICS_K8S_1_34, kJson.data(), kJson.size(), nullptr,
                                   0, &outputs.policy, error);
  });
}

TEST(AllocationFailure, SemanticsParse) {
  static constexpr std::string_view kUnknown =
      "k8s-1.34 with a name that fits into no small string";
  fail_each_allocation(
      [](Outputs&, tightfit_error* error) {
        tightfit_semantics semantics = 0;
        return tightfit_semantics_parse(kUnknown.data(), kUnknown.size(), &semantics, error);
      },
      TIGHTFIT_NOT_FOUND);
}

TEST(AllocationFailure, PolicyNew) {
  fail_each_allocation(
      [](Outputs& outputs, tightfit_error* error) { return make(kYaml, "pack", outputs, error); });
  fail_each_allocation(
      [](Outputs& outputs, tightfit_error* error) { return make(kJson, "", outputs, error); });
  fail_each_allocation(
      [](Outputs& outputs, tightfit_error* error) { return make("", "", outputs, error); });
  fail_each_allocation(
      [](Outputs& outputs, tightfit_error* error) { return make(kWrong, "", outputs, error); },
      TIGHTFIT_INVALID_CONFIG);
  fail_each_allocation(
      [](Outputs& outputs, tightfit_error* error) { return make(kYaml, "typo", outputs, error); },
      TIGHTFIT_NOT_FOUND);
  fail_each_allocation(
      [](Outputs& outputs, tightfit_error* error) { return make(kYaml, "", outputs, error); },
      TIGHTFIT_NOT_FOUND);
  fail_each_allocation(
      [](Outputs& outputs, tightfit_error* error) { return make(kJson, "pack", outputs, error); },
      TIGHTFIT_NOT_FOUND);
}

// libyaml allocates for itself; its failures reach us as an error of its own.
TEST(AllocationFailure, ReachesLibyaml) {
  Outputs outputs;
  allocations.by_libyaml = 0;
  ASSERT_EQ(check(kYaml, outputs, nullptr), TIGHTFIT_OK);
  EXPECT_GT(allocations.by_libyaml, 100);
}

TEST(AllocationFailure, PolicyJson) {
  const auto policy = new_policy(kJson);
  fail_each_allocation([&](Outputs& outputs, tightfit_error* error) {
    return tightfit_policy_json(policy.get(), outputs.text, sizeof outputs.text, &outputs.length,
                                error);
  });
}

TEST(AllocationFailure, TableNew) {
  fail_each_allocation([](Outputs& outputs, tightfit_error* error) {
    return tightfit_table_new(2, &outputs.table, error);
  });
}

// Growing and giving memory back allocate three times; on failure rows and values are as they were.
TEST(AllocationFailure, TableResize) {
  const auto policy = new_policy("");
  const auto table = new_table(2, 500);
  const std::uint32_t row = 499;
  const std::int64_t allocatable[] = {100, 100};
  const std::int64_t allocated[] = {10, 30};
  const std::int64_t pod_request[] = {0, 0};
  ASSERT_EQ(tightfit_table_set(table.get(), &row, 1, allocatable, allocated, 2, nullptr),
            TIGHTFIT_OK);
  for (const std::size_t rows : {std::size_t{50000}, std::size_t{1}}) {
    for (const int nth : {1, 2, 3, -1, -2, -3}) {  // negative: and all later ones
      const std::size_t bytes = tightfit_table_bytes(table.get());
      const long live = allocations.live;
      tightfit_error error = {};
      allocations.all_after = nth < 0;
      allocations.countdown = nth < 0 ? -nth : nth;
      const tightfit_status status = tightfit_table_resize(table.get(), rows, &error);
      allocations.countdown = 0;
      EXPECT_EQ(status, TIGHTFIT_OUT_OF_MEMORY);
      EXPECT_EQ(error.status, TIGHTFIT_OUT_OF_MEMORY);
      EXPECT_EQ(allocations.live, live);
      EXPECT_EQ(tightfit_table_row_count(table.get()), 500u);
      EXPECT_EQ(tightfit_table_bytes(table.get()), bytes);
      std::uint8_t score = 0;
      ASSERT_EQ(
          tightfit_score_rows(policy.get(), table.get(), pod_request, 2, &row, 1, &score, nullptr),
          TIGHTFIT_OK);
      EXPECT_EQ(score, 80);
    }
  }
}

TEST(AllocationFailure, ExplainNode) {
  const auto policy = new_policy(kJson);
  const std::int64_t amounts[] = {100, 100};
  fail_each_allocation([&](Outputs& outputs, tightfit_error* error) {
    return tightfit_explain_node(policy.get(), amounts, amounts, amounts, 2, outputs.text,
                                 sizeof outputs.text, &outputs.length, error);
  });
}

TEST(AllocationFailure, KernelNames) {
  fail_each_allocation([](Outputs& outputs, tightfit_error* error) {
    return tightfit_kernel_names(outputs.text, sizeof outputs.text, &outputs.length, error);
  });
}

bool allocates(const std::function<tightfit_status(Outputs&)>& call) {
  static Outputs outputs;
  allocations.failed = false;
  allocations.all_after = true;
  allocations.countdown = 1;
  const tightfit_status status = call(outputs);
  allocations.countdown = 0;
  EXPECT_EQ(status, TIGHTFIT_OK);
  return allocations.failed;
}

// Scoring and writing rows allocate nothing, so nothing can fail.
TEST(AllocationFailure, TheScoringPathDoesNotAllocate) {
  const auto policy = new_policy("");
  const auto table = new_table(2, 64);
  static const std::uint32_t kRows[] = {3, 1};
  static const std::int64_t kAmounts[] = {100, 200, 300, 400};
  EXPECT_FALSE(allocates([&](Outputs&) {
    return tightfit_table_set(table.get(), kRows, 2, kAmounts, kAmounts, 4, nullptr);
  }));
  EXPECT_FALSE(allocates([&](Outputs& outputs) {
    return tightfit_score_rows(policy.get(), table.get(), kAmounts, 2, nullptr, 64, outputs.scores,
                               nullptr);
  }));
  EXPECT_FALSE(allocates([&](Outputs& outputs) {
    return tightfit_score_node(policy.get(), kAmounts, kAmounts, kAmounts, 2, outputs.scores,
                               nullptr);
  }));
}

TEST(AllocationFailure, ForcingAKernelDoesNotAllocate) {
  EXPECT_FALSE(allocates([](Outputs&) { return tightfit_kernel_force("scalar", 6, nullptr); }));
}

// What cannot tell of a failure has none, and ending a handle needs no memory.
TEST(AllocationFailure, WhatHasNoStatusDoesNotAllocate) {
  auto policy = new_policy("");
  auto table = new_table(2, 64);
  ASSERT_EQ(tightfit_kernel_force("scalar", 6, nullptr), TIGHTFIT_OK);
  EXPECT_FALSE(allocates([&](Outputs&) {
    EXPECT_EQ(tightfit_abi_version(), TIGHTFIT_ABI_VERSION);
    EXPECT_STRNE(tightfit_version(), "");
    EXPECT_STREQ(tightfit_kernel(), "scalar");
    EXPECT_STREQ(tightfit_semantics_name(TIGHTFIT_SEMANTICS_DEFAULT), "k8s-1.37");
    EXPECT_EQ(tightfit_policy_semantics(policy.get()), TIGHTFIT_SEMANTICS_K8S_1_37);
    EXPECT_EQ(tightfit_policy_resource_count(policy.get()), 2U);
    EXPECT_EQ(tightfit_table_row_count(table.get()), 64U);
    EXPECT_GT(tightfit_table_bytes(table.get()), 0U);
    tightfit_policy_free(policy.release());
    tightfit_table_free(table.release());
    EXPECT_EQ(tightfit_live_handles(), 0);
    return TIGHTFIT_OK;
  }));
}

}  // namespace
