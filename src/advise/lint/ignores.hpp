// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "advise/lint/context.hpp"

namespace tightfit {

// Takes out of `problems` what the text's comments silence, and puts in what is wrong with these
// comments. Returns how many it took.
std::size_t apply_ignores(const LintContext& context, std::vector<Problem>& problems);

}  // namespace tightfit
