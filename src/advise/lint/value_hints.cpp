// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <string_view>
#include <vector>

#include "advise/lint/edits.hpp"
#include "advise/lint/hints.hpp"
#include "advise/lint/plugin_entries.hpp"
#include "advise/lint/slip.hpp"
#include "core/strategy_name.hpp"

namespace tightfit {

namespace {

constexpr std::string_view kNoScore = "must be between 0 and 10";

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

Hint strategy_hint(const LintContext& context, const Finding& finding, std::size_t offset) {
  if (ends_with(finding.message, "got nothing")) {
    return {"type is missing, and has no default where there is a scoringStrategy", {}};
  }
  constexpr std::string_view kGot = "got \"";
  const std::size_t got = finding.message.rfind(kGot);
  if (got == std::string::npos) return {};
  std::string written = finding.message.substr(got + kGot.size());
  written.pop_back();
  const std::vector<std::string_view> names = {
      strategy_name(ScoringStrategyType::kLeastAllocated),
      strategy_name(ScoringStrategyType::kMostAllocated),
      strategy_name(ScoringStrategyType::kRequestedToCapacityRatio)};
  const std::string_view nearest = nearest_name(written, names);
  if (nearest.empty()) return {};
  std::vector<Edit> fix;
  if (is_slip(written, nearest)) fix = replace_token(context.text, offset, written, nearest);
  return {"did you mean " + quoted(nearest) + "?", std::move(fix)};
}

// Where a plugin that is enabled at the wrong extension point does run.
Hint point_hint(const LintContext& context, std::size_t offset) {
  Hint hint;
  for_each_plugin_entry(context, [&](const PluginEntry& entry) {
    if (!entry.enabled || entry.value.offset != offset || !hint.text.empty()) return;
    for (std::size_t i = 0; i < kExtensionPointCount; ++i) {
      const auto point = static_cast<ExtensionPoint>(i);
      if (!implements(entry.name, point, context.options.target.semantics)) continue;
      hint.text += hint.text.empty() ? "it runs at " : ", ";
      hint.text += extension_point_name(point);
    }
  });
  return hint;
}

}  // namespace

Hint value_hint(const LintContext& context, const Finding& finding, std::size_t offset) {
  const std::string_view field = finding.field;
  if (finding.kind == Kind::kNotSupported) {
    if (ends_with(field, "scoringStrategy.type")) return strategy_hint(context, finding, offset);
    return point_hint(context, offset);
  }
  if (finding.kind != Kind::kInvalid) return {};
  if (ends_with(field, ".weight") && field.find("scoringStrategy.resources[") != field.npos) {
    return {"NodeResourcesFit compares percentages, so no weight is needed to balance units", {}};
  }
  if (ends_with(field, ".score") && finding.message.substr(0, kNoScore.size()) == kNoScore) {
    return {"kube-scheduler multiplies it by 10", {}};
  }
  return {};
}

}  // namespace tightfit
