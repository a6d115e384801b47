// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "kube/label_query.hpp"
#include "kube/snapshot.hpp"

namespace tightfit {

// Which pods are meant.
struct PodQuery {
  std::string namespace_name;  // "": any
  LabelQuery labels;
};

// All pods of the query, in the order of the snapshot.
std::vector<const SnapshotPod*> find_pods(const Snapshot& snapshot, const PodQuery& query);

// Those that NAME stands for: "web-7f", "pod/web-7f", or "deployment/web" for the pod that a
// workload's template makes; kubectl's short names of kinds are known. More than one: the name is
// ambiguous.
std::vector<const SnapshotPod*> find_pods(const Snapshot& snapshot, const PodQuery& query,
                                          const std::string& name);

// The pods that wait for a node, and those of templates.
std::vector<const SnapshotPod*> find_unplaced_pods(const Snapshot& snapshot, const PodQuery& query);

// Pods of the query whose names are near to NAME: for suggestions. At most five.
std::vector<const SnapshotPod*> find_similar_pods(const Snapshot& snapshot, const PodQuery& query,
                                                  const std::string& name);

}  // namespace tightfit
