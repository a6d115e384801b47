// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "config/document.hpp"

namespace tightfit {

Document read_json(std::string_view text, const DocumentLimits& limits = {});

}  // namespace tightfit
