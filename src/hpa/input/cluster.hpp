// SPDX-License-Identifier: Apache-2.0
// Kubernetes objects and answers of the metrics APIs as far as autoscalers look at them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "config/text_lines.hpp"
#include "hpa/autoscaler_loader.hpp"
#include "hpa/label_selector.hpp"
#include "hpa/pod.hpp"
#include "hpa/samples.hpp"

namespace tightfit::hpa {

using Labels = std::map<std::string, std::string>;

// Where something stands, for messages about it.
struct InputPlace {
  std::string file{};
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

// The place in a file of what stands at `within` in a part of it that begins at `begin`.
inline Position behind(Position begin, Position within) {
  return {begin.line + within.line - 1,
          within.line == 1 ? begin.column + within.column - 1 : within.column};
}

struct AutoscalerObject {
  std::string name_space{};
  std::string name{};
  std::string file{};
  std::shared_ptr<const TextLines> lines{};  // of the object's text
  Position begin{};                          // where in the file that text begins
  LoadedAutoscaler loaded{};
  // Of its status, where it has one.
  std::optional<std::int32_t> current_replicas{};
  bool scaled_to_zero = false;  // condition ScaledToZero is True

  // Of a field with that offset.
  InputPlace place(std::size_t offset) const {
    const Position position = behind(begin, lines->position(offset));
    return {file, position.line, position.column};
  }
};

struct PodObject {
  std::string name_space{};
  Labels labels{};
  std::string node{};  // spec.nodeName
  AutoscaledPod pod{};
};

// What an autoscaler may scale: Deployment, StatefulSet, ReplicaSet, ReplicationController, or any
// other kind with spec.replicas and spec.selector.
struct WorkloadObject {
  std::string name_space{};
  std::string kind{};
  std::string name{};
  std::int32_t replicas = 1;
  std::optional<std::int32_t> status_replicas{};
  std::optional<LabelSelector> selector{};
  AutoscaledPod pod_template{};  // requests filled in from limits
  bool surges = false;           // a rollout runs more pods than replicas
};

struct NodeObject {
  std::string name{};
  Amounts allocatable{};
};

// One pod of the resource metrics API.
struct ResourceMetrics {
  std::string name_space{};
  Labels labels{};  // of the pod; older metrics servers leave them out
  ResourceSample sample{};
};

// One value of the custom metrics API.
struct CustomValue {
  std::string name_space{};
  std::string kind{};  // of the object that it describes
  std::string name{};
  std::string metric{};
  std::optional<LabelSelector> selector{};  // of the metric; absent: the answer does not say
  Millis at = 0;
  Millis window = kDefaultWindow;
  std::int64_t value = 0;  // milli-units
};

// One value of the external metrics API.
struct ExternalValue {
  std::string metric{};
  Labels labels{};
  ValueSample sample{};
};

struct Cluster {
  std::vector<AutoscalerObject> autoscalers{};
  std::vector<PodObject> pods{};
  std::vector<WorkloadObject> workloads{};
  std::vector<NodeObject> nodes{};
  std::vector<ResourceMetrics> resource_metrics{};
  std::vector<CustomValue> custom_values{};
  std::vector<ExternalValue> external_values{};
};

}  // namespace tightfit::hpa
