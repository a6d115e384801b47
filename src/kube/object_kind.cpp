// SPDX-License-Identifier: Apache-2.0
#include "kube/object_kind.hpp"

#include "config/document.hpp"

namespace tightfit {
namespace {

struct Known {
  std::string_view kind;
  std::string_view group;
  ObjectKind is;
};

constexpr Known kKnown[] = {
    {"Node", "", ObjectKind::kNode},
    {"Pod", "", ObjectKind::kPod},
    {"ReplicationController", "", ObjectKind::kReplicated},
    {"Deployment", "apps", ObjectKind::kReplicated},
    {"ReplicaSet", "apps", ObjectKind::kReplicated},
    {"StatefulSet", "apps", ObjectKind::kReplicated},
    {"DaemonSet", "apps", ObjectKind::kDaemonSet},
    {"Job", "batch", ObjectKind::kJob},
    {"CronJob", "batch", ObjectKind::kCronJob},
};

std::string_view group_of(std::string_view api_version) {
  const std::size_t slash = api_version.find('/');
  return slash == std::string_view::npos ? std::string_view() : api_version.substr(0, slash);
}

const Known* find(std::string_view kind) {
  for (const Known& known : kKnown) {
    if (known.kind == kind) return &known;
  }
  return nullptr;
}

}  // namespace

std::optional<ObjectKind> object_kind(std::string_view api_version, std::string_view kind) {
  const Known* const known = find(kind);
  if (known != nullptr && known->group == group_of(api_version)) return known->is;
  // Such as PodList or DeploymentList: their items tell what they are.
  if (kind == "List") return ObjectKind::kList;
  constexpr std::string_view kSuffix = "List";
  if (kind.ends_with(kSuffix) && find(kind.substr(0, kind.size() - kSuffix.size())) != nullptr) {
    return ObjectKind::kList;
  }
  return std::nullopt;
}

std::string kind_for_message(std::string_view api_version, std::string_view kind) {
  std::string text = quoted(kind);
  if (find(kind) != nullptr) text += " of " + quoted(api_version);
  return text;
}

}  // namespace tightfit
