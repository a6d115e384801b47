// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tightfit {

enum class ObjectKind : std::uint8_t {
  kNode,
  kPod,
  kList,
  kReplicated,  // Deployment, ReplicaSet, StatefulSet, ReplicationController: spec.replicas pods
  kDaemonSet,
  kJob,
  kCronJob,
};

// The kind of an object that is of interest here; the kinds of other API groups that have the same
// name are not.
std::optional<ObjectKind> object_kind(std::string_view api_version, std::string_view kind);

// The name in quotes, with the API group where the name alone would mislead.
std::string kind_for_message(std::string_view api_version, std::string_view kind);

}  // namespace tightfit
