// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "advise/lint/context.hpp"

namespace tightfit {

// What helps to mend something that kube-scheduler refuses.
struct Hint {
  std::string text;       // continues the message; may be empty
  std::vector<Edit> fix;  // may be empty
};

class Hints {
 public:
  explicit Hints(const LintContext& context);

  Hint find(const Finding& finding, std::size_t offset) const;

 private:
  const LintContext& context_;
  // By where kube-scheduler's finding is: those that depend on the type that a value should have.
  std::map<std::size_t, Hint> types_;
  std::map<std::size_t, Hint> fields_;
};

// For values of a wrong type and for fields that do not exist, by their places.
void collect_type_hints(const LintContext& context, std::map<std::size_t, Hint>& types,
                        std::map<std::size_t, Hint>& fields);

Hint api_version_hint(const LintContext& context, const Finding& finding, std::size_t offset);
Hint kind_hint(const LintContext& context, const Finding& finding, std::size_t offset);
// For values that are of the right type.
Hint value_hint(const LintContext& context, const Finding& finding, std::size_t offset);

}  // namespace tightfit
