// SPDX-License-Identifier: Apache-2.0
#include <string_view>

#include "advise/lint/context.hpp"

namespace tightfit {

namespace {

// A line that is empty, a comment or the mark of a document's beginning or end.
bool says_nothing(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == line.npos || line[begin] == '#') return true;
  const std::string_view mark = line.substr(0, 3);
  return (mark == "---" || mark == "...") && says_nothing(line.substr(3));
}

}  // namespace

void lint_later_documents(const LintContext& context) {
  const std::size_t end = context.config.document.end;
  if (context.root() == nullptr || context.config.document.json) return;
  for (std::size_t at = end; at < context.text.size();) {
    const std::size_t line_end = std::min(context.text.find('\n', at), context.text.size());
    if (!says_nothing(context.text.substr(at, line_end - at))) {
      context.problems.add(rules::kLaterDocument, end, "",
                           "kube-scheduler reads the first document of a file only, this one is "
                           "passed over");
      return;
    }
    at = line_end + 1;
  }
}

}  // namespace tightfit
