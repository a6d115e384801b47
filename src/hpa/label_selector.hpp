// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tightfit::hpa {

struct LabelRequirement {
  std::string key;
  std::string op;
  std::vector<std::string> values;

  friend bool operator==(const LabelRequirement&, const LabelRequirement&) = default;
};

// metav1.LabelSelector, here always of a metric.
struct LabelSelector {
  std::map<std::string, std::string> match_labels;
  std::vector<LabelRequirement> match_expressions;

  friend bool operator==(const LabelSelector&, const LabelSelector&) = default;
};

// What makes the selector unusable, one line; empty if nothing does. The API server stores a
// metric's selector unseen, so the controller meets flaws at run time.
std::string selector_flaw(const LabelSelector& selector);

// Whether labels meet all of a selector's demands; an empty selector is met by any. An operator
// beyond the four is never met.
bool selects(const LabelSelector& selector, const std::map<std::string, std::string>& labels);

// Whether two selectors make the same demands, in whatever order and form: a matchLabels entry is
// the operator In with its one value.
bool same_demands(const LabelSelector& a, const LabelSelector& b);

// The selector as the controller prints it in the names of metrics; "nil" where there is none.
std::string selector_text(const std::optional<LabelSelector>& selector);

}  // namespace tightfit::hpa
