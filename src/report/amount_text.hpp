// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kube/resource.hpp"

namespace tightfit {

// Amounts of a resource: milli-CPU for cpu, else bytes or counts.

// As a Kubernetes quantity, exact: "500m", "1536Mi", "3".
std::string quantity_text(std::string_view resource, std::int64_t amount);
// For reading: bytes in the unit that leaves at most three digits before the point, to two digits
// after it: "1.5Gi".
std::string amount_text(std::string_view resource, std::int64_t amount);

// The exact quantity, and what it is about where that has many digits: "22548578303 (about 21Gi)".
std::string exact_text(std::string_view resource, std::int64_t amount);

// "cpu 500m, memory 512Mi": those that are not 0; "nothing" if all are.
std::string amounts_text(const Resource& amounts);

}  // namespace tightfit
