// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "config/document.hpp"
#include "config/path.hpp"
#include "core/semantics.hpp"
#include "kube/object_schema.hpp"

namespace tightfit {

// What is wrong with an object, and the byte of the text where it is. One line each, field path
// first.
struct ObjectError {
  std::size_t offset = 0;
  std::string message;
};

// Reads an object of a document that parse_document has read. What comes of it means nothing where
// errors are added.
ReadObject read_document(const Document& document, const Value& object, const Path& path,
                         std::string_view kind, Semantics semantics,
                         std::vector<ObjectError>& errors);

// The parts of an object alone, as the API has them, without defaults. Null is an object without
// fields.
Pod read_pod(const Document& document, Semantics semantics, std::vector<ObjectError>& errors);

}  // namespace tightfit
