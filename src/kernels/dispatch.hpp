// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include "kernels/kernel.hpp"

namespace tightfit {

// All kernels of this build, the best first; the last one runs everywhere.
std::span<const Kernel> all_kernels() noexcept;

// Null where there is no such kernel. Whether the machine can run it, it says itself.
const Kernel* kernel_by_name(std::string_view name) noexcept;

// The kernel that this process scores with: the best that the machine can run, unless forced.
const Kernel& active_kernel() noexcept;

// `kernel`, from all_kernels(), must be supported. Batches under way end as they began.
void force_kernel(const Kernel& kernel) noexcept;

}  // namespace tightfit
