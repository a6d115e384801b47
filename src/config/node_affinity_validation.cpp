// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>
#include <vector>

#include "config/fields.hpp"
#include "config/number.hpp"
#include "config/resource_name.hpp"
#include "config/validation.hpp"

namespace tightfit {

namespace {

constexpr std::size_t kMaxLabelValue = 63;

enum class Operator { kSet, kEmpty, kCompare };  // by what they need of `values`

struct OperatorName {
  std::string_view name;
  Operator group;
};
constexpr OperatorName kOperators[] = {
    {"In", Operator::kSet},       {"NotIn", Operator::kSet},
    {"Exists", Operator::kEmpty}, {"DoesNotExist", Operator::kEmpty},
    {"Gt", Operator::kCompare},   {"Lt", Operator::kCompare},
};

bool is_label_value(std::string_view value) {
  // A label's value is built like its name, and may be empty.
  return value.empty() ||
         (value.size() <= kMaxLabelValue && value.find('/') == std::string_view::npos &&
          qualified_name_problem(value).empty());
}

void validate_count(Operator group, std::size_t count, FieldReporter& reporter) {
  if (group == Operator::kSet && count == 0) {
    reporter.report("values", Kind::kInvalid, "operators In and NotIn need values, got none");
  } else if (group == Operator::kEmpty && count != 0) {
    reporter.report(
        "values", Kind::kInvalid,
        "operators Exists and DoesNotExist take no values, got " + std::to_string(count));
  } else if (group == Operator::kCompare && count != 1) {
    reporter.report("values", Kind::kInvalid,
                    "operators Gt and Lt need one value, got " + std::to_string(count));
  }
}

void validate_label_requirement(const Value& requirement, const Path& path, Findings& findings) {
  FieldReporter reporter(&requirement, path, findings);
  const auto name = string_field(&requirement, "operator", "", findings);
  if (!name) return;
  const auto* known = std::find_if(std::begin(kOperators), std::end(kOperators),
                                   [&](const OperatorName& entry) { return entry.name == *name; });
  if (known == std::end(kOperators)) {
    reporter.report("operator", Kind::kNotSupported,
                    "must be In, NotIn, Exists, DoesNotExist, Gt or Lt, got " + quoted(*name));
    return;
  }
  if (const auto key = string_field(&requirement, "key", "", findings)) {
    const std::string problem = qualified_name_problem(*key);
    if (!problem.empty()) reporter.report("key", Kind::kInvalid, problem + ", got " + quoted(*key));
  }
  const auto& values = list_field(&requirement, "values", findings);
  validate_count(known->group, values.size(), reporter);
  const Path list = path.child("values");
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (findings.is_bad(values[i])) continue;
    const std::string& text = values[i]->text;
    const bool number = known->group != Operator::kCompare || parse_decimal(text).has_value();
    if (number && is_label_value(text)) continue;
    findings.add(
        values[i]->offset, list.index(i), Stage::kValidation, Kind::kInvalid,
        (number ? "must be a label value, got " : "must be an integer, got ") + quoted(text));
  }
}

void validate_field_requirement(const Value& requirement, const Path& path, Findings& findings) {
  FieldReporter reporter(&requirement, path, findings);
  const auto name = string_field(&requirement, "operator", "", findings);
  if (!name) return;
  if (*name != "In" && *name != "NotIn") {
    reporter.report("operator", Kind::kNotSupported, "must be In or NotIn, got " + quoted(*name));
    return;
  }
  const std::size_t count = list_field(&requirement, "values", findings).size();
  const Value* values = requirement.find("values");
  if (count != 1 && !findings.is_bad(values)) {
    reporter.report("values", Kind::kInvalid, "must be one value, got " + std::to_string(count));
  }
}

void validate_term(const Value& term, const Path& path, Findings& findings) {
  const Path expressions = path.child("matchExpressions");
  const auto& labels = list_field(&term, "matchExpressions", findings);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    validate_label_requirement(*labels[i], expressions.index(i), findings);
  }
  const Path match_fields = path.child("matchFields");
  const auto& fields = list_field(&term, "matchFields", findings);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    validate_field_requirement(*fields[i], match_fields.index(i), findings);
  }
}

}  // namespace

void validate_added_affinity(const Value& affinity, const Path& path, Findings& findings) {
  const Path required = path.child("requiredDuringSchedulingIgnoredDuringExecution");
  const Path terms = required.child("nodeSelectorTerms");
  const Value* selector =
      field(&affinity, "requiredDuringSchedulingIgnoredDuringExecution", findings);
  const auto& selector_terms = list_field(selector, "nodeSelectorTerms", findings);
  for (std::size_t i = 0; i < selector_terms.size(); ++i) {
    validate_term(*selector_terms[i], terms.index(i), findings);
  }
  const Path preferred = path.child("preferredDuringSchedulingIgnoredDuringExecution");
  const auto& preferences =
      list_field(&affinity, "preferredDuringSchedulingIgnoredDuringExecution", findings);
  for (std::size_t i = 0; i < preferences.size(); ++i) {
    const Value* preference = field(preferences[i], "preference", findings);
    if (preference == nullptr || int_field(preferences[i], "weight", 0, findings) == 0) continue;
    validate_term(*preference, preferred.index(i), findings);
  }
}

}  // namespace tightfit
