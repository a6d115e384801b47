// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "advise/explain_requests.hpp"
#include "report/output_format.hpp"

namespace tightfit {

// One pod, container by container: which sums competed and which one won.
std::string requests_detail(const PodRequests& requests, Semantics semantics,
                            const OutputStyle& style);

// A row per pod: what counts today. `sort_by`: "name", or a resource, the largest request first.
std::string requests_list(std::vector<PodRequests> pods, Semantics semantics,
                          const std::string& sort_by, const OutputStyle& style);

}  // namespace tightfit
