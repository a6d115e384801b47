// SPDX-License-Identifier: Apache-2.0
// Recorded results under tests/golden/data.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace tightfit::testing {

// The document in golden/data/`name`. Throws when the file is missing or malformed: the test fails.
nlohmann::json read_golden(const std::string& name);

// The documents in golden/data/`name`, one per line.
std::vector<nlohmann::json> read_golden_lines(const std::string& name);

}  // namespace tightfit::testing
