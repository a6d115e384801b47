// SPDX-License-Identifier: Apache-2.0
// What `tightfit validate` prints. All end with a line break or are empty.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "advise/lint/lint.hpp"

namespace tightfit {

struct LintedFile {
  std::string name;  // as given; "-" for standard input
  std::string text;
  LintReport report;
};

// FILE:LINE:COLUMN: LEVEL: FIELD: MESSAGE [RULE], one line each. The column counts bytes.
std::string lint_as_text(const std::vector<LintedFile>& files, bool color);

// kind ValidationReport, see configs/schema/validationreport.schema.json.
std::string lint_as_json(const std::vector<LintedFile>& files);

// SARIF 2.1.0; its columns count characters.
std::string lint_as_sarif(const std::vector<LintedFile>& files, std::string_view version);

// JUnit's XML: what fails is an error, with `strict` a warning, too.
std::string lint_as_junit(const std::vector<LintedFile>& files, bool strict);

// Annotations of GitHub's workflows.
std::string lint_as_github(const std::vector<LintedFile>& files);

}  // namespace tightfit
