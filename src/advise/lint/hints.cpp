// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/hints.hpp"

namespace tightfit {

Hints::Hints(const LintContext& context) : context_(context) {
  if (context.root() != nullptr && context.config.decoded) {
    collect_type_hints(context, types_, fields_);
  }
}

Hint Hints::find(const Finding& finding, std::size_t offset) const {
  if (context_.root() == nullptr) return {};
  if (finding.kind == Kind::kDecode) {
    if (finding.field == "apiVersion") return api_version_hint(context_, finding, offset);
    if (finding.field == "kind") return kind_hint(context_, finding, offset);
  }
  const bool by_field = finding.kind == Kind::kUnknown;
  if (by_field || finding.kind == Kind::kDecode) {
    const auto& hints = by_field ? fields_ : types_;
    const auto found = hints.find(offset);
    return found == hints.end() ? Hint() : found->second;
  }
  return value_hint(context_, finding, offset);
}

}  // namespace tightfit
