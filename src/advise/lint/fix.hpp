// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "advise/lint/lint.hpp"

namespace tightfit {

struct FixResult {
  std::string text;
  std::size_t fixed = 0;  // problems that were mended
  LintReport report;      // on `text`
};

// Mends what can be mended without asking: nothing but the places of the problems changes. A text
// that is not refused stays so, and one that can be read does. Thread-safe.
FixResult fix_configuration(std::string_view text, const LintOptions& options);

}  // namespace tightfit
