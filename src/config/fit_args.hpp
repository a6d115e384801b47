// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/document.hpp"
#include "config/findings.hpp"
#include "config/path.hpp"
#include "core/policy.hpp"
#include "core/semantics.hpp"

namespace tightfit {

// The policy that NodeResourcesFitArgs give, with kube-scheduler's defaults filled in. `args` has
// been checked against the schema; null means defaults throughout. Without validation, which the
// arguments of a plugin that is not enabled go without, a shape that is none is left out.
Policy read_fit_args(const Value* args, const Findings& findings);

// Reports what the plugin's constructor would refuse, at Stage::kPluginInit.
// Source: ValidateNodeResourcesFitArgs, releases 1.34 to 1.38.
void validate_fit_args(const Value& args, const Path& path, Semantics semantics,
                       Findings& findings);

// As above for a shape anywhere, at `stage`. `owner` is the mapping that holds the shape.
void validate_shape(const Value& owner, const Path& path, Stage stage, Findings& findings);

}  // namespace tightfit
