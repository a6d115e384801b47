// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kernels/kernel.hpp"

namespace tightfit {

// Integer arithmetic, node by node: the reference for all other kernels, on every machine.
extern const Kernel kScalarKernel;

}  // namespace tightfit
