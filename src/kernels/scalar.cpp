// SPDX-License-Identifier: Apache-2.0
#include "kernels/scalar.hpp"

#include "core/node_score.hpp"
#include "core/weighted_mean.hpp"

namespace tightfit {

bool runs_everywhere() noexcept { return true; }

void score_scalar(const ScoreBatch& batch) noexcept {
  for (std::size_t i = 0; i < batch.row_count; ++i) {
    batch.scores[i] = score_row(batch, batch.rows != nullptr ? batch.rows[i] : i);
  }
}

std::uint8_t score_row(const ScoreBatch& batch, std::size_t row) noexcept {
  const auto& resources = batch.policy->resources;
  WeightedMean mean;
  for (std::size_t r = 0; r < resources.size(); ++r) {
    const ResourceScore resource =
        score_resource(resources[r], batch.table->allocatable(r)[row],
                       batch.table->allocated(r)[row], batch.pod_request[r]);
    if (resource.left_out == LeftOut::kCounted) mean.add(resource.score, resources[r].weight);
  }
  return static_cast<std::uint8_t>(mean.value(batch.policy->rounding));
}

void key_scalar(const KeyBatch& batch) noexcept {
  for (std::size_t row = 0; row < batch.score.row_count; ++row) {
    batch.score.scores[row] = key_row(batch, row);
  }
}

std::uint8_t key_row(const KeyBatch& batch, std::size_t row) noexcept {
  for (std::size_t r = 0; r < batch.free->resource_count(); ++r) {
    const std::int64_t required = batch.required[r];
    if (required > 0 && required > batch.free->column(r)[row]) return kNoFit;
  }
  return static_cast<std::uint8_t>(1 + score_row(batch.score, row));
}

}  // namespace tightfit
