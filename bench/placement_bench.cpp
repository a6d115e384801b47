// SPDX-License-Identifier: Apache-2.0
// Registers a benchmark per way of placing pods, cluster size and number of templates, after
// checking that every way makes the same placements. Names: METHOD/ROWS/TEMPLATES.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <ctime>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <utility>

#include "kernels/dispatch.hpp"
#include "kernels/scalar.hpp"
#include "scenario.hpp"
#include "sim/placement/placement_index.hpp"

namespace tightfit::bench {
namespace {

enum class Method { kScalarRescan, kVectorRescan, kIndex };

const char* method_name(Method method) {
  switch (method) {
    case Method::kScalarRescan:
      return "scalar_rescan";
    case Method::kVectorRescan:
      return "vector_rescan";
    default:
      return "index";
  }
}

struct Case {
  Method method;
  std::size_t rows;
  std::size_t templates;
  bool random_ties = false;
  // Once so many pods are placed, each new one comes with the removal of the oldest; 0: none leave.
  std::size_t churn = 0;

  std::string name() const {
    return std::string(method_name(method)) + '/' + std::to_string(rows) + '/' +
           std::to_string(templates) + (random_ties ? "/random_ties" : "") +
           (churn > 0 ? "/churn" : "");
  }
};

constexpr std::size_t kResources = 2;

// Empty nodes of the scenario's sizes, 110 pods each.
PlacementNodes empty_nodes(std::size_t rows) {
  const NodeTable& sizes = tables({.rows = rows, .resources = kResources}).front();
  PlacementNodes nodes(kResources, kResources + 1, rows);
  for (std::uint32_t row = 0; row < rows; ++row) {
    const std::int64_t allocatable[] = {sizes.allocatable(0)[row], sizes.allocatable(1)[row]};
    const std::int64_t allocated[kResources] = {};
    nodes.scored.set(&row, 1, allocatable, allocated);
    for (std::size_t r = 0; r < kResources; ++r) nodes.free.set(row, r, allocatable[r]);
    nodes.free.set(row, kResources, 110);
  }
  return nodes;
}

PodTemplate make_template(std::size_t number) {
  const auto n = static_cast<std::int64_t>(number);
  const std::int64_t cpu = 100 + n * 37 % 900;
  const std::int64_t memory = (std::int64_t{64} << 20) * (1 + n * 7 % 31);
  const std::vector<std::int64_t> taken = {cpu, memory, 1};
  return {{{cpu, memory}, taken}, taken};
}

// Places pod after pod, of templates drawn at random.
class Placer {
 public:
  explicit Placer(const Case& spec)
      : spec_(spec),
        policy_(policy(ScoringStrategyType::kLeastAllocated, kResources)),
        nodes_(std::make_unique<PlacementNodes>(empty_nodes(spec.rows))),
        index_(policy_, *nodes_),
        blocks_(spec.rows) {
    for (std::size_t t = 0; t < spec.templates; ++t) {
      pods_.push_back(make_template(t));
      index_.add_template(pods_.back());
      if (spec.method == Method::kIndex) index_.best_row(t);
    }
  }

  void place(std::size_t pods) {
    for (std::size_t i = 0; i < pods; ++i) {
      const std::size_t id = draw_() % spec_.templates;
      const std::optional<std::uint32_t> row = best_row(id);
      if (!row) continue;
      hash_ = (hash_ ^ *row) * 0x100000001b3;
      if (spec_.method == Method::kIndex) {
        index_.place(id, *row);
      } else {
        nodes_->add(*row, pods_[id].amounts);
      }
      if (spec_.churn > 0) replace(id, *row);
    }
  }

  std::uint64_t hash() const { return hash_; }

 private:
  std::optional<std::uint32_t> best_row(std::size_t id) {
    if (spec_.method == Method::kIndex) {
      return spec_.random_ties ? index_.best_row(id, ties_) : index_.best_row(id);
    }
    const KeyBatch batch = {{&policy_, &nodes_->scored, pods_[id].amounts.scored.data(), nullptr,
                             spec_.rows, blocks_.keys()},
                            &nodes_->free,
                            pods_[id].required.data()};
    (spec_.method == Method::kScalarRescan ? kScalarKernel : active_kernel()).key(batch);
    blocks_.refresh();
    const std::uint8_t best = blocks_.best();
    if (best == kNoFit) return std::nullopt;
    const std::size_t row = spec_.random_ties
                                ? blocks_.row_of_tie(best, chosen_tie(ties_(), blocks_.count(best)))
                                : blocks_.first_row(best);
    return static_cast<std::uint32_t>(row);
  }

  // Takes the oldest pod away once there are enough.
  void replace(std::size_t id, std::uint32_t row) {
    if (placed_.size() < spec_.churn) {
      placed_.emplace_back(id, row);
      return;
    }
    std::pair<std::size_t, std::uint32_t>& oldest = placed_[next_++ % spec_.churn];
    if (spec_.method == Method::kIndex) {
      index_.remove(oldest.first, oldest.second);
    } else {
      nodes_->remove(oldest.second, pods_[oldest.first].amounts);
    }
    oldest = {id, row};
  }

  Case spec_;
  Policy policy_;
  std::unique_ptr<PlacementNodes> nodes_;
  PlacementIndex index_;
  KeyBlocks blocks_;
  std::vector<PodTemplate> pods_;
  std::vector<std::pair<std::size_t, std::uint32_t>> placed_;
  std::size_t next_ = 0;
  std::mt19937_64 draw_{11};
  std::mt19937_64 ties_{13};
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

double cpu_seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Enough for a scan of all rows to take less than a second.
std::size_t pods_for(const Case& spec) {
  if (spec.method == Method::kIndex && spec.templates < 1000) return 4000;
  if (spec.method != Method::kScalarRescan) return 400;
  return 400000 / spec.rows;
}

void check(const Case& spec) {
  const std::size_t pods = 2000000 / spec.rows + 20;
  Case plain = spec;
  plain.method = Method::kScalarRescan;
  Placer tried(spec);
  Placer expected(plain);
  tried.place(pods);
  expected.place(pods);
  if (tried.hash() == expected.hash()) return;
  std::cerr << spec.name() << ": other placements than by scoring every node anew\n";
  std::exit(1);
}

void run_case(benchmark::State& state, const Case& spec) {
  const std::size_t pods = pods_for(spec);
  for (auto _ : state) {
    Placer placer(spec);
    const double start = cpu_seconds();
    placer.place(pods);
    state.SetIterationTime(cpu_seconds() - start);
    benchmark::DoNotOptimize(placer.hash());
  }
  state.counters["pods"] = static_cast<double>(pods);
}

void add(const Case& spec) {
  if (spec.method != Method::kScalarRescan) check(spec);
  benchmark::RegisterBenchmark(spec.name().c_str(), run_case, spec)->UseManualTime();
}

void add_all() {
  for (const std::size_t rows : {5000, 100000}) {
    add({Method::kScalarRescan, rows, 1});
    for (const std::size_t templates : {1, 16, 256, 1024}) {
      add({Method::kVectorRescan, rows, templates});
      add({Method::kIndex, rows, templates});
    }
    for (const Method method : {Method::kVectorRescan, Method::kIndex}) {
      add({.method = method, .rows = rows, .templates = 16, .random_ties = true});
      add({.method = method, .rows = rows, .templates = 16, .churn = 1000});
    }
  }
}

}  // namespace
}  // namespace tightfit::bench

int main(int argc, char** argv) {
  tightfit::bench::add_all();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
