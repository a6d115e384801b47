// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "hpa/autoscaler_spec.hpp"
#include "hpa/replay/replay.hpp"
#include "hpa/tolerance.hpp"
#include "report/time_chart.hpp"

namespace tightfit {

// Two charts of a replay whose steps were kept: replicas with what the metrics ask for and the
// limits, and the metric as a percentage of its target with the tolerances.
std::vector<TimeChart> replay_charts(const std::string& autoscaler, const hpa::AutoscalerSpec& spec,
                                     const hpa::Tolerances& tolerances,
                                     const std::vector<hpa::ReplayStep>& steps);

// The steps as CSV: what the charts are drawn from.
std::string replay_steps_csv(const std::vector<hpa::ReplayStep>& steps);

}  // namespace tightfit
