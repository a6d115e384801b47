// SPDX-License-Identifier: Apache-2.0
// usage: instructions CASE REPEATS
// Does one thing so many times, for instructions.py to count what a repetition costs. Without
// arguments it names the cases.
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <vector>

#include "kernels/dispatch.hpp"
#include "scenario.hpp"

namespace tightfit::bench {
namespace {

constexpr NodeMix kMix = {.rows = 5000, .resources = 2};
constexpr auto kLeast = ScoringStrategyType::kLeastAllocated;
constexpr auto kShaped = ScoringStrategyType::kRequestedToCapacityRatio;

void score(const char* kernel, ScoringStrategyType strategy, int listed_percent, long repeats) {
  const Policy scored = policy(strategy, kMix.resources);
  const std::vector<std::int64_t> request = pod_request(kMix.resources);
  std::vector<std::uint32_t> rows(kMix.rows * static_cast<std::size_t>(listed_percent) / 100);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i] = static_cast<std::uint32_t>(i * 7 % kMix.rows);
  }
  std::vector<std::uint8_t> scores(kMix.rows);
  const ScoreBatch batch = {&scored,
                            &tables(kMix).front(),
                            request.data(),
                            rows.empty() ? nullptr : rows.data(),
                            rows.empty() ? kMix.rows : rows.size(),
                            scores.data()};
  for (; repeats > 0; --repeats) kernel_by_name(kernel)->score(batch);
}

void update(long repeats) {
  NodeTable table = tables(kMix).front();
  const std::int64_t allocatable[] = {3920, 16000000000};
  for (std::int64_t i = 0; i < repeats; ++i) {
    const auto row = static_cast<std::uint32_t>(i % 5000);
    const std::int64_t allocated[] = {i % 3000, i};
    table.set(&row, 1, allocatable, allocated);
  }
}

struct Case {
  std::string_view name;
  void (*run)(long repeats);
};
constexpr Case kCases[] = {
    {"scalar-least", [](long n) { score("scalar", kLeast, 0, n); }},
    {"avx2-least", [](long n) { score("avx2", kLeast, 0, n); }},
    {"avx2-shaped", [](long n) { score("avx2", kShaped, 0, n); }},
    {"avx2-list", [](long n) { score("avx2", kLeast, 10, n); }},
    {"table-set", update},
};

}  // namespace
}  // namespace tightfit::bench

int main(int argc, char** argv) {
  for (const auto& c : tightfit::bench::kCases) {
    if (argc == 1) std::cout << c.name << '\n';
    if (argc == 3 && c.name == argv[1]) {
      c.run(std::strtol(argv[2], nullptr, 10));
      return 0;
    }
  }
  return argc == 1 ? 0 : 2;
}
