// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tightfit::hpa {

// Kubernetes' kinds of names.
bool is_dns_label(std::string_view name) noexcept;      // at most 63: a-z, 0-9, inner '-'
bool is_dns_subdomain(std::string_view name) noexcept;  // labels joined by dots, at most 253
// [subdomain/]name; the name is at most 63 letters, digits and inner '-', '_', '.'.
bool is_qualified_name(std::string_view name) noexcept;
bool is_label_value(std::string_view value) noexcept;  // such a name, or empty
// What may be one segment of an API path: neither empty nor "." nor "..", no '/' and no '%'.
bool is_path_segment(std::string_view name) noexcept;

}  // namespace tightfit::hpa
