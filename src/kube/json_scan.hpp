// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace tightfit {

// Finds where JSON values end without looking into them: whether they are right is the parser's
// matter. `depth` lists and objects are open where the text begins. The offset behind the bracket
// that closes the last of them; nothing where the text ends before.
std::optional<std::size_t> find_json_end(std::string_view text, int depth);

// The offset behind the first brace that stands alone on its line behind `indent` spaces: where an
// object at the front of the text ends if it is printed as kubectl does and its first brace stands
// that far from the margin. Only a guess, in less time; a parser has to confirm it.
std::optional<std::size_t> guess_json_end(std::string_view text, std::size_t indent);

// An object at the front of a text, up to its end or to its own list "items", whichever is first.
struct JsonFront {
  std::size_t size = 0;  // of the object, or up to and with the "[" of the list
  bool at_items = false;
};
std::optional<JsonFront> find_json_front(std::string_view text);

}  // namespace tightfit
