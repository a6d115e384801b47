// SPDX-License-Identifier: Apache-2.0
#include "hpa/work_pool.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tightfit::hpa {
namespace {

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

void for_each_index(std::size_t count, std::size_t batch, unsigned threads,
                    const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  std::exception_ptr failure;
  std::mutex failure_lock;
  const auto run = [&] {
    try {
      for (;;) {
        const std::size_t first = next.fetch_add(batch);
        if (first >= count) return;
        for (std::size_t i = first; i < std::min(first + batch, count); ++i) work(i);
      }
    } catch (...) {
      next = count;
      const std::lock_guard<std::mutex> guard(failure_lock);
      failure = std::current_exception();
    }
  };
  if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
  const std::size_t useful = (count + batch - 1) / batch;
  {
    Threads helpers;
    for (std::size_t i = 1; i < std::min<std::size_t>(threads, useful); ++i) helpers.start(run);
    run();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace tightfit::hpa
