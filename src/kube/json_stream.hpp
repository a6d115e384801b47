// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kube/object_sink.hpp"
#include "kube/text_window.hpp"

namespace tightfit {

// Hands the JSON objects of an input to the sink, one after the other: those that follow each other
// in the input and, in place of an object with a list "items", its items. Only one of them is in
// memory at a time.
void read_json_stream(TextWindow& window, ObjectSink& sink);

}  // namespace tightfit
