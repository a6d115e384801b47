// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "advise/lint/migrate.hpp"

namespace tightfit {

// A scheduling Policy as a KubeSchedulerConfiguration, in JSON where the Policy is; nothing for
// other texts. Errors about what would become of it stand at the Policy's kind. Thread-safe.
std::optional<Migration> migrate_policy(std::string_view text, const LintOptions& options);

}  // namespace tightfit
