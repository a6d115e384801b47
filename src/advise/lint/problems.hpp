// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "advise/lint/problem.hpp"
#include "config/document.hpp"
#include "config/path.hpp"

namespace tightfit {

// Collects problems and gives them line and column. At most kMaxPerRule of a rule are kept.
class Problems {
 public:
  static constexpr std::size_t kMaxPerRule = 100;

  explicit Problems(std::string_view text) : lines_(text) {}

  void add(const Rule& rule, std::size_t offset, std::string field, std::string message,
           std::vector<Edit> fix = {});
  void add(const Rule& rule, const Value& value, const Path& path, std::string message,
           std::vector<Edit> fix = {}) {
    add(rule, value.offset, path.str(), std::move(message), std::move(fix));
  }

  // Whether another problem of the rule would be dropped, so that it need not be thought about.
  bool full(const Rule& rule) const;

  bool has(const Rule& rule, std::size_t offset) const;

  const TextLines& lines() const { return lines_; }
  // In the order of the text; what an alias repeats once.
  std::vector<Problem> take();

 private:
  TextLines lines_;
  std::vector<Problem> problems_;
  std::map<const Rule*, std::size_t> count_;
};

}  // namespace tightfit
