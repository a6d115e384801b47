// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "core/semantics.hpp"
#include "kube/object_schema.hpp"

namespace tightfit {

// Reads JSON objects fast and knows no errors: nothing comes of an object that is wrong or has an
// oddity, such as a number beyond 64 bits. Then read_document (object_document.hpp) has the word; a
// result that does come is the same as that one's.
class ObjectDom {
 public:
  ObjectDom();
  ~ObjectDom();
  ObjectDom(const ObjectDom&) = delete;
  ObjectDom& operator=(const ObjectDom&) = delete;

  // TextWindow::kPadding bytes behind `text` may be read.
  std::optional<ReadObject> read(std::string_view text, std::string_view kind, Semantics semantics);

 private:
  struct Parser;
  std::unique_ptr<Parser> parser_;
};

}  // namespace tightfit
