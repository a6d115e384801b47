// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "config/document.hpp"
#include "config/finding.hpp"
#include "config/findings.hpp"
#include "core/semantics.hpp"
#include "hpa/api_autoscaler.hpp"
#include "hpa/autoscaler_spec.hpp"
#include "hpa/release_rules.hpp"
#include "hpa/utilization_base.hpp"

namespace tightfit::hpa {

// Sets an autoscaler's basis: Request, Limit, LimitElseRequest or LimitElseNodeAllocatable.
inline constexpr std::string_view kBasisAnnotation = "tightfit.dev/utilization-basis";

struct LoadOptions {
  Semantics semantics = kDefaultSemantics;
  ReleaseRules rules = release_rules(kDefaultSemantics);  // for the gates
  // The object that is there already: what it has may stay, even if it would be refused today.
  const ApiAutoscaler* stored = nullptr;
};

struct LoadedAutoscaler {
  std::vector<Finding> findings;  // in the order of the text
  // Only meaningful without findings at Stage::kDecode, with defaults filled in:
  ApiAutoscaler object;
  AutoscalerSpec spec;
  std::optional<UtilizationBasis> basis;  // by kBasisAnnotation
};

// Loads one HorizontalPodAutoscaler, autoscaling/v2 or v1, YAML or JSON, and finds all that an API
// server would refuse it for. Throws nothing but std::bad_alloc. Thread-safe.
LoadedAutoscaler load_autoscaler(std::string_view text, const LoadOptions& options);

// The same for one object of a larger document (`json`: of a JSON one); what is found goes to
// `findings`, which is of that document, and result.findings stays empty.
LoadedAutoscaler load_autoscaler(const Value& root, bool json, const LoadOptions& options,
                                 Findings& findings);

}  // namespace tightfit::hpa
