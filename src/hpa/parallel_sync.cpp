// SPDX-License-Identifier: Apache-2.0
#include "hpa/parallel_sync.hpp"

#include "hpa/work_pool.hpp"

namespace tightfit::hpa {
namespace {

// Jobs taken at a time: few enough to spread unequal ones, enough to leave the counter alone.
constexpr std::size_t kBatch = 16;

}  // namespace

std::vector<Decision> decide_all(std::span<const SyncJob> jobs, const ControllerConfig& config,
                                 Millis now, unsigned threads) {
  std::vector<Decision> decisions(jobs.size());
  for_each_index(jobs.size(), kBatch, threads, [&](std::size_t i) {
    const SyncJob& job = jobs[i];
    decisions[i] = decide(job.input, config, *job.memory, *job.status, now);
  });
  return decisions;
}

}  // namespace tightfit::hpa
