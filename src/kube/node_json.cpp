// SPDX-License-Identifier: Apache-2.0
#include "kube/node_json.hpp"

#include "kube/json_fields.hpp"

namespace tightfit {

Result<ResourceList> read_allocatable(const nlohmann::json& object, Semantics semantics) {
  JsonContext context{semantics, {}};
  const JsonFields root(&object, "", context);
  ResourceList allocatable = root.object("status").amounts("allocatable").value_or(ResourceList());
  if (!context.status.ok()) return context.status;
  return allocatable;
}

}  // namespace tightfit
