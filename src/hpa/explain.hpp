// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "hpa/conditions.hpp"
#include "hpa/decision.hpp"

namespace tightfit::hpa {

// "tolerance", "direction", ...: empty for kNone.
std::string_view guard_name(Guard guard) noexcept;

// What a record holds beside the decision; empty parts are left out of it.
struct RecordContext {
  std::span<const Condition> conditions{};     // of the status, after the sync
  std::span<const std::string> equivalents{};  // targets on another basis than Request, as requests
};

// A decision's record as one JSON object on one line. Absent members do not apply; ratios that are
// no finite numbers are the strings "NaN", "+Inf" and "-Inf". `autoscaler`: namespace/name.
std::string explain_json(const Decision& decision, std::string_view autoscaler,
                         const RecordContext& context = {});

// The same for people: some lines, each ended, the first with the outcome.
std::string explain_text(const Decision& decision, std::string_view autoscaler);

}  // namespace tightfit::hpa
