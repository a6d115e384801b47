// SPDX-License-Identifier: Apache-2.0
#include "hpa/parallel_sync.hpp"

#include <gtest/gtest.h>

#include "hpa/explain.hpp"

namespace tightfit::hpa {
namespace {

// Many autoscalers, every one different.
struct Fleet {
  std::vector<AutoscalerSpec> specs;
  std::vector<std::vector<MetricAnswer>> answers;
  std::vector<ControllerMemory> memories;
  std::vector<AutoscalerStatus> statuses;
  std::vector<SyncJob> jobs;

  explicit Fleet(std::size_t size)
      : specs(size), answers(size), memories(size), statuses(size), jobs(size) {
    for (std::size_t i = 0; i < size; ++i) {
      const auto number = static_cast<std::int64_t>(i);
      MetricSpec metric{.type = MetricSourceType::kExternal, .name = "q" + std::to_string(i)};
      metric.target = {.type = MetricTargetType::kAverageValue, .average_value = 7 + number % 5};
      specs[i].max_replicas = 50;
      specs[i].metrics = {metric};
      answers[i] = {{.external = {{0, number * 13 % 101}}}};
      jobs[i] = {.input = {.spec = &specs[i],
                           .scale = {static_cast<std::int32_t>(1 + i % 9), 3},
                           .answers = answers[i]},
                 .memory = &memories[i],
                 .status = &statuses[i]};
    }
  }
};

std::string records(unsigned threads) {
  Fleet fleet(1001);
  std::string all;
  for (const Millis now : {0, 15'000, 400'000}) {
    const auto decisions = decide_all(fleet.jobs, ControllerConfig{}, now, threads);
    EXPECT_EQ(decisions.size(), fleet.jobs.size());
    for (std::size_t i = 0; i < decisions.size(); ++i) {
      all += explain_json(decisions[i], fleet.specs[i].metrics[0].name) + '\n';
      EXPECT_EQ(fleet.memories[i].recommendations.back().at, now);
    }
  }
  return all;
}

TEST(ParallelSync, ResultsDoNotDependOnTheThreads) {
  const std::string alone = records(1);
  for (const unsigned threads : {0u, 2u, 3u, 7u, 16u, 200u}) EXPECT_EQ(records(threads), alone);
}

TEST(ParallelSync, NoJobsNoDecisions) {
  EXPECT_TRUE(decide_all({}, ControllerConfig{}, 0, 4).empty());
}

}  // namespace
}  // namespace tightfit::hpa
