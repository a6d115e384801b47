// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/object_readers.hpp"

namespace tightfit::hpa {
namespace {

// ReplicationController's selector is a plain map of labels.
std::optional<LabelSelector> plain_selector(const Value* spec, const Path& path,
                                            ValueReader& reader) {
  if (reader.map(spec, "selector", path) == nullptr) return std::nullopt;
  return LabelSelector{.match_labels = reader.labels(spec, "selector", path),
                       .match_expressions = {}};
}

// What the API server fills in at a pod's creation, which a template has not seen yet.
void fill_in_requests(std::vector<PodContainer>& containers) {
  for (PodContainer& container : containers) {
    container.requests.insert(container.limits.begin(), container.limits.end());
  }
}

// Whether a rollout runs more pods than there are replicas: by default a Deployment's does.
bool surges(const Value* spec, const Path& path, ValueReader& reader) {
  const Value* strategy = reader.map(spec, "strategy", path);
  const Path strategy_path = path.child("strategy");
  if (reader.text(strategy, "type", strategy_path) == "Recreate") return false;
  const Value* rolling = reader.map(strategy, "rollingUpdate", strategy_path);
  const Value* surge = rolling == nullptr ? nullptr : rolling->find("maxSurge");
  return surge == nullptr || (surge->text != "0" && surge->text != "0%");
}

}  // namespace

WorkloadObject read_workload(const Value& root, const Path& path, ValueReader& reader) {
  WorkloadObject result;
  result.kind = reader.text(&root, "kind", path);
  const Value* metadata = reader.map(&root, "metadata", path);
  const Path metadata_path = path.child("metadata");
  result.name_space = reader.text(metadata, "namespace", metadata_path);
  result.name = reader.text(metadata, "name", metadata_path);
  const Value* spec = reader.map(&root, "spec", path);
  const Path spec_path = path.child("spec");
  result.replicas = reader.int32(spec, "replicas", spec_path).value_or(1);
  result.selector = result.kind == "ReplicationController"
                        ? plain_selector(spec, spec_path, reader)
                        : reader.selector(spec, "selector", spec_path);
  const Value* pod_template = reader.map(spec, "template", spec_path);
  const Path template_path = spec_path.child("template");
  read_pod_spec(reader.map(pod_template, "spec", template_path), template_path.child("spec"),
                reader, result.pod_template);
  result.pod_template.name = result.name;
  fill_in_requests(result.pod_template.containers);
  fill_in_requests(result.pod_template.init_containers);
  result.surges = result.kind == "Deployment" && surges(spec, spec_path, reader);
  const Value* status = reader.map(&root, "status", path);
  result.status_replicas = reader.int32(status, "replicas", path.child("status"));
  return result;
}

NodeObject read_node_object(const Value& root, const Path& path, ValueReader& reader) {
  const Value* metadata = reader.map(&root, "metadata", path);
  const Value* status = reader.map(&root, "status", path);
  return {.name = reader.text(metadata, "name", path.child("metadata")),
          .allocatable = reader.amounts(status, "allocatable", path.child("status"))};
}

void read_autoscaler_status(const Value& root, const Path& path, ValueReader& reader,
                            AutoscalerObject& autoscaler) {
  const Value* status = reader.map(&root, "status", path);
  const Path status_path = path.child("status");
  autoscaler.current_replicas = reader.int32(status, "currentReplicas", status_path);
  const Path list_path = status_path.child("conditions");
  std::size_t index = 0;
  for (const Value* item : reader.list(status, "conditions", status_path)) {
    const Path at = list_path.index(index++);
    if (!reader.is_map(*item, at) || reader.text(item, "type", at) != "ScaledToZero") continue;
    autoscaler.scaled_to_zero = reader.text(item, "status", at) == "True";
  }
}

}  // namespace tightfit::hpa
