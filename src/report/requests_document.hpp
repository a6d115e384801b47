// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "report/document_text.hpp"
#include "report/requests_report.hpp"

namespace tightfit {

// cpu and memory, then whatever else is requested, by name.
std::vector<std::string> resource_names_of(const std::vector<PodRequests>& pods);
Json requests_json(const PodRequests& requests);

}  // namespace tightfit
