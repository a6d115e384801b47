// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace tightfit {

// UTF-8 as the text of an XML element or attribute. Control characters, which XML cannot write,
// become question marks.
std::string xml_text(std::string_view text);

}  // namespace tightfit
