// SPDX-License-Identifier: Apache-2.0
// The header's rule on threads: a policy for all, a table for many readers or one writer.
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <numeric>
#include <shared_mutex>
#include <thread>
#include <vector>

#include "support/handles.hpp"

namespace {

using tightfit::testing::new_policy;
using tightfit::testing::new_table;

constexpr int kThreads = 16;
constexpr std::uint32_t kRows = 200;

std::vector<std::uint32_t> all_rows() {
  std::vector<std::uint32_t> rows(kRows);
  std::iota(rows.begin(), rows.end(), 0);
  return rows;
}

// Every row: `used` percent of cpu and of memory are allocated.
void set_used(tightfit_table* table, std::int64_t used) {
  const std::vector<std::uint32_t> rows = all_rows();
  const std::vector<std::int64_t> allocatable(2 * kRows, 100);
  const std::vector<std::int64_t> allocated(2 * kRows, used);
  ASSERT_EQ(tightfit_table_set(table, rows.data(), kRows, allocatable.data(), allocated.data(),
                               2 * kRows, nullptr),
            TIGHTFIT_OK);
}

void run_on_all_threads(const std::function<void(int)>& body) {
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) threads.emplace_back(body, t);
  for (std::thread& thread : threads) thread.join();
}

TEST(Threads, ManyScoreWhileNobodyWrites) {
  const auto policy = new_policy("");
  const auto table = new_table(2, kRows);
  set_used(table.get(), 40);
  std::atomic<int> wrong{0};
  run_on_all_threads([&](int thread) {
    const std::vector<std::uint32_t> rows = all_rows();
    const std::int64_t pod_request[] = {thread, thread};
    for (int round = 0; round < 50; ++round) {
      std::vector<std::uint8_t> scores(kRows, 0xee);
      const std::uint32_t* list = round % 2 == 0 ? nullptr : rows.data();
      wrong += tightfit_score_rows(policy.get(), table.get(), pod_request, 2, list, kRows,
                                   scores.data(), nullptr) != TIGHTFIT_OK;
      for (const std::uint8_t score : scores) wrong += score != 60 - thread;
      char text[1000];
      std::size_t length = 0;
      wrong +=
          tightfit_policy_json(policy.get(), text, sizeof text, &length, nullptr) != TIGHTFIT_OK;
    }
  });
  EXPECT_EQ(wrong, 0);
}

TEST(Threads, OneWriterAndManyReadersKeptApartByTheirOwner) {
  const auto policy = new_policy("");
  const auto table = new_table(2, kRows);
  set_used(table.get(), 0);
  std::shared_mutex mutex;
  std::atomic<int> wrong{0};
  run_on_all_threads([&](int thread) {
    const std::int64_t pod_request[] = {0, 0};
    for (int round = 0; round < 50; ++round) {
      if (thread == 0) {
        const std::unique_lock lock(mutex);
        // Growing moves the columns; shrinking back forgets the new rows.
        wrong += tightfit_table_resize(table.get(), kRows * 4, nullptr) != TIGHTFIT_OK;
        wrong += tightfit_table_resize(table.get(), kRows, nullptr) != TIGHTFIT_OK;
        set_used(table.get(), round);
      } else {
        const std::shared_lock lock(mutex);
        std::vector<std::uint8_t> scores(kRows, 0xee);
        wrong += tightfit_score_rows(policy.get(), table.get(), pod_request, 2, nullptr, kRows,
                                     scores.data(), nullptr) != TIGHTFIT_OK;
        // One state of the table, whichever.
        for (const std::uint8_t score : scores) wrong += score != scores[0];
      }
    }
  });
  EXPECT_EQ(wrong, 0);
}

TEST(Threads, HandlesAreCountedAcrossThreads) {
  const std::int64_t before = tightfit_live_handles();
  run_on_all_threads([](int) {
    for (int round = 0; round < 20; ++round) {
      const auto policy = new_policy("");
      const auto table = new_table(1, 1);
    }
  });
  EXPECT_EQ(tightfit_live_handles(), before);
}

}  // namespace
