// SPDX-License-Identifier: Apache-2.0
// Parts of documents that more than one kind has.
#pragma once

#include <vector>

#include "config/scheduler_config.hpp"
#include "report/document_text.hpp"
#include "sim/pod_scores.hpp"

namespace tightfit {

Json shape_json(const std::vector<UtilizationShapePoint>& shape);
Json profile_json(const ProfileConfig& profile);
Json pod_json(const PodScores& scores);
// A node where the pod does not fit, and why.
Json filtered_json(const Candidate& candidate);

}  // namespace tightfit
