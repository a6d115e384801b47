// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/semantics.hpp"
#include "kube/pod.hpp"
#include "kube/resource.hpp"

namespace tightfit {

// What a pod adds to the node that it runs on.
struct PodResource {
  Resource requested;
  // With defaults for containers that request no cpu or memory: what scoring counts.
  std::int64_t non_zero_milli_cpu = 0;
  std::int64_t non_zero_memory = 0;
};

// Source: PodInfo.CalculateResource of the scheduler framework.
PodResource calculate_resource(const Pod& pod, Semantics semantics);

// A node as the scheduler sees it: NodeInfo of the framework. Sums saturate at int64; upstream's
// wrap up to 1.37.
struct NodeInfo {
  Resource allocatable;
  Resource requested;
  std::int64_t non_zero_milli_cpu = 0;
  std::int64_t non_zero_memory = 0;
  std::int64_t pod_count = 0;

  void add_pod(const PodResource& pod);
};

}  // namespace tightfit
