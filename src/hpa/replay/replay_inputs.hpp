// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "hpa/input/series.hpp"
#include "hpa/input/sync_view.hpp"
#include "hpa/replay/replay.hpp"

namespace tightfit::hpa {

struct ReplayInputs {
  std::vector<ReplayInput> inputs;  // one per autoscaler, in the cluster's order
  std::vector<std::string> notes;   // what had to be assumed, one line each
};

// Brings autoscalers and series together: a series is of every autoscaler that has a metric of its
// name, or of the one that it names; with a container it is of that container's metric alone where
// there is one. Pods look like the target's template, else like the first pod that it selects. A
// replay begins with the replicas that the target has. The inputs point into both arguments.
ReplayInputs replay_inputs(const Cluster& cluster, const SeriesSet& set,
                           const ViewOptions& options);

}  // namespace tightfit::hpa
