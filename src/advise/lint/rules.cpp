// SPDX-License-Identifier: Apache-2.0
#include "advise/lint/rules.hpp"

#include <algorithm>

namespace tightfit {

std::string_view severity_name(Severity severity) noexcept {
  switch (severity) {
    case Severity::kError:
      return "error";
    case Severity::kWarning:
      return "warning";
    case Severity::kNote:
      return "note";
  }
  return "";
}

const std::vector<const Rule*>& all_rules() {
  static const std::vector<const Rule*> kAll = [] {
    using namespace rules;  // NOLINT(google-build-using-namespace): the list is all of it
    std::vector<const Rule*> all = {
        &kSyntax,
        &kApiVersion,
        &kObjectKind,
        &kWrongType,
        &kUnknownField,
        &kDuplicateKey,
        &kRequired,
        &kInvalidValue,
        &kNotSupported,
        &kForbidden,
        &kDuplicate,
        &kUnknownPlugin,
        &kUnknownPluginIgnored,
        &kRetiredPlugin,
        &kRetiredPluginIgnored,
        &kDisabledWithoutEffect,
        &kScoredTwice,
        &kUnusedArgs,
        &kUnusedArgsInvalid,
        &kUncheckedArgs,
        &kWeightZero,
        &kWeightWithoutEffect,
        &kDuplicateResource,
        &kUnmatchableResource,
        &kIgnoredResourceScored,
        &kIgnoredWithoutEffect,
        &kResourceNotOnNodes,
        &kRequestedNotScored,
        &kShapeFlat,
        &kShapeReachesZero,
        &kShapeStartsAtZero,
        &kShapeFalls,
        &kShapePlateau,
        &kShapePartialRange,
        &kShapeRedundantPoint,
        &kPackingOutvoted,
        &kSamplingDefeatsPacking,
        &kPackingSamples,
        &kLaterDocument,
        &kIgnoreMalformed,
        &kIgnoreUnknown,
        &kIgnoreUnused,
        &kTargetEks,
        &kTargetAks,
    };
    std::sort(all.begin(), all.end(),
              [](const Rule* a, const Rule* b) { return a->name < b->name; });
    return all;
  }();
  return kAll;
}

const Rule* find_rule(std::string_view name) {
  const auto& all = all_rules();
  const auto found =
      std::find_if(all.begin(), all.end(), [name](const Rule* rule) { return rule->name == name; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace tightfit
