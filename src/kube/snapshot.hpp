// SPDX-License-Identifier: Apache-2.0
// The nodes and pods of a cluster, read from what kubectl prints or from manifests.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/semantics.hpp"
#include "kube/pod.hpp"
#include "kube/resource_list.hpp"

namespace tightfit {

using Labels = std::vector<std::pair<std::string, std::string>>;  // sorted by key

// Where an object stands.
struct Place {
  std::string file;        // as given; "-" for standard input, "kubectl" for a live cluster
  std::uint32_t line = 0;  // 1-based, 0 where unknown
  std::uint32_t column = 0;
};

struct SnapshotNode {
  std::string name;
  Labels labels;
  ResourceList allocatable;
  bool unschedulable = false;
};

enum class PodState : std::uint8_t {
  kPending,   // no node yet
  kBound,     // spec.nodeName is set
  kTerminal,  // Succeeded or Failed: the scheduler does not count it
  kTemplate,  // what a workload's template would make
};

struct SnapshotPod {
  std::string namespace_name;  // "default" where the object has none
  std::string name;            // of a template: the workload's
  std::string workload_kind;   // "Deployment", ...; "" unless from a template
  std::int64_t replicas = 1;   // of the workload
  Labels labels;
  std::string scheduler_name;  // "default-scheduler" where the object has none
  std::string node_name;       // spec.nodeName
  std::string nominated_node_name;
  std::int64_t priority = 0;
  PodState state = PodState::kPending;
  // Requests are filled in from limits, as the API server does it.
  Pod pod;
  Place place;
};

// Something that the reader noticed, one line.
struct InputFinding {
  Place place;
  std::string message;  // with the field path in front, where there is one
};

struct Snapshot {
  std::vector<SnapshotNode> nodes;  // in the order of the input, as are the pods
  std::vector<SnapshotPod> pods;
  std::vector<InputFinding> warnings;
  std::vector<InputFinding> errors;  // with any, the rest means nothing
};

// What to read. Without files: the live cluster, by `kubectl get nodes,pods -A -o json`.
struct SnapshotInputs {
  std::vector<std::string> files;  // files, folders, "-"
  bool recursive = false;          // folders below folders, too
  std::string context;             // for kubectl; "" is its own default
  std::string kubeconfig;
};

// Reads all of it. Whatever is wrong is in Snapshot::errors.
Snapshot read_snapshot(const SnapshotInputs& inputs, Semantics semantics);

}  // namespace tightfit
