// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "config/document.hpp"

namespace tightfit {

// The first YAML document of `text`; later ones are not looked at.
Document read_yaml(std::string_view text, const DocumentLimits& limits = {});

}  // namespace tightfit
