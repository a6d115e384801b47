// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "advise/lint/lint.hpp"

namespace tightfit {

// Whether a node can have a resource of this name that NodeResourcesFit scores.
bool can_be_scored(std::string_view resource);

// What `resource` was probably meant to be: a resource of the snapshot or one that is common. ""
// if there is none.
std::string nearest_resource(std::string_view resource, const LintOptions& options);

}  // namespace tightfit
