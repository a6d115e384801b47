// SPDX-License-Identifier: Apache-2.0
// Rows of recorded results that hold pods and nodes.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/semantics.hpp"
#include "kube/node.hpp"

namespace tightfit::testing {

// The row's `want`; by the rules of 1.38 with the members of `want138` in place of its own.
nlohmann::json expected(const nlohmann::json& row, Semantics semantics);

// Resource -> [canonical text, counted amount], as the recordings have lists.
nlohmann::json to_json(const ResourceList& list, Semantics semantics);

// By way of their text, as a user's objects arrive. They throw, and so fail the test, where the
// library refuses the text. `allocatable` is a node's status.allocatable.
Pod to_pod(const nlohmann::json& pod, Semantics semantics);
Resource to_allocatable(const nlohmann::json& allocatable, Semantics semantics);
// row["node"] with the pods of row["pods"] on it.
NodeInfo to_node(const nlohmann::json& row, Semantics semantics);

// Whether one of the row's pods has a status.
bool has_status(const nlohmann::json& row);

}  // namespace tightfit::testing
