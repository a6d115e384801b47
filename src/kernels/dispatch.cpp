// SPDX-License-Identifier: Apache-2.0
#include "kernels/dispatch.hpp"

#include <algorithm>
#include <atomic>

#include "kernels/plan_scorers.hpp"
#include "kernels/scalar.hpp"
#include "kernels/score_by_plan.hpp"

namespace tightfit {
namespace {

template <const PlanScorer& kScorer>
void score_with(const ScoreBatch& batch) noexcept {
  score_by_plan(kScorer, batch);
}
template <const PlanScorer& kScorer>
void key_with(const KeyBatch& batch) noexcept {
  key_by_plan(kScorer, batch);
}

#if defined(__x86_64__)
// These ask the operating system too, whether it keeps the registers.
bool has_avx2() noexcept { return __builtin_cpu_supports("avx2") != 0; }
bool has_avx512() noexcept {
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0;
}
bool has_avx512_vbmi() noexcept {
  return has_avx512() && __builtin_cpu_supports("avx512vbmi") != 0;
}
#endif

constexpr Kernel kKernels[] = {
#if defined(__x86_64__)
    {"avx512vbmi", has_avx512_vbmi, score_with<kAvx512VbmiScorer>, key_with<kAvx512VbmiScorer>},
    {"avx512", has_avx512, score_with<kAvx512Scorer>, key_with<kAvx512Scorer>},
    {"avx2", has_avx2, score_with<kAvx2Scorer>, key_with<kAvx2Scorer>},
#elif defined(__aarch64__)
    {"neon", runs_everywhere, score_with<kNeonScorer>, key_with<kNeonScorer>},
#endif
    {"portable", runs_everywhere, score_with<kPortableScorer>, key_with<kPortableScorer>},
    kScalarKernel,
};

std::atomic<const Kernel*> active{nullptr};

}  // namespace

std::span<const Kernel> all_kernels() noexcept { return kKernels; }

const Kernel* kernel_by_name(std::string_view name) noexcept {
  const auto* found = std::find_if(std::begin(kKernels), std::end(kKernels),
                                   [&](const Kernel& kernel) { return kernel.name == name; });
  return found != std::end(kKernels) ? found : nullptr;
}

const Kernel& active_kernel() noexcept {
  if (const Kernel* kernel = active.load(std::memory_order_acquire)) return *kernel;
  const Kernel* best = std::find_if(std::begin(kKernels), std::end(kKernels),
                                    [](const Kernel& kernel) { return kernel.supported(); });
  const Kernel* none = nullptr;
  // Whoever forced a kernel meanwhile wins.
  return active.compare_exchange_strong(none, best, std::memory_order_acq_rel) ? *best : *none;
}

void force_kernel(const Kernel& kernel) noexcept {
  active.store(&kernel, std::memory_order_release);
}

}  // namespace tightfit
