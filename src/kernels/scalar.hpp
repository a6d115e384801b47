// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/kernel.hpp"

namespace tightfit {

bool runs_everywhere() noexcept;

void score_scalar(const ScoreBatch& batch) noexcept;
void key_scalar(const KeyBatch& batch) noexcept;

// Integer arithmetic, node by node: the reference for all other kernels, on every machine.
inline constexpr Kernel kScalarKernel = {"scalar", runs_everywhere, score_scalar, key_scalar};

// The score of one row of the batch's table.
std::uint8_t score_row(const ScoreBatch& batch, std::size_t row) noexcept;

// The key of one row.
std::uint8_t key_row(const KeyBatch& batch, std::size_t row) noexcept;

}  // namespace tightfit
