// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>

#include "kube/snapshot.hpp"

namespace tightfit {

// What the rules ask of a snapshot.
struct ClusterFacts {
  std::size_t nodes = 0;
  // Resources that nodes list as allocatable: how many nodes have more than 0 of it.
  std::map<std::string, std::size_t, std::less<>> nodes_with;
  // By schedulerName: what its pods request more than 0 of, and how many of them do.
  std::map<std::string, std::map<std::string, std::size_t>, std::less<>> pods_requesting;
};

ClusterFacts collect_facts(const Snapshot& snapshot);

}  // namespace tightfit
