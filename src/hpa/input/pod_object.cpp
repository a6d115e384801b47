// SPDX-License-Identifier: Apache-2.0
#include "hpa/input/object_readers.hpp"

namespace tightfit::hpa {
namespace {

std::vector<PodContainer> read_containers(const Value* spec, std::string_view name,
                                          const Path& path, ValueReader& reader) {
  std::vector<PodContainer> containers;
  const Path list_path = path.child(name);
  std::size_t index = 0;
  for (const Value* item : reader.list(spec, name, path)) {
    const Path at = list_path.index(index++);
    if (!reader.is_map(*item, at)) continue;
    const Value* resources = reader.map(item, "resources", at);
    const Path resources_path = at.child("resources");
    containers.push_back({.name = reader.text(item, "name", at),
                          .requests = reader.amounts(resources, "requests", resources_path),
                          .limits = reader.amounts(resources, "limits", resources_path),
                          .restart_always = reader.text(item, "restartPolicy", at) == "Always"});
  }
  return containers;
}

PodPhase phase_of(const std::string& name) {
  if (name == "Pending") return PodPhase::kPending;
  if (name == "Running") return PodPhase::kRunning;
  if (name == "Succeeded") return PodPhase::kSucceeded;
  if (name == "Failed") return PodPhase::kFailed;
  return PodPhase::kUnknown;
}

ReadyStatus ready_of(const std::string& status) {
  if (status == "True") return ReadyStatus::kTrue;
  if (status == "False") return ReadyStatus::kFalse;
  return ReadyStatus::kUnknown;
}

void read_status(const Value* status, const Path& path, ValueReader& reader, AutoscaledPod& pod) {
  pod.phase = phase_of(reader.text(status, "phase", path));
  pod.start = reader.time(status, "startTime", path);
  const Path list_path = path.child("conditions");
  std::size_t index = 0;
  for (const Value* item : reader.list(status, "conditions", path)) {
    const Path at = list_path.index(index++);
    if (!reader.is_map(*item, at) || reader.text(item, "type", at) != "Ready") continue;
    pod.ready = ready_of(reader.text(item, "status", at));
    pod.ready_since = reader.time(item, "lastTransitionTime", at).value_or(kZeroTime);
    return;  // the controller goes by the first
  }
}

}  // namespace

void read_pod_spec(const Value* spec, const Path& path, ValueReader& reader, AutoscaledPod& pod) {
  pod.containers = read_containers(spec, "containers", path, reader);
  pod.init_containers = read_containers(spec, "initContainers", path, reader);
  pod.overhead = reader.amounts(spec, "overhead", path);
  const Value* resources = reader.map(spec, "resources", path);
  const Path resources_path = path.child("resources");
  pod.pod_requests = reader.amounts(resources, "requests", resources_path);
  pod.pod_limits = reader.amounts(resources, "limits", resources_path);
}

PodObject read_pod_object(const Value& root, const Path& path, ValueReader& reader) {
  PodObject result;
  const Value* metadata = reader.map(&root, "metadata", path);
  const Path metadata_path = path.child("metadata");
  result.name_space = reader.text(metadata, "namespace", metadata_path);
  result.labels = reader.labels(metadata, "labels", metadata_path);
  result.pod.name = reader.required_text(root, metadata, "name", metadata_path);
  result.pod.deleting = reader.time(metadata, "deletionTimestamp", metadata_path).has_value();
  const Value* spec = reader.map(&root, "spec", path);
  const Path spec_path = path.child("spec");
  result.node = reader.text(spec, "nodeName", spec_path);
  read_pod_spec(spec, spec_path, reader, result.pod);
  read_status(reader.map(&root, "status", path), path.child("status"), reader, result.pod);
  return result;
}

}  // namespace tightfit::hpa
