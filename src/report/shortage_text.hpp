// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "sim/filters/node_resources_fit.hpp"

namespace tightfit {

// "cpu: 500m asked, 200m of 4 free".
std::string shortage_text(const InsufficientResource& resource);

// "Insufficient cpu, Too many pods".
std::string reasons_text(const std::vector<InsufficientResource>& insufficient);

}  // namespace tightfit
