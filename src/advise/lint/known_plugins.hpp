// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "advise/lint/lint.hpp"

namespace tightfit {

// Whether the scheduler that is asked about has the plugin.
bool has_plugin(const LintOptions& options, std::string_view name);

// The plugin of that scheduler that `name` was probably meant to be, or "".
std::string nearest_plugin(const LintOptions& options, std::string_view name);

// A plugin that kube-scheduler once had, or a predicate or priority of a scheduling Policy.
struct RetiredPlugin {
  std::string_view name;
  std::string_view successor;  // the plugin that does its work today; "" if there is none
  std::string_view strategy;   // of NodeResourcesFit, where that is the successor
  std::string_view advice;     // what to write instead
};

// The advice, or "use SUCCESSOR".
std::string advice_on(const RetiredPlugin& retired);

// Null for other names. find_retired_plugin looks among plugins, predicates and priorities.
const RetiredPlugin* find_retired_plugin(std::string_view name);
const RetiredPlugin* find_predicate(std::string_view name);
const RetiredPlugin* find_priority(std::string_view name);

}  // namespace tightfit
