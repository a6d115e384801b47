// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "hpa/replay/replay.hpp"
#include "hpa/replay/sweep.hpp"
#include "report/output_format.hpp"

namespace tightfit {

struct NamedReplay {
  std::string autoscaler;  // namespace/name
  hpa::ReplayResult result;
};

// Totals of each, and of a single one its scalings; wide has the scalings of all. JSON and YAML
// hold the scalings and replica events of all.
std::string replay_report(const std::vector<NamedReplay>& replays, const OutputStyle& style);

// Settings by replica hours; targets are those of `metric`. Tables hold the settings that nothing
// beats, or with `all` every one.
std::string sweep_report(const std::string& autoscaler, const hpa::MetricSpec& metric,
                         const std::vector<hpa::SweepRow>& rows, bool all,
                         const OutputStyle& style);

}  // namespace tightfit
