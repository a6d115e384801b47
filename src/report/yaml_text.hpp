// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace tightfit {

// The value as block YAML, which every YAML 1.1 or 1.2 reader takes for the same value: texts that
// one of them would read as something else are quoted.
std::string yaml_text(const nlohmann::ordered_json& value);

}  // namespace tightfit
