// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tightfit {

// What is wrong with `name` as a Kubernetes qualified name (the key of a label): [prefix/]name, the
// prefix a DNS subdomain of at most 253 bytes, the name at most 63 of A-Z a-z 0-9 - _ . between two
// alphanumeric ones. Empty if nothing is.
// Source: IsQualifiedName of k8s.io/apimachinery pkg/util/validation.
std::string qualified_name_problem(std::string_view name);

// A resource outside kubernetes.io with a domain of its own, such as nvidia.com/gpu.
// Source: IsExtendedResourceName of k8s.io/component-helpers and pkg/apis/core/v1/helper.
bool is_extended_resource_name(std::string_view name);

// A resource that a node holds by name, beside cpu, memory, ephemeral-storage and pods: extended
// ones, hugepages-*, attachable-volumes-* and whatever contains "kubernetes.io/".
// Source: IsScalarResourceName of pkg/scheduler/util and pkg/apis/core/v1/helper.
bool is_scalar_resource_name(std::string_view name);

}  // namespace tightfit
