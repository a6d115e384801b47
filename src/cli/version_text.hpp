// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tightfit::cli {

// Release of the library, its ABI and the Kubernetes releases whose rules it knows.
std::string version_text();

}  // namespace tightfit::cli
