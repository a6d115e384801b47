// SPDX-License-Identifier: Apache-2.0
// Bounds that tightfit.h states: far above any cluster, low enough that no size computed from
// them wraps.
#pragma once

#include <cstddef>

namespace tightfit::capi {

inline constexpr std::size_t kMaxResources = 1024;
inline constexpr std::size_t kMaxRows = std::size_t{1} << 27;

}  // namespace tightfit::capi
