// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "advise/lint/rule.hpp"
#include "config/text_lines.hpp"

namespace tightfit {

// Bytes [begin, end) of a text are replaced.
struct Edit {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text;
};

// Something about a configuration that its author should know.
struct Problem {
  const Rule* rule = nullptr;
  std::size_t offset = 0;
  Position position;
  std::string field;      // Kubernetes' path, such as profiles[0].plugins; may be empty
  std::string message;    // one line, without the field
  std::vector<Edit> fix;  // what mends it; empty where that is not safe
};

}  // namespace tightfit
