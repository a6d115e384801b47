// SPDX-License-Identifier: Apache-2.0
#include "kube/pod_json.hpp"

#include "kube/json_fields.hpp"

namespace tightfit {
namespace {

ResourceList amounts_or_none(const JsonFields& fields, std::string_view name) {
  return fields.amounts(name).value_or(ResourceList());
}

std::vector<Container> read_containers(const JsonFields& spec, std::string_view name) {
  std::vector<Container> containers;
  for (const JsonFields& fields : spec.objects(name)) {
    Container& container = containers.emplace_back();
    container.name = fields.text("name");
    container.restartable = fields.text("restartPolicy") == "Always";
    const JsonFields resources = fields.object("resources");
    container.requests = amounts_or_none(resources, "requests");
    container.limits = amounts_or_none(resources, "limits");
  }
  return containers;
}

std::optional<ResourceStatus> read_resource_status(const JsonFields& fields) {
  if (!fields.present()) return std::nullopt;
  return ResourceStatus{fields.amounts("requests"), fields.amounts("limits")};
}

std::vector<ContainerStatus> read_statuses(const JsonFields& status, std::string_view name) {
  std::vector<ContainerStatus> statuses;
  for (const JsonFields& fields : status.objects(name)) {
    statuses.push_back({fields.text("name"), fields.amounts("allocatedResources"),
                        read_resource_status(fields.object("resources"))});
  }
  return statuses;
}

PodStatus read_status(const JsonFields& fields) {
  PodStatus status;
  status.containers = read_statuses(fields, "containerStatuses");
  status.init_containers = read_statuses(fields, "initContainerStatuses");
  for (const JsonFields& condition : fields.objects("conditions")) {
    status.conditions.push_back({condition.text("type"), condition.text("reason")});
  }
  status.allocated_resources = fields.amounts("allocatedResources");
  status.resources = read_resource_status(fields.object("resources"));
  return status;
}

}  // namespace

Result<Pod> read_pod(const nlohmann::json& object, Semantics semantics) {
  JsonContext context{semantics, {}};
  const JsonFields root(&object, "", context);
  const JsonFields spec = root.object("spec");
  Pod pod;
  pod.containers = read_containers(spec, "containers");
  pod.init_containers = read_containers(spec, "initContainers");
  pod.overhead = amounts_or_none(spec, "overhead");
  const JsonFields resources = spec.object("resources");
  pod.requests = amounts_or_none(resources, "requests");
  pod.limits = amounts_or_none(resources, "limits");
  pod.status = read_status(root.object("status"));
  if (!context.status.ok()) return context.status;
  return pod;
}

}  // namespace tightfit
