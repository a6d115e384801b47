// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include "advise/explain_pod.hpp"
#include "report/output_format.hpp"

namespace tightfit {

// How the score of one candidate comes about: a row per resource, the division, what is unusual.
std::string node_arithmetic(const PodExplanation& explanation, std::size_t candidate,
                            const OutputStyle& style);

// A row per node and resource, amounts as plain integers.
std::string arithmetic_csv(const PodExplanation& explanation, const OutputStyle& style);

// What is really requested of the resource on the node, without defaults.
std::int64_t real_use(const Candidate& candidate, const ResourceExplanation& resource);
// What the defaults add to it; 0 where the resource is left out.
std::int64_t default_use(const Candidate& candidate, const ResourceExplanation& resource);

}  // namespace tightfit
