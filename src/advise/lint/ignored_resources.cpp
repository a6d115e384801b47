// SPDX-License-Identifier: Apache-2.0
// ignoredResources and ignoredResourceGroups, which are for the filter and for extended resources.
#include <algorithm>
#include <string>
#include <vector>

#include "advise/lint/context.hpp"
#include "advise/lint/fit_args_view.hpp"
#include "config/fields.hpp"
#include "config/resource_name.hpp"

namespace tightfit {

namespace {

bool holds(const std::vector<const Value*>& names, std::string_view name) {
  return std::any_of(names.begin(), names.end(),
                     [name](const Value* item) { return item->text == name; });
}

void check_scored(const LintContext& context, const FitArgs& fit) {
  const auto& ignored = list_field(&fit.args, "ignoredResources", context.findings());
  const auto& groups = list_field(&fit.args, "ignoredResourceGroups", context.findings());
  if (ignored.empty() && groups.empty()) return;
  const Path strategy = fit.path.child("scoringStrategy");
  const Path list = strategy.child("resources");
  const auto& items = list_field(fit.strategy, "resources", context.findings());
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (context.problems.full(rules::kIgnoredResourceScored)) return;
    const Value* name = field(items[i], "name", context.findings());
    if (name == nullptr || !is_extended_resource_name(name->text)) continue;
    const std::string_view group = std::string_view(name->text).substr(0, name->text.find('/'));
    const bool by_name = holds(ignored, name->text);
    if (!by_name && !holds(groups, group)) continue;
    const Path entry = list.index(i);
    context.problems.add(rules::kIgnoredResourceScored, *name, entry.child("name"),
                         quoted(name->text) + " is in " +
                             (by_name ? "ignoredResources" : "ignoredResourceGroups") +
                             ", which only the filter heeds: it is scored all the same");
  }
}

void check_native(const LintContext& context, const FitArgs& fit) {
  const Path list = fit.path.child("ignoredResources");
  const auto& items = list_field(&fit.args, "ignoredResources", context.findings());
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Value& name = *items[i];
    if (context.findings().is_bad(&name) || is_extended_resource_name(name.text)) continue;
    context.problems.add(
        rules::kIgnoredWithoutEffect, name, list.index(i),
        quoted(name.text) + " is no extended resource, so the filter does not ignore it");
  }
}

}  // namespace

void lint_ignored_resources(const LintContext& context) {
  for_each_fit_args(context, [&](const FitArgs& fit) {
    check_native(context, fit);
    check_scored(context, fit);
  });
}

}  // namespace tightfit
