// SPDX-License-Identifier: Apache-2.0
// The names of the resources that are scored.
#include <map>
#include <string>
#include <vector>

#include "advise/lint/context.hpp"
#include "advise/lint/edits.hpp"
#include "advise/lint/fit_args_view.hpp"
#include "advise/lint/resource_names.hpp"
#include "advise/lint/slip.hpp"
#include "config/fields.hpp"

namespace tightfit {

namespace {

class Checker {
 public:
  Checker(const LintContext& context, const FitArgs& fit) : context_(context), fit_(fit) {}

  void check() {
    const Path strategy = fit_.path.child("scoringStrategy");
    const Path list = strategy.child("resources");
    const auto& items = list_field(fit_.strategy, "resources", context_.findings());
    for (std::size_t i = 0; i < items.size(); ++i) {
      const Path entry = list.index(i);
      check_entry(*items[i], entry);
    }
  }

 private:
  void check_entry(const Value& entry, const Path& path) {
    if (context_.findings().is_bad(&entry)) return;
    const Path at = path.child("name");
    const Value* name = field(&entry, "name", context_.findings());
    if (name == nullptr || name->text.empty()) {
      if (entry.find("name") != nullptr && name == nullptr) return;  // of a wrong type
      context_.problems.add(rules::kUnmatchableResource, field_offset(entry, "name"), at.str(),
                            "an entry without a name is never scored");
      return;
    }
    if (!can_be_scored(name->text)) report_unmatchable(*name, at);
    const auto [first, fresh] = seen_.try_emplace(name->text, name);
    if (!fresh) report_duplicate(*name, *first->second, at);
  }

  void report_unmatchable(const Value& name, const Path& path) {
    const std::string nearest = nearest_resource(name.text, context_.options);
    std::string message = "no node has a resource " + quoted(name.text) + ", it is never scored";
    std::vector<Edit> fix;
    if (!nearest.empty()) {
      message += "; did you mean " + quoted(nearest) + "?";
      if (is_slip(name.text, nearest) && !is_listed(nearest)) {
        fix = replace_token(context_.text, name.offset, name.text, nearest);
      }
    }
    context_.problems.add(rules::kUnmatchableResource, name, path, message, std::move(fix));
  }

  bool is_listed(std::string_view resource) const {
    for (const Value* item : list_field(fit_.strategy, "resources", context_.findings())) {
      if (item->kind == ValueKind::kString && item->text == resource) return true;
      if (string_field(item, "name", "", context_.findings()) == resource) return true;
    }
    return false;
  }

  void report_duplicate(const Value& name, const Value& first, const Path& path) {
    const Position at = context_.problems.lines().position(first.offset);
    context_.problems.add(rules::kDuplicateResource, name, path,
                          quoted(name.text) + " is listed at " + std::to_string(at.line) + ":" +
                              std::to_string(at.column) + " already; both entries count");
  }

  const LintContext& context_;
  const FitArgs& fit_;
  std::map<std::string_view, const Value*> seen_;
};

}  // namespace

void lint_resources(const LintContext& context) {
  for_each_fit_args(context, [&](const FitArgs& fit) { Checker(context, fit).check(); });
}

}  // namespace tightfit
