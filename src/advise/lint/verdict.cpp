// SPDX-License-Identifier: Apache-2.0
// kube-scheduler's findings as problems, with what helps to mend them.
#include <string>
#include <string_view>
#include <utility>

#include "advise/lint/context.hpp"
#include "advise/lint/hints.hpp"
#include "advise/lint/known_plugins.hpp"

namespace tightfit {

namespace {

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

bool is_field(const Finding& finding, std::string_view name) {
  return finding.field == name || ends_with(finding.field, '.' + std::string(name));
}

const Rule& decode_rule(const LintContext& context, const Finding& finding) {
  if (context.root() == nullptr) return rules::kSyntax;
  const bool of_text = finding.message.substr(0, 9) != "must be a";  // not its type
  if (of_text && is_field(finding, "apiVersion")) return rules::kApiVersion;
  if (of_text && is_field(finding, "kind")) return rules::kObjectKind;
  return rules::kWrongType;
}

const Rule& rule_of(const LintContext& context, const Finding& finding) {
  switch (finding.kind) {
    case Kind::kDecode:
      return decode_rule(context, finding);
    case Kind::kUnknown:
      return rules::kUnknownField;
    case Kind::kDuplicateKey:
      return rules::kDuplicateKey;
    case Kind::kRequired:
      return rules::kRequired;
    case Kind::kInvalid:
      return rules::kInvalidValue;
    case Kind::kNotSupported:
      return rules::kNotSupported;
    case Kind::kForbidden:
      return rules::kForbidden;
    case Kind::kDuplicate:
      return rules::kDuplicate;
  }
  return rules::kInvalidValue;
}

// The plugin at `offset`, if it is one that was removed.
const RetiredPlugin* retired_at(const LintContext& context, std::size_t offset) {
  std::string_view name = context.text.substr(std::min(offset, context.text.size()));
  if (!name.empty() && (name[0] == '"' || name[0] == '\'')) name.remove_prefix(1);
  return find_retired_plugin(name.substr(0, name.find_first_of("\"' \t\r\n,}#")));
}

}  // namespace

void lint_verdict(const LintContext& context, std::vector<Finding> findings) {
  const Hints hints(context);
  for (Finding& finding : findings) {
    const std::size_t offset =
        finding.line == 0 ? 0 : context.problems.lines().offset({finding.line, finding.column});
    const Rule* rule = &rule_of(context, finding);
    const RetiredPlugin* retired =
        finding.kind == Kind::kInvalid ? retired_at(context, offset) : nullptr;
    Hint hint = hints.find(finding, offset);
    if (retired != nullptr) {
      rule = &rules::kRetiredPlugin;
      hint.text = advice_on(*retired);
    }
    std::string message = std::move(finding.message);
    if (!hint.text.empty()) message += "; " + hint.text;
    context.problems.add(*rule, offset, std::move(finding.field), std::move(message),
                         std::move(hint.fix));
  }
}

}  // namespace tightfit
