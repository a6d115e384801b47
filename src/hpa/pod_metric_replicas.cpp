// SPDX-License-Identifier: Apache-2.0
// The calculation over pods, with a target that is a percentage or an average: one flow of control
// and two ways to read the totals.
#include <algorithm>

#include "hpa/replica_calculator.hpp"

namespace tightfit::hpa {
namespace {

// Sums over the pods that count, and over what is filled in for the others.
struct Totals {
  Int128 usage = 0;
  Int128 base = 0;
  std::int64_t count = 0;

  void add(Int128 more_usage, Int128 more_base) noexcept {
    usage += more_usage;
    base += more_base;
    ++count;
  }
};

struct Reading {
  double ratio = 0;
  std::int32_t utilization = 0;
  std::int64_t average = 0;
  bool known_pods = true;
};

// Before 1.38 totals were int64 and wrapped.
std::int64_t wrapped(Int128 total) noexcept { return static_cast<std::int64_t>(total); }

struct UtilizationTarget {
  std::int32_t percent;
  bool exact;
  static constexpr bool counts_foreign = false;

  std::int64_t fill(std::int64_t base) const noexcept {
    const std::int64_t share = std::max(100, percent);
    return wrapping_multiply(base, share) / 100;
  }

  std::int32_t percentage(const Totals& totals) const noexcept {
    using Limits = std::numeric_limits<std::int32_t>;
    if (!exact) {
      const std::int64_t hundredfold = wrapping_multiply<std::int64_t>(wrapped(totals.usage), 100);
      return static_cast<std::int32_t>(wrapping_divide(hundredfold, wrapped(totals.base)));
    }
    const Int128 quotient = totals.usage * 100 / totals.base;
    return static_cast<std::int32_t>(std::clamp<Int128>(quotient, Limits::min(), Limits::max()));
  }

  Reading read(const Totals& totals) const noexcept {
    if ((exact ? totals.base : wrapped(totals.base)) == 0) return {.known_pods = false};
    Reading result{.utilization = percentage(totals)};
    result.ratio = static_cast<double>(result.utilization) / static_cast<double>(percent);
    result.average = exact ? static_cast<std::int64_t>(totals.usage / totals.count)
                           : wrapped(totals.usage) / totals.count;
    return result;
  }
};

struct AverageTarget {
  std::int64_t value;
  bool exact;
  static constexpr bool counts_foreign = true;

  std::int64_t fill(std::int64_t /*base*/) const noexcept { return value; }

  Reading read(const Totals& totals) const noexcept {
    Reading result;
    result.average = exact ? static_cast<std::int64_t>(totals.usage / totals.count)
                           : wrapped(totals.usage) / totals.count;
    result.ratio = static_cast<double>(result.average) / static_cast<double>(value);
    return result;
  }
};

// What the pods contribute, by class. Fills are summed along the way and used if needed.
struct Tally {
  PodCounts pods{};
  Totals ready;
  Int128 missing_base = 0;
  Int128 missing_fill = 0;
  Int128 unready_base = 0;
};

template <typename Target>
Tally tally(const ObservedPods& observed, const Target& target,
            const CalculatorSettings& settings) noexcept {
  Tally result;
  for (const ObservedPod& pod : observed.pods) {
    switch (classify(pod, settings.readiness, settings.now)) {
      case PodClass::kIgnored:
        ++result.pods.ignored;
        break;
      case PodClass::kUnready:
        ++result.pods.unready;
        result.unready_base += pod.base;
        break;
      case PodClass::kMissing:
        ++result.pods.missing;
        result.missing_base += pod.base;
        result.missing_fill += target.fill(pod.base);
        break;
      case PodClass::kReady:
        ++result.pods.ready;
        result.ready.add(pod.sample.value, pod.base);
        break;
    }
  }
  if (Target::counts_foreign) {
    result.ready.usage += observed.foreign.sum;
    result.ready.count += observed.foreign.count;
  }
  return result;
}

Totals filled(const Tally& tally, double ratio, bool with_unready) noexcept {
  Totals totals = tally.ready;
  if (ratio < 1.0) totals.usage += tally.missing_fill;
  if (ratio < 1.0 || ratio > 1.0) {
    totals.base += tally.missing_base;
    totals.count += tally.pods.missing;
  }
  if (with_unready) {
    totals.base += tally.unready_base;
    totals.count += tally.pods.unready;
  }
  return totals;
}

// The second half: what missing and unready pods make of the first ratio.
void propose_filled(Proposal& proposal, std::int32_t current, const Tolerances& tolerances) {
  const double before = proposal.ratio;
  const double after = proposal.filled_ratio;
  const bool reversed = (before < 1.0 && after > 1.0) || (before > 1.0 && after < 1.0);
  proposal.replicas = current;
  if (tolerances.within(after)) {
    proposal.guard = Guard::kToleranceAfterFill;
  } else if (reversed) {
    proposal.guard = Guard::kReversedByFill;
  } else {
    const std::int32_t count =
        saturate_int32(std::ceil(after * static_cast<double>(proposal.multiplier)));
    const bool against = (after < 1.0 && count > current) || (after > 1.0 && count < current);
    proposal.guard = against ? Guard::kDirection : Guard::kNone;
    if (!against) proposal.replicas = count;
  }
}

template <typename Target>
Calculation replicas_for(const ObservedPods& observed, std::int32_t current, const Target& target,
                         const CalculatorSettings& settings) {
  if (observed.pods.empty()) return {{}, MetricErrorKind::kNoPodsSelected};
  const Tally sums = tally(observed, target, settings);
  if (sums.pods.ready + observed.foreign.count == 0) {
    return {{}, MetricErrorKind::kNoUsableSamples};
  }
  if (observed.base_error) return {{}, observed.base_error->kind};
  const Reading first = target.read(sums.ready);
  if (!first.known_pods) return {{}, MetricErrorKind::kNoKnownPods};

  Proposal proposal{.utilization = first.utilization,
                    .usage = first.average,
                    .ratio = first.ratio,
                    .filled_ratio = first.ratio,
                    .pods = sums.pods};
  const bool up_with_unready = sums.pods.unready > 0 && first.ratio > 1.0;
  if (!up_with_unready && sums.pods.missing == 0) {
    if (settings.tolerances.within(first.ratio)) {
      proposal.replicas = current;
      proposal.guard = Guard::kTolerance;
      return {proposal, std::nullopt};
    }
    proposal.multiplier = sums.pods.ready;
    proposal.replicas =
        saturate_int32(std::ceil(first.ratio * static_cast<double>(sums.pods.ready)));
    return {proposal, std::nullopt};
  }
  const Totals totals = filled(sums, first.ratio, up_with_unready);
  const Reading second = target.read(totals);
  if (!second.known_pods) return {{}, MetricErrorKind::kNoKnownPods};
  proposal.filled_ratio = second.ratio;
  // Samples of pods that are not selected take part in this count, whatever the target.
  proposal.multiplier = totals.count + (Target::counts_foreign ? 0 : observed.foreign.count);
  propose_filled(proposal, current, settings.tolerances);
  return {proposal, std::nullopt};
}

}  // namespace

Calculation utilization_replicas(const ObservedPods& observed, std::int32_t current_replicas,
                                 std::int32_t target_percent, const CalculatorSettings& settings) {
  return replicas_for(observed, current_replicas,
                      UtilizationTarget{target_percent, settings.exact_sums}, settings);
}

Calculation average_replicas(const ObservedPods& observed, std::int32_t current_replicas,
                             std::int64_t target, const CalculatorSettings& settings) {
  return replicas_for(observed, current_replicas, AverageTarget{target, settings.exact_sums},
                      settings);
}

}  // namespace tightfit::hpa
