// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "hpa/sync.hpp"

namespace tightfit::hpa {

// One autoscaler's sync. What the pointers name belongs to this job alone.
struct SyncJob {
  SyncInput input;
  ControllerMemory* memory = nullptr;
  AutoscalerStatus* status = nullptr;
};

// Runs decide() for every job on up to `threads` threads (0: as many as the machine runs at once),
// the calling one among them. Decisions come in the order of the jobs and do not depend on the
// number of threads. Throws std::bad_alloc as decide() may, after all threads have ended.
std::vector<Decision> decide_all(std::span<const SyncJob> jobs, const ControllerConfig& config,
                                 Millis now, unsigned threads);

}  // namespace tightfit::hpa
