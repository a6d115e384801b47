// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kube/object_sink.hpp"
#include "kube/text_window.hpp"

namespace tightfit {

// Hands the YAML documents of an input to the sink, one after the other; only one of them is in
// memory at a time. A document too large for that is handed over item by item if it is a List as
// kubectl prints it: a line "items:", then items that each begin with "- " in the same column.
void read_yaml_stream(TextWindow& window, ObjectSink& sink);

}  // namespace tightfit
