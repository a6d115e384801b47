// SPDX-License-Identifier: Apache-2.0
#include "kernels/dispatch.hpp"

#include "kernels/scalar.hpp"

namespace tightfit {

const Kernel& active_kernel() noexcept { return kScalarKernel; }

}  // namespace tightfit
