// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/known_plugins.hpp"

#include <algorithm>
#include <vector>

#include "base/nearest_name.hpp"
#include "config/plugin_registry.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kTightFit = "TightFit";

bool is_declared(const LintOptions& options, std::string_view name) {
  return std::find(options.plugins.begin(), options.plugins.end(), name) != options.plugins.end();
}

}  // namespace

bool has_plugin(const LintOptions& options, std::string_view name) {
  if (is_declared(options, name)) return true;
  if (name == kTightFit) return options.target.kind == TargetKind::kTightFit;
  return is_known_plugin(name, options.target.semantics);
}

std::string nearest_plugin(const LintOptions& options, std::string_view name) {
  std::vector<std::string_view> candidates = known_plugins(options.target.semantics);
  if (!has_plugin(options, kTightFit)) std::erase(candidates, kTightFit);
  candidates.insert(candidates.end(), options.plugins.begin(), options.plugins.end());
  return std::string(nearest_name(name, candidates));
}

}  // namespace tightfit
