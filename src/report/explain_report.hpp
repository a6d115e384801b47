// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>

#include "advise/explain_pod.hpp"
#include "report/output_format.hpp"

namespace tightfit {

// The explanation, ended by a newline. `shown`: how many groups of nodes come with their
// arithmetic in the formats table and wide, the best first; the runner-up and the node that the pod
// runs on always do. JSON and YAML hold all nodes, and names those of the best.
std::string explain_report(const PodExplanation& explanation, std::size_t shown,
                           const OutputStyle& style);

// Its parts.
std::string explain_text(const PodExplanation& explanation, std::size_t shown,
                         const OutputStyle& style);
std::string explain_document(const PodExplanation& explanation, OutputFormat format);

}  // namespace tightfit
