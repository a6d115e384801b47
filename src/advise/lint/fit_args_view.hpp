// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>

#include "advise/lint/context.hpp"
#include "config/path.hpp"

namespace tightfit {

// NodeResourcesFit's or TightFit's arguments, in a profile or alone.
struct FitArgs {
  const Value& args;
  const Value* strategy;   // null where it is absent or wrong
  const Path& path;        // to args
  const Profile* profile;  // null for arguments alone
  std::size_t profile_index;
  std::string_view plugin;
};

// All that can be read, in order. One whose plugin is off is among them.
void for_each_fit_args(const LintContext& context,
                       const std::function<void(const FitArgs&)>& visit);

// Whether the plugin of the arguments scores.
bool scores(const FitArgs& fit);

// Whether the strategy prefers a node that is in use to an empty one.
bool packs(const FitArgs& fit, const Findings& findings);

}  // namespace tightfit
