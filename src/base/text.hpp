// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tightfit {

// Appends `text` as a JSON string, quotes included. Bytes are passed through as UTF-8; control
// characters are escaped.
void append_json_string(std::string& out, std::string_view text);

}  // namespace tightfit
