// SPDX-License-Identifier: Apache-2.0
#include "hpa/parallel_sync.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace tightfit::hpa {
namespace {

// Jobs taken at a time: few enough to spread unequal ones, enough to leave the counter alone.
constexpr std::size_t kBatch = 16;

// Joins whatever has been started, also when starting the next one fails.
class Threads {
 public:
  ~Threads() {
    for (std::thread& each : threads_) each.join();
  }
  template <typename Work>
  void start(const Work& work) {
    threads_.emplace_back(work);
  }

 private:
  std::vector<std::thread> threads_;
};

}  // namespace

std::vector<Decision> decide_all(std::span<const SyncJob> jobs, const ControllerConfig& config,
                                 Millis now, unsigned threads) {
  std::vector<Decision> decisions(jobs.size());
  std::atomic<std::size_t> next{0};
  std::exception_ptr failure;
  std::mutex failure_lock;
  const auto work = [&] {
    try {
      for (;;) {
        const std::size_t first = next.fetch_add(kBatch);
        if (first >= jobs.size()) return;
        for (std::size_t i = first; i < std::min(first + kBatch, jobs.size()); ++i) {
          const SyncJob& job = jobs[i];
          decisions[i] = decide(job.input, config, *job.memory, *job.status, now);
        }
      }
    } catch (...) {
      const std::lock_guard<std::mutex> guard(failure_lock);
      failure = std::current_exception();
    }
  };
  if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
  const std::size_t useful = (jobs.size() + kBatch - 1) / kBatch;
  {
    Threads helpers;
    for (std::size_t i = 1; i < std::min<std::size_t>(threads, useful); ++i) helpers.start(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  return decisions;
}

}  // namespace tightfit::hpa
