// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "advise/lint/rewriter.hpp"

namespace tightfit {

// Plugins of a profile that were removed: those that score by resources become the strategy of
// NodeResourcesFit, others go.
void migrate_profile(Rewriter& rewriter, const Value& profile);

// The arguments of such a plugin become NodeResourcesFit's. `entry` of pluginConfig.
void migrate_strategy_args(Rewriter& rewriter, const Value& entry, std::string_view strategy);

// An entry of pluginConfig for NodeResourcesFit with the strategy, where there was none.
void add_strategy(Rewriter& rewriter, const Value& profile, std::size_t offset,
                  std::string_view strategy);

}  // namespace tightfit
