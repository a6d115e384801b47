// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/problems.hpp"

#include <algorithm>
#include <utility>

namespace tightfit {

void Problems::add(const Rule& rule, std::size_t offset, std::string field, std::string message,
                   std::vector<Edit> fix) {
  if (full(rule)) return;
  ++count_[&rule];
  problems_.push_back({&rule, offset, lines_.position(offset), std::move(field), std::move(message),
                       std::move(fix)});
}

bool Problems::full(const Rule& rule) const {
  const auto found = count_.find(&rule);
  return found != count_.end() && found->second >= kMaxPerRule;
}

bool Problems::has(const Rule& rule, std::size_t offset) const {
  return std::any_of(problems_.begin(), problems_.end(), [&](const Problem& problem) {
    return problem.rule == &rule && problem.offset == offset;
  });
}

std::vector<Problem> Problems::take() {
  std::stable_sort(problems_.begin(), problems_.end(), [](const Problem& a, const Problem& b) {
    return std::pair(a.offset, a.rule->name) < std::pair(b.offset, b.rule->name);
  });
  const auto same = [](const Problem& a, const Problem& b) {
    return a.rule == b.rule && a.offset == b.offset && a.message == b.message;
  };
  problems_.erase(std::unique(problems_.begin(), problems_.end(), same), problems_.end());
  return std::exchange(problems_, {});
}

}  // namespace tightfit
