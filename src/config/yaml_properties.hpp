// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

namespace tightfit {

// What stands in a YAML text before a value: a tag, an anchor, spaces and comments around them.
struct NodeProperties {
  std::string_view tag;    // "!" included; empty if there is none
  std::size_t length = 0;  // up to the value
};

// Those of the node that `text` begins with, in a text that the YAML parser has taken.
NodeProperties node_properties(std::string_view text);

}  // namespace tightfit
