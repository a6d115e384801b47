// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/status.hpp"
#include "kube/snapshot.hpp"

namespace tightfit {

// A label selector as kubectl's -l takes it: "app=web,tier!=cache,env in (a, b),!old".
class LabelQuery {
 public:
  // Errors: kInvalidArgument with what was expected.
  static Result<LabelQuery> parse(std::string_view text);

  // "" matches everything. != and notin match where the label is absent, too.
  bool matches(const Labels& labels) const;

 private:
  struct Requirement {
    std::string key;
    bool negated = false;
    bool any_value = false;  // that the label is there is enough
    std::vector<std::string> values;
  };
  std::vector<Requirement> requirements_;
};

}  // namespace tightfit
