// SPDX-License-Identifier: Apache-2.0
#include "kube/label_query.hpp"

#include <algorithm>
#include <cstddef>

#include "config/resource_name.hpp"

namespace tightfit {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// The text up to the next comma outside of parentheses, which is taken away.
std::string_view next_part(std::string_view& rest) {
  std::size_t end = 0;
  int depth = 0;
  while (end < rest.size() && (rest[end] != ',' || depth > 0)) {
    if (rest[end] == '(') ++depth;
    if (rest[end] == ')') --depth;
    ++end;
  }
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return trimmed(part);
}

std::vector<std::string> values_of(std::string_view list) {
  std::vector<std::string> values;
  for (std::size_t start = 0; start <= list.size();) {
    const std::size_t end = std::min(list.find(',', start), list.size());
    values.emplace_back(trimmed(list.substr(start, end - start)));
    start = end + 1;
  }
  return values;
}

Status wrong(std::string_view part, const std::string& why) {
  return {StatusCode::kInvalidArgument, 0, 0,
          "must be requirements such as app=web, tier!=cache, env in (a, b) or !old, got \"" +
              std::string(part) + "\"" + (why.empty() ? "" : ": " + why)};
}

}  // namespace

Result<LabelQuery> LabelQuery::parse(std::string_view text) {
  LabelQuery query;
  std::string_view rest = trimmed(text);
  while (!rest.empty()) {
    const std::string_view part = next_part(rest);
    Requirement requirement;
    std::string_view key = part;
    const std::size_t open = part.find('(');
    const std::size_t equals = part.find('=');
    if (open != std::string_view::npos && part.back() == ')') {
      std::string_view left = trimmed(part.substr(0, open));
      const std::size_t space = left.rfind(' ');
      const std::string_view word = space == std::string_view::npos ? "" : left.substr(space + 1);
      if (word != "in" && word != "notin") return wrong(part, "");
      requirement.negated = word == "notin";
      requirement.values = values_of(part.substr(open + 1, part.size() - open - 2));
      key = left.substr(0, space);
    } else if (equals != std::string_view::npos) {
      requirement.negated = equals > 0 && part[equals - 1] == '!';
      key = part.substr(0, requirement.negated ? equals - 1 : equals);
      std::string_view value = part.substr(equals + 1);
      if (!requirement.negated && !value.empty() && value.front() == '=') value.remove_prefix(1);
      requirement.values.emplace_back(trimmed(value));
    } else {
      requirement.any_value = true;
      requirement.negated = !part.empty() && part.front() == '!';
      if (requirement.negated) key.remove_prefix(1);
    }
    requirement.key = trimmed(key);
    const std::string problem = qualified_name_problem(requirement.key);
    if (!problem.empty()) return wrong(part, problem);
    query.requirements_.push_back(std::move(requirement));
  }
  return query;
}

bool LabelQuery::matches(const Labels& labels) const {
  return std::all_of(
      requirements_.begin(), requirements_.end(), [&labels](const Requirement& requirement) {
        const auto label = std::find_if(labels.begin(), labels.end(), [&](const auto& entry) {
          return entry.first == requirement.key;
        });
        if (label == labels.end()) return requirement.negated;
        const auto& values = requirement.values;
        const bool listed = requirement.any_value ||
                            std::find(values.begin(), values.end(), label->second) != values.end();
        return listed != requirement.negated;
      });
}

}  // namespace tightfit
