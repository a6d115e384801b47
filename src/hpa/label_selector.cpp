// SPDX-License-Identifier: Apache-2.0
#include "hpa/label_selector.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "config/resource_name.hpp"
#include "hpa/names.hpp"

namespace tightfit::hpa {
namespace {

std::string requirement_flaw(const LabelRequirement& requirement) {
  const bool listed = requirement.op == "In" || requirement.op == "NotIn";
  const bool bare = requirement.op == "Exists" || requirement.op == "DoesNotExist";
  if (!listed && !bare) {
    return "operator \"" + requirement.op + "\" is none of In, NotIn, Exists, DoesNotExist";
  }
  if (!qualified_name_problem(requirement.key).empty()) {
    return "\"" + requirement.key + "\" is no label key";
  }
  if (listed && requirement.values.empty()) return requirement.op + " needs at least one value";
  if (bare && !requirement.values.empty()) return requirement.op + " takes no values";
  for (const std::string& value : requirement.values) {
    if (!is_label_value(value)) return "\"" + value + "\" is no label value";
  }
  return "";
}

}  // namespace

std::string selector_flaw(const LabelSelector& selector) {
  for (const auto& [key, value] : selector.match_labels) {
    std::string flaw = requirement_flaw({key, "In", {value}});
    if (!flaw.empty()) return flaw;
  }
  for (const LabelRequirement& requirement : selector.match_expressions) {
    std::string flaw = requirement_flaw(requirement);
    if (!flaw.empty()) return flaw;
  }
  return "";
}

bool selects(const LabelSelector& selector, const std::map<std::string, std::string>& labels) {
  const auto has = [&](const std::string& key, const std::string& value) {
    const auto found = labels.find(key);
    return found != labels.end() && found->second == value;
  };
  const auto met = [&](const LabelRequirement& requirement) {
    const std::string& key = requirement.key;
    if (requirement.op == "Exists") return labels.count(key) != 0;
    if (requirement.op == "DoesNotExist") return labels.count(key) == 0;
    const bool listed = std::any_of(requirement.values.begin(), requirement.values.end(),
                                    [&](const std::string& value) { return has(key, value); });
    if (requirement.op == "In") return listed;
    return requirement.op == "NotIn" && !listed;
  };
  return std::all_of(selector.match_labels.begin(), selector.match_labels.end(),
                     [&](const auto& label) { return has(label.first, label.second); }) &&
         std::all_of(selector.match_expressions.begin(), selector.match_expressions.end(), met);
}

bool same_demands(const LabelSelector& a, const LabelSelector& b) {
  using Demand = std::tuple<std::string, std::string, std::set<std::string>>;
  const auto demands = [](const LabelSelector& selector) {
    std::set<Demand> result;
    for (const auto& [key, value] : selector.match_labels)
      result.emplace(key, "In", std::set{value});
    for (const LabelRequirement& each : selector.match_expressions) {
      result.emplace(each.key, each.op, std::set(each.values.begin(), each.values.end()));
    }
    return result;
  };
  return demands(a) == demands(b);
}

std::string selector_text(const std::optional<LabelSelector>& selector) {
  if (!selector) return "nil";
  std::string text = "&LabelSelector{MatchLabels:map[string]string{";
  for (const auto& [key, value] : selector->match_labels) text += key + ": " + value + ",";
  text += "},MatchExpressions:[]LabelSelectorRequirement{";
  for (const LabelRequirement& each : selector->match_expressions) {
    text += "LabelSelectorRequirement{Key:" + each.key + ",Operator:" + each.op + ",Values:[";
    for (std::size_t i = 0; i < each.values.size(); ++i) {
      text += (i == 0 ? "" : " ") + each.values[i];
    }
    text += "],},";
  }
  return text + "},}";
}

}  // namespace tightfit::hpa
