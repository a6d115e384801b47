// SPDX-License-Identifier: Apache-2.0
#include <set>
#include <string>

#include "config/fields.hpp"
#include "config/resource_name.hpp"
#include "config/validation.hpp"

namespace tightfit {

namespace {

void validate_managed_resources(const Value* extender, const Path& path,
                                std::set<std::string_view>& seen, Findings& findings) {
  const Path list = path.child("managedResources");
  const auto& resources = list_field(extender, "managedResources", findings);
  for (std::size_t i = 0; i < resources.size(); ++i) {
    const auto name = string_field(resources[i], "name", "", findings);
    if (!name) continue;
    const Path entry = list.index(i);
    FieldReporter reporter(resources[i], entry, findings);
    std::string problem = qualified_name_problem(*name);
    if (problem.empty() && !is_extended_resource_name(*name)) {
      problem = "must be the name of an extended resource";
    }
    if (!problem.empty())
      reporter.report("name", Kind::kInvalid, problem + ", got " + quoted(*name));
    if (!seen.insert(*name).second) {
      reporter.report("name", Kind::kInvalid, "is managed by an extender twice: " + quoted(*name));
    }
  }
}

}  // namespace

void validate_extenders(const Value& root, Findings& findings) {
  const Path top;
  const Path list = top.child("extenders");
  const auto& extenders = list_field(&root, "extenders", findings);
  std::set<std::string_view> managed;
  std::size_t binders = 0;
  for (std::size_t i = 0; i < extenders.size(); ++i) {
    const Path path = list.index(i);
    const auto prioritize = string_field(extenders[i], "prioritizeVerb", "", findings);
    if (prioritize && !prioritize->empty()) {
      FieldReporter(extenders[i], path, findings).check_range("weight", 0, 1);
    }
    binders += string_field(extenders[i], "bindVerb", "", findings).value_or("").empty() ? 0 : 1;
    validate_managed_resources(extenders[i], path, managed, findings);
  }
  if (binders > 1) {
    findings.add(field_offset(root, "extenders"), list, Stage::kValidation, Kind::kInvalid,
                 "only one extender may bind, got " + std::to_string(binders));
  }
}

}  // namespace tightfit
