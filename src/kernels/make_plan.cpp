// SPDX-License-Identifier: Apache-2.0
#include "kernels/make_plan.hpp"

#include <cmath>

#include "table/fast_cell.hpp"

namespace tightfit {
namespace {

constexpr std::int64_t kMaxWeight = 100;

float reciprocal_not_below(float weight) noexcept {
  const float nearest = 1.0F / weight;
  // The product of two floats is exact as a double.
  if (static_cast<double>(nearest) * static_cast<double>(weight) >= 1) return nearest;
  return std::nextafter(nearest, 1.0F);
}

ScoreTerm make_term(const NodeTable& table, std::size_t resource, const ResourceSpec& spec,
                    std::int64_t request) noexcept {
  const bool least = spec.strategy == ScoringStrategyType::kLeastAllocated;
  const bool shaped = spec.strategy == ScoringStrategyType::kRequestedToCapacityRatio;
  return {.value = least ? table.free(resource) : table.used(resource),
          .reciprocal = table.reciprocal(resource),
          .request = static_cast<double>(least ? -request : request),
          .shape = shaped ? spec.shape_table.data() : nullptr,
          .weight = static_cast<std::uint16_t>(spec.weight),
          .least = least,
          .ends_run = false};
}

}  // namespace

bool make_plan(const ScoreBatch& batch, ScorePlan& plan) noexcept {
  const auto& resources = batch.policy->resources;
  plan.term_count = 0;
  plan.own_weights = false;
  plan.wide = false;
  std::int64_t weight_sum = 0;
  std::int64_t run_weight = 0;
  for (std::size_t r = 0; r < resources.size(); ++r) {
    const ResourceSpec& spec = resources[r];
    const std::int64_t request = batch.pod_request[r];
    if (spec.scalar && request == 0) continue;
    if (request < 0 || request > kMaxFastAmount || spec.weight < 1 || spec.weight > kMaxWeight ||
        plan.term_count == ScorePlan::kMaxTerms) {
      return false;
    }
    run_weight += spec.weight;
    if (run_weight > ScorePlan::kMaxRunWeight) {
      plan.terms[plan.term_count - 1].ends_run = true;
      plan.wide = true;
      run_weight = spec.weight;
    }
    weight_sum += spec.weight;
    const ScoreTerm& term = plan.terms[plan.term_count++] =
        make_term(*batch.table, r, spec, request);
    plan.own_weights =
        plan.own_weights || term.shape != nullptr || batch.table->absent_count(r) > 0;
  }
  if (plan.term_count == 0) return true;
  plan.terms[plan.term_count - 1].ends_run = true;
  const auto weight = static_cast<float>(weight_sum);
  plan.half_weight = batch.policy->rounding == Rounding::kHalfAwayFromZero ? 0.5F : 0.0F;
  plan.half = plan.half_weight * weight;
  plan.per_weight = reciprocal_not_below(weight);
  return true;
}

}  // namespace tightfit
