// SPDX-License-Identifier: Apache-2.0
// Registers a benchmark per kernel, strategy and size, after checking that the kernel's scores are
// the scalar kernel's. Names: KERNEL/STRATEGY/ROWS/RESOURCES[/VARIANT] and floor/ROWS/RESOURCES.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

#include "core/strategy_name.hpp"
#include "floor.hpp"
#include "kernels/dispatch.hpp"
#include "kernels/scalar.hpp"
#include "scenario.hpp"

namespace tightfit::bench {
namespace {

struct Case {
  const Kernel* kernel;
  NodeMix mix;
  ScoringStrategyType strategy;
  int listed_percent = 0;  // rows named, in no order; 0: all rows without a list
  bool widen = false;      // scores to 64 bits afterwards
};

// A list for every table of the mix.
std::vector<std::uint32_t> choose_rows(const Case& spec) {
  std::vector<std::uint32_t> rows(spec.listed_percent == 0 ? 0 : spec.mix.rows);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<std::uint32_t>(i);
  std::shuffle(rows.begin(), rows.end(), std::mt19937_64(7));
  rows.resize(rows.size() * static_cast<std::size_t>(spec.listed_percent) / 100);
  return rows;
}

struct Prepared {
  explicit Prepared(const Case& spec)
      : policy(bench::policy(spec.strategy, spec.mix.resources)),
        request(pod_request(spec.mix.resources)),
        rows(choose_rows(spec)),
        count(spec.listed_percent == 0 ? spec.mix.rows : rows.size()),
        scores(count + kRowBlock) {}

  ScoreBatch batch(const NodeTable& table) {
    return {&policy, &table,       request.data(), rows.empty() ? nullptr : rows.data(),
            count,   scores.data()};
  }

  Policy policy;
  std::vector<std::int64_t> request;
  std::vector<std::uint32_t> rows;
  std::size_t count;
  std::vector<std::uint8_t> scores;
};

void check(const Case& spec, const std::string& name) {
  Prepared prepared(spec);
  for (const NodeTable& table : tables(spec.mix)) {
    const ScoreBatch batch = prepared.batch(table);
    spec.kernel->score(batch);
    for (std::size_t i = 0; i < prepared.count; ++i) {
      const std::size_t row = batch.rows != nullptr ? batch.rows[i] : i;
      if (batch.scores[i] == score_row(batch, row)) continue;
      std::cerr << name << ": row " << row << " scores " << int{batch.scores[i]} << ", not "
                << int{score_row(batch, row)} << '\n';
      std::exit(1);
    }
  }
}

void report_rows(benchmark::State& state, std::size_t rows) {
  state.counters["rows"] = static_cast<double>(rows);
}

void run_case(benchmark::State& state, const Case& spec) {
  Prepared prepared(spec);
  std::vector<std::int64_t> wide(spec.widen ? prepared.count : 0);
  const std::vector<NodeTable>& turn = tables(spec.mix);
  std::size_t next = 0;
  for (auto _ : state) {
    spec.kernel->score(prepared.batch(turn[next]));
    std::copy_n(prepared.scores.data(), wide.size(), wide.data());
    benchmark::DoNotOptimize(prepared.scores.data());
    benchmark::DoNotOptimize(wide.data());
    benchmark::ClobberMemory();
    if (++next == turn.size()) next = 0;
  }
  report_rows(state, prepared.count);
}

void run_floor(benchmark::State& state, const NodeMix& mix) {
  std::vector<std::uint8_t> scores(mix.rows + kRowBlock);
  const std::vector<NodeTable>& turn = tables(mix);
  std::size_t next = 0;
  for (auto _ : state) {
    read_everything(turn[next], scores.data());
    benchmark::DoNotOptimize(scores.data());
    benchmark::ClobberMemory();
    if (++next == turn.size()) next = 0;
  }
  report_rows(state, mix.rows);
}

std::string size_name(const NodeMix& mix) {
  return std::to_string(mix.rows) + '/' + std::to_string(mix.resources);
}

void add(const Case& spec, const std::string& variant = "") {
  const std::string name = std::string(spec.kernel->name) + '/' +
                           std::string(strategy_name(spec.strategy)) + '/' + size_name(spec.mix) +
                           variant;
  check(spec, name);
  benchmark::RegisterBenchmark(name.c_str(), run_case, spec);
}

// What gates do not ask for, but must not collapse: at one size.
void add_variants(const Kernel& kernel) {
  constexpr auto kLeast = ScoringStrategyType::kLeastAllocated;
  const NodeMix mix = {.rows = 5000, .resources = 2};
  NodeMix absent = mix;
  absent.absent_percent = 12;
  add({&kernel, absent, kLeast}, "/absent12");
  for (int percent : {1, 10}) {
    NodeMix slow = mix;
    slow.slow_percent = percent;
    add({&kernel, slow, kLeast}, "/slow" + std::to_string(percent));
  }
  for (int percent : {5, 10, 20, 30, 50, 100}) {
    add({&kernel, mix, kLeast, percent}, "/list" + std::to_string(percent));
  }
  add({.kernel = &kernel, .mix = mix, .strategy = kLeast, .widen = true}, "/widened");
}

void add_all() {
  for (const std::size_t rows : {500, 5000, 100000}) {
    for (const std::size_t resources : {2, 4, 8}) {
      const NodeMix mix = {.rows = rows, .resources = resources};
      benchmark::RegisterBenchmark(("floor/" + size_name(mix)).c_str(), run_floor, mix);
      for (const Kernel& kernel : all_kernels()) {
        if (!kernel.supported()) continue;
        for (const auto strategy :
             {ScoringStrategyType::kLeastAllocated, ScoringStrategyType::kMostAllocated,
              ScoringStrategyType::kRequestedToCapacityRatio}) {
          add({&kernel, mix, strategy});
        }
      }
    }
  }
  for (const Kernel& kernel : all_kernels()) {
    if (kernel.supported()) add_variants(kernel);
  }
}

}  // namespace
}  // namespace tightfit::bench

int main(int argc, char** argv) {
  for (const tightfit::Kernel& kernel : tightfit::all_kernels()) {
    if (!kernel.supported()) {
      std::cerr << "skipped: this machine lacks what the kernel " << kernel.name << " needs\n";
    }
  }
  tightfit::bench::add_all();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
