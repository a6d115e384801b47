// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/kernel.hpp"

namespace tightfit {

// The kernel that this process scores with.
const Kernel& active_kernel() noexcept;

}  // namespace tightfit
