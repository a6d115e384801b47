// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "hpa/lint.hpp"
#include "report/output_format.hpp"

namespace tightfit {

// A line per finding in the formats table and wide: "file:line:column: field: message (rule)". As
// names, the autoscalers that something was found of, each once.
std::string hpa_lint_report(const std::vector<hpa::LintFinding>& findings,
                            const OutputStyle& style);

}  // namespace tightfit
