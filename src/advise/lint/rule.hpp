// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tightfit {

enum class Severity : std::uint8_t {
  kError,    // kube-scheduler, or the target asked for, refuses the file
  kWarning,  // accepted, but hardly what was meant
  kNote,     // accepted and perhaps meant; worth knowing
};

struct Rule {
  std::string_view name;
  Severity severity;
  std::string_view summary;  // one line; docs/rules/NAME.md has the rest
};

// "error", "warning", "note".
std::string_view severity_name(Severity severity) noexcept;

// All rules, by name.
const std::vector<const Rule*>& all_rules();

// Null where there is no such rule.
const Rule* find_rule(std::string_view name);

}  // namespace tightfit
